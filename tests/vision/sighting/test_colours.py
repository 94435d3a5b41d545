"""Pictures in other colours: what they dim, and what they leave."""

import numpy as np
import pytest

from vision.frames import Pixels
from vision.sighting.colours import APART, TAKEN, recoloured

GREY, RED, WHITE = (34, 32, 32), (30, 25, 170), (235, 240, 245)


def _contrast(picture: Pixels, one: int, other: int) -> float:
    return float(np.linalg.norm(picture[0, one].astype(float) - picture[0, other]))


def test_a_glare_on_a_dark_die_fades_and_its_red_pips_stay() -> None:
    picture = np.array([[GREY, RED, WHITE]], np.uint8)
    duller = [*recoloured(picture)][: len(TAKEN)]
    glares = [_contrast(one, 0, 2) / _contrast(picture, 0, 2) for one in duller]
    pips = [_contrast(one, 0, 1) / _contrast(picture, 0, 1) for one in duller]
    assert glares == pytest.approx([1 - share for share in TAKEN], abs=0.03)
    assert min(pips) > 0.95


@pytest.mark.parametrize("place", range(3))
def test_a_channel_alone_shows_the_pips_that_differ_in_it_as_grey(place: int) -> None:
    pip = [32, 32, 32]
    pip[place] = 170
    alone = [*recoloured(np.array([[(32, 32, 32), pip]], np.uint8))][len(TAKEN) :]
    assert [_contrast(one, 0, 1) > 0 for one in alone] == [channel == place for channel in range(3)]
    rest = round((1 - APART) * 32)
    assert alone[place].tolist() == [[[rest] * 3, [170 - (32 - rest)] * 3]]


def test_dark_pips_on_a_light_die_only_grow_paler() -> None:
    for picture in recoloured(np.array([[(205, 228, 236), (28, 26, 24)]], np.uint8)):
        assert (picture[0, 0] > picture[0, 1]).all()
        assert picture.shape == (1, 2, 3)
