"""The window: the cup, as long as nothing has changed beside it; what is read there is told of the whole."""

import numpy as np
import pytest

from tests.vision.drawn import Drawn, scene
from vision.features.cup import Cup
from vision.frames import Pixels
from vision.readers.frame import read
from vision.throws.settle import thumbnail
from vision.throws.window import Window, around, whole

CUP = Cup(200, 150, 80)
EMPTY = scene(size=(480, 320))


def _window(pixels: Pixels) -> Window:
    return around(CUP, thumbnail(EMPTY), thumbnail(pixels), pixels)


def test_with_a_die_in_the_cup_the_cup_is_looked_at() -> None:
    assert _window(scene(Drawn(5, x=210, y=140, side=40), size=(480, 320))) == Window(104, 54, 296, 246)


def test_with_a_die_beside_the_cup_the_whole_picture_is_looked_at() -> None:
    pixels = scene(Drawn(5, x=420, y=60, side=40), size=(480, 320))
    assert _window(pixels) == whole(pixels)


def test_without_knowing_the_cup_or_its_emptiness_the_whole_picture_is_looked_at() -> None:
    thumb = thumbnail(EMPTY)
    assert around(None, thumb, thumb, EMPTY) == whole(EMPTY)
    assert around(CUP, None, thumb, EMPTY) == whole(EMPTY)


def test_a_cup_at_the_border_has_a_window_inside_the_picture() -> None:
    thumb = thumbnail(EMPTY)
    window = around(Cup(20, 310, 80), thumb, thumb, EMPTY)
    assert (window.left, window.bottom) == (0, 320)


def test_what_is_read_in_a_window_is_told_in_px_of_the_whole_picture() -> None:
    die = Drawn(5, x=210, y=140, side=60)
    pixels = scene(die, size=(480, 320))
    through, directly = Window(104, 54, 296, 246).read(read, pixels, None), read(pixels)
    assert through.values == directly.values == (5,)
    middle = np.mean(through.dice[0].corners, axis=0)
    assert middle == pytest.approx((die.x, die.y), abs=2)
