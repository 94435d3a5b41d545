"""Films of throws that go on from where most tests begin."""

from functools import cache

import cv2
import numpy as np
import pytest

from tests.vision.film import FOUR, RIM, Film, SquareReader, in_cup, scene
from vision.frames import Pixels
from vision.reading import Reading
from vision.throws.asking import AtOnce
from vision.throws.watcher import ThrowWatcher


@pytest.fixture
def film() -> Film:
    """An empty cup, already recognised as such."""
    film = Film()
    film.show(scene(), 1.5)
    return film


@pytest.fixture
def thrown(film: Film) -> Film:
    """A four has been thrown and lies there."""
    film.tumble()
    film.show(scene(FOUR), 1.0)
    return film


@pytest.fixture
def beside() -> Film:
    """An empty cup, already recognised as such, and a reader for whom dice in it count more than others."""
    film = Film()
    film.reader = InCupFirst()
    film.asking = AtOnce(film.reader)
    film.watcher = ThrowWatcher(film.asking, 1)
    film.show(in_cup(), 1.5)
    return film


@cache
def _disc(height: int, width: int) -> Pixels:
    """255 in the cup of `in_cup`, for pictures of this size."""
    away = np.hypot(*np.indices((height, width))[::-1] - np.array(RIM)[:, None, None])
    return np.asarray(255 * (away < 170), np.uint8)


class InCupFirst(SquareReader):
    """Reads the dice in the cup; where there are none, those beside it."""

    def __call__(self, pixels: Pixels, expected: int | None = None) -> Reading:
        inside = np.asarray(cv2.bitwise_and(pixels, pixels, mask=_disc(*pixels.shape[:2])), np.uint8)
        alone = super().__call__(inside, expected)
        return alone if alone.dice else super().__call__(pixels, expected)
