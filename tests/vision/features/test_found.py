"""What a circle in the picture may be to the dice in it."""

import numpy as np
import pytest

from vision.features.cup import Cup
from vision.features.found import TopFace, found_in
from vision.features.lattice import Face

SIDE = 40.0


def _die(x: float) -> TopFace:
    return TopFace(Face(4, np.array([x, 100.0]), np.array([SIDE / 4, 0]), np.array([0, SIDE / 4])), 50.0, 0.9)


def test_doubts_beside_the_cup_are_of_no_concern_to_the_dice_in_it() -> None:
    found = found_in(Cup(100, 100, 80), (_die(100),), [(120.0, 100.0), (300.0, 100.0)])
    assert found.doubts == ((120.0, 100.0),)


@pytest.mark.parametrize(("radius", "fits"), [(1.4 * SIDE, False), (1.6 * SIDE, True)])
def test_a_circle_less_than_three_dice_wide_is_no_cup(radius: float, fits: bool) -> None:
    """The light of a torch on the table, the printed ring around a field."""
    cup = Cup(100, 100, radius)
    assert found_in(cup, (_die(100),), []).cup == (cup if fits else None)


def test_with_a_die_beside_it_the_cup_is_none_and_all_doubts_count() -> None:
    found = found_in(Cup(100, 100, 80), (_die(100), _die(250)), [(300.0, 100.0)])
    assert (found.cup, found.doubts) == (None, ((300.0, 100.0),))
