"""The reader: pixels in, the top faces of the dice out, or the reason why not."""

import cv2
import numpy as np

from vision.closeup import look_closer
from vision.dice import HALF, Die, overlap
from vision.frames import Pixels
from vision.lattice import Face
from vision.pips import Pip, find_pips
from vision.places import Place, find_places
from vision.reading import DieFound, Point, Reading, Reason

LARGEST = 1280  # px of the longer side a picture is read at
SMALLEST = 400  # px a smaller picture is enlarged to


def read(pixels: Pixels, expected: int | None = None) -> Reading:
    """Read the top faces of the dice in `pixels` (height, width, 3), BGR; `expected` dice where the number is known."""
    scale = _scale(max(pixels.shape[:2]))
    sized = pixels if scale == 1 else cv2.resize(
        pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    )
    pips = find_pips(sized, 1.7, largest=min(sized.shape[:2]) / 4)
    found, doubts = find_all(sized, pips)
    dice = tuple(_die(die.face, 1.0, scale) for die in found)
    if not dice:
        return Reading(None, 0.0, Reason.NO_DIE)
    if doubts:
        return Reading(None, 0.0, Reason.UNSURE, dice)
    if expected is not None and len(dice) != expected:
        return Reading(None, 0.0, Reason.OTHER_COUNT, dice)
    values = tuple(sorted(die.value for die in dice if die.value))
    return Reading(values, min(die.confidence for die in dice), None, dice)


def find_all(pixels: Pixels, pips: list[Pip]) -> tuple[list[Die], int]:
    found: list[tuple[Place, Die]] = []
    doubts: list[Place] = []
    tried: list[Place] = []
    for place in find_places(pips):
        if any(_near(place, die) for _, die in found) or any(_like(place, other) for other in tried):
            continue
        tried.append(place)
        close = look_closer(pixels, place)
        if close.die is None:
            doubts += [place] if close.doubt else []
        elif not any(overlap(close.die.face, die.face) for _, die in found):
            found.append((place, close.die))
    if not found:
        return [], 0
    best = max((die for _, die in found), key=lambda die: die.weight)
    found = [(p, d) for p, d in found if d.surface.contrast > 0.3 * best.surface.contrast and d.face.pitch > 0.5 * best.face.pitch]
    strength = max(p.contrast for p, _ in found)
    n = 0
    for place in doubts:
        if any(_near(place, die) and not _swallows(die, place) for _, die in found):
            continue
        if any(_swallows(die, place) for _, die in found):
            n += 1
        if not 0.5 < place.radius / (2.26 * best.face.pitch) < 1.8 or place.contrast < 0.25 * strength:
            continue
        n += 1
    return [die for _, die in found], n


def _like(one: Place, other: Place) -> bool:
    apart = np.hypot(one.x - other.x, one.y - other.y)
    return bool(apart < 0.2 * one.radius and 0.85 < one.radius / other.radius < 1.18)


def _swallows(die: Die, place: Place) -> bool:
    """Whether what was taken for the pip of a one may be a die itself."""
    pip = die.face.pips[0]
    apart = np.hypot(pip.x - place.x, pip.y - place.y)
    return bool(die.face.value == 1 and apart < pip.radius and place.radius > 0.7 * pip.radius and place.radius < 2 * pip.radius)


def _near(place: Place, die: Die) -> bool:
    return float(np.hypot(place.x - die.face.centre[0], place.y - die.face.centre[1])) < 2 * HALF * die.face.pitch


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
