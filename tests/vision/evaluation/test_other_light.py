"""Another hour changes the light of a simulated table and nothing that the camera keeps."""

from random import Random

import numpy as np
import pytest

from vision.evaluation.other_light import in_other_light, tint, tinted
from vision.simulate.look import Look


@pytest.mark.parametrize("seed", range(5))
def test_die_cup_and_camera_stay(seed: int) -> None:
    look = Look.draw(Random(seed))
    lit = in_other_light(look, Random(seed))
    kept = (
        "die",
        "pips",
        "floor",
        "size",
        "pip_radius",
        "pitch",
        "cup_radius",
        "camera_height",
        "tilt",
        "aim",
    )
    assert lit != look
    assert [getattr(lit, name) for name in kept] == [getattr(look, name) for name in kept]


def test_a_lamp_that_a_die_may_mirror_is_not_always_there() -> None:
    looks = [in_other_light(Look(), Random(seed)) for seed in range(40)]
    assert 4 < sum(bool(look.panes or look.rings) for look in looks) < 30


def test_light_of_another_colour_changes_every_channel_by_its_own_measure() -> None:
    grey = np.full((4, 4, 3), 100, np.uint8)
    channels = tint(Random(1))
    assert tinted(grey, channels)[0, 0].tolist() == [int(100 * channel) for channel in channels]
