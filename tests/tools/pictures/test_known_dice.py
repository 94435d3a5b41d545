"""The picture of docs/vision.md on knowing a die: its marks are what was measured."""

import numpy as np

from companion.equipment.appearance import Ruler
from tests.vision.drawn import Drawn, face_of, scene
from tools.pictures.known_dice import PINK, SIDE, SWATCH, drawn
from vision.appearance.look import Scale, appearance
from vision.reading import DieFound


def test_a_die_is_shown_close_up_with_its_outline_and_colours() -> None:
    die = Drawn(4, side=40, turn=0)
    pixels = scene(die)
    found = DieFound(4, 0.99, face_of(die).corners)
    seen = appearance(pixels, found, Scale(Ruler.PICTURE, pixels.shape[1]))
    assert seen is not None
    tile = drawn(pixels, found, seen)
    assert tile.shape == (SIDE, SIDE, 3)
    outlined = np.argwhere((np.abs(tile.astype(int) - PINK) < 40).all(axis=2))
    height, width = np.ptp(outlined, axis=0)
    assert abs(width - height) < 6
    assert tile[0, 0].tolist() == [round(255 * channel) for channel in reversed(seen.body)]
    assert tile[0, SWATCH].tolist() == [round(255 * channel) for channel in reversed(seen.pips)]
