"""What was found is drawn into a copy of the picture, and what is as bright as can be is hatched."""

from random import Random

import numpy as np

from hardware.setup.examined import NOTHING, examined
from hardware.setup.overlay import WIDEST, clipped, overlaid, sized
from vision.readers.frame import read
from vision.simulate.cup import render
from vision.simulate.faults import WELL

PIXELS = render((5,), WELL, Random(1))


def test_a_picture_in_which_nothing_was_found_stays_as_it_is() -> None:
    assert np.array_equal(overlaid(PIXELS, NOTHING), PIXELS)


def test_what_was_found_is_drawn_into_a_copy() -> None:
    before = PIXELS.copy()
    found = examined(PIXELS, None, read, 1)
    drawn = overlaid(PIXELS, found)

    assert np.array_equal(PIXELS, before)
    assert found.cup is not None
    column = round(found.cup.x + found.cup.radius)
    changed = (drawn != PIXELS).any(axis=2)
    assert changed[round(found.cup.y), column - 4 : column + 5].any(), "the rim"
    assert found.reading is not None
    x, y = found.reading.dice[0].pips[0]
    assert changed[round(y), round(x)], "a pip"


def test_what_is_as_bright_as_can_be_is_hatched_and_counted() -> None:
    bright = PIXELS.copy()
    bright[:48] = 255

    assert clipped(PIXELS) == 0
    assert round(clipped(bright), 3) == 0.1
    hatched = (overlaid(bright, NOTHING)[:48] != 255).any(axis=2).mean()
    assert 0.3 < hatched < 0.4


def test_a_large_picture_is_shown_smaller() -> None:
    large = np.zeros((1080, 1920, 3), np.uint8)

    assert sized(large).shape == (540, WIDEST, 3)
    assert sized(PIXELS) is PIXELS
