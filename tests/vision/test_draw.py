"""What was found, drawn into the picture."""

import numpy as np
import pytest

from vision.draw import CUP_COLOUR, DIE_COLOUR, DOUBT_COLOUR, PIP_COLOUR, explained
from vision.frames import Pixels
from vision.reading import DieFound, Reading

SOFT = 90
CORNERS = ((60.0, 60.0), (100.0, 60.0), (100.0, 100.0), (60.0, 100.0))


def drawn(confidence: float) -> Pixels:
    """A dark picture with a cup and a die in it."""
    die = DieFound(4, confidence, CORNERS, ((70.0, 70.0),))
    return explained(np.zeros((200, 200, 3), np.uint8), Reading(None, 0.0, None, (die,), (90.0, 90.0, 80.0)))


def painted(picture: Pixels, colour: tuple[int, int, int], rows: slice, columns: slice) -> bool:
    """Whether a part of the picture shows a colour, or a line of it with soft edges."""
    return bool((np.abs(picture[rows, columns].astype(int) - colour) < SOFT).all(axis=2).any())


def test_cup_die_and_pips_are_drawn_where_they_are() -> None:
    picture = drawn(0.9)
    assert painted(picture, CUP_COLOUR, slice(85, 95), slice(5, 15))
    assert painted(picture, DIE_COLOUR, slice(58, 63), slice(75, 85))
    assert painted(picture, PIP_COLOUR, slice(68, 73), slice(68, 73))


@pytest.mark.parametrize("dice", [0, 1])
def test_what_is_doubted_is_ringed_as_wide_as_a_die_if_one_tells_how_large_it_is(dice: int) -> None:
    die = DieFound(4, 0.9, CORNERS)
    picture = explained(
        np.zeros((200, 200, 3), np.uint8), Reading(None, 0.0, None, (die,) * dice, doubts=((140, 50),))
    )
    reach = 40 if dice else 12
    assert painted(picture, DOUBT_COLOUR, slice(48, 53), slice(140 + reach - 2, 140 + reach + 3))
    assert not painted(picture, DOUBT_COLOUR, slice(45, 55), slice(135, 145))


@pytest.mark.parametrize(("confidence", "told"), [(0.9, True), (0.0, False)])
def test_the_value_stands_beside_a_die_unless_nobody_could_tell_it(confidence: float, told: bool) -> None:
    assert painted(drawn(confidence), DIE_COLOUR, slice(80, 98), slice(103, 130)) is told
