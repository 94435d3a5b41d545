"""The reader: pixels in, the top faces of the dice out, or the reason why not."""

import cv2
import numpy as np

from vision.dice import HALF, find_dice
from vision.frames import Pixels
from vision.lattice import Face
from vision.pips import Pip, find_pips
from vision.reading import DieFound, Point, Reading, Reason

LARGEST = 1280  # px of the longer side a picture is read at
SMALLEST = 400  # px a smaller picture is enlarged to


def read(pixels: Pixels, expected: int | None = None) -> Reading:
    """Read the top faces of the dice in `pixels` (height, width, 3), BGR; `expected` dice where the number is known."""
    scale = _scale(max(pixels.shape[:2]))
    sized = pixels if scale == 1 else cv2.resize(
        pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    )
    pips = find_pips(sized, largest=min(sized.shape[:2]) / 8)
    dice = [_die(candidate.face, 1.0, scale) for candidate in find_dice(sized, pips)]
    if not dice:
        return Reading(None, 0.0, Reason.NO_DIE)
    if expected is not None and len(dice) != expected:
        return Reading(None, 0.0, Reason.OTHER_COUNT, tuple(dice))
    values = tuple(sorted(die.value for die in dice if die.value))
    return Reading(values, min(die.confidence for die in dice), None, tuple(dice))


def _scale(longer: int) -> float:
    if longer > LARGEST:
        return LARGEST / longer
    return 2.0 if longer < SMALLEST else 1.0


def _die(face: Face, confidence: float, scale: float) -> DieFound:
    corners = tuple(_point(face.point(a, b), scale) for a, b in ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF)))
    pips = tuple(_point((pip.x, pip.y), scale) for pip in face.pips)
    return DieFound(face.value, confidence, (corners[0], corners[1], corners[2], corners[3]), pips)


def _point(point: Point, scale: float) -> Point:
    return point[0] / scale, point[1] / scale
