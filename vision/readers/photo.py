"""Several looks at one photo: a camera has its next frame, a photo has only itself.

Scale first: a photo of a large cup is looked at as small as a camera at a table would show it, which takes
half the time; any large photo is decoded at half that size first. Where that shows nothing, the photo is
looked at as it is; where that shows nothing, or what a table would ask about, it is also looked at turned: on
the grid of its pixels a turned picture meets the reader's thresholds anew.
"""

from collections.abc import Iterator
from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.affine_warp import affine_warp
from vision.features.cup import Cup, find_cup
from vision.frames import Pixels
from vision.moved import moved
from vision.pose import side
from vision.readers.consensus import consensus
from vision.readers.frame import read_around
from vision.reading import Point, Reading, Reason

LIVE_CUP_PX = 130.0  # px, radius of the cup in a frame of a camera at a table
LARGE_CUP = 1.5
"""Radius of a photo's cup, as a ratio of LIVE_CUP_PX, from which on it is looked at smaller first."""
SMALLEST_FACE_PX = 20.0  # px, side of the smallest top face that such a smaller look may show
TURNS_DEG = (20.0, 40.0, 60.0)  # degrees by which the picture is turned for the further looks
OPEN_REASONS = (Reason.UNSURE, Reason.NO_DIE)  # reasons for no reading that another look may remove


def read_photo(pixels: Pixels, expected: int | None = None) -> Reading:
    """What a photo (height, width, 3) shows, by up to five looks; arguments and answer as `frame.read`."""
    cup = find_cup(pixels)
    first = (_smaller_look(cup, pixels, expected) if cup else None) or read_around(cup, pixels, expected)
    if _tells(first):
        return first
    return consensus(first, [*_further_looks(first, pixels, expected)])


def read_coarsely(half: Pixels, expected: int | None = None) -> Reading | None:
    """What is read in a photo decoded at half its size; None where that is not enough.

    Places of the answer are px of the whole photo, which is twice as large.
    """
    reading = _as_small(find_cup(half), half, expected)
    return _moved_back(reading, _enlarging(2.0, 2.0)) if reading and _tells(reading) else None


def _tells(reading: Reading) -> bool:
    """Whether another look would show nothing new; what a person has to confirm gets another look."""
    return not reading.needs_confirmation if reading.values else reading.reason not in OPEN_REASONS


def _smaller_look(cup: Cup, pixels: Pixels, expected: int | None) -> Reading | None:
    """What is read in the photo reduced to a live frame's size; None if its `cup` is hardly larger."""
    return None if cup.radius < LARGE_CUP * LIVE_CUP_PX else _as_small(cup, pixels, expected)


def _as_small(cup: Cup | None, pixels: Pixels, expected: int | None) -> Reading | None:
    """What is read in the photo with its cup, if there is one, no larger than in a live frame.

    None where another look may show more: nothing was read and no die leans, or the dice are so small that
    one more of them may have been overlooked.
    """
    step = max(cup.radius / LIVE_CUP_PX, 1.0) if cup else 1.0
    size = round(pixels.shape[1] / step), round(pixels.shape[0] / step)
    smaller = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA) if step > 1 else pixels
    reading = read_around(cup and cup.scaled(1 / step), np.asarray(smaller, np.uint8), expected)
    told = reading.values or reading.reason is Reason.COCKED
    if not told or any(side(die) < SMALLEST_FACE_PX for die in reading.dice):
        return None
    return _moved_back(reading, _enlarging(pixels.shape[1] / size[0], pixels.shape[0] / size[1]))


def _enlarging(across: float, down: float) -> NDArray[np.float64]:
    """The affine map (2, 3) to a picture so many times as large; a pixel's centre has whole coordinates."""
    return np.array([[across, 0.0, (across - 1) / 2], [0.0, down, (down - 1) / 2]])


def _further_looks(first: Reading, pixels: Pixels, expected: int | None) -> Iterator[Reading]:
    """What is read in the photo turned, in px of the photo, without looks that cannot count.

    Once two looks have read nothing only a look that sees a cup may still tell something: that a die leans.
    """
    nothing = False
    for degrees in TURNS_DEG:
        turned, back = _turned(pixels, degrees)
        cup = find_cup(turned)
        if cup or first.values or not nothing:
            look = read_around(cup, turned, expected)
            nothing = nothing or look.values is None
            yield _moved_back(look, back)


def _turned(pixels: Pixels, degrees: float) -> tuple[Pixels, NDArray[np.float64]]:
    """The picture turned about its middle, and the affine map (2, 3) from there to the picture as it came."""
    height, width = pixels.shape[:2]
    there = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
    back = np.asarray(cv2.invertAffineTransform(there), np.float64)
    return affine_warp(pixels, back, (width, height), cv2.INTER_CUBIC), back


def _moved_back(reading: Reading, back: NDArray[np.float64]) -> Reading:
    """A reading of a picture that was moved, in px of the picture as it came; `back` (2, 3) leads there."""
    return moved(reading, partial(_point_back, back), float(np.sqrt(np.linalg.det(back[:, :2]))))


def _point_back(back: NDArray[np.float64], point: Point) -> Point:
    x, y = back @ (*point, 1.0)
    return float(x), float(y)
