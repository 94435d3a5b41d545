"""Likeness: what could be another die of the kind that was read, by its size and colour alone.

Dice that are thrown together mostly are of a kind: what is as large and as coloured as one that was read
could be another.
"""

import numpy as np

from vision.features.lattice import HALF, Face
from vision.features.pips import ROUND, Floats, Pip
from vision.features.surface import warped
from vision.frames import Pixels

BODY = 1.77  # side of a die in radii of the spot with its face's area, sqrt(pi)

SAMPLES = 10  # per pitch
TOP = 1.8  # pitches from its middle to where a top face ends at the earliest
LIKE_SIZE = (0.6, 1.6)  # side of another body, in that of a read die
LIKE_COLOUR = 0.6  # distance of its colour from the read one's, in its distance from the ground
TWIN_SIZE, TWIN_COLOUR = (0.8, 1.25), 0.2  # the same of a body that cannot be told from it
WHITE_SIZE, WHITE = (0.6, 1.25), 0.96  # side of one that mirrors a lamp; its brightness, in the picture's


def body_colour(pixels: Pixels, face: Face) -> Floats:
    """The colour (BGR) of the die with this top face; most of a face is body, whatever it shows."""
    patch = warped(pixels, face, *face.square, TOP, SAMPLES)
    return np.asarray(np.median(patch, axis=(0, 1)), np.float32)


def unlike(one: Floats, other: Floats) -> float:
    """How far apart two colours (BGR) are, in the length of the lighter one."""
    lighter = max(float(np.linalg.norm(one)), float(np.linalg.norm(other)), 1.0)
    return float(np.linalg.norm(one - other)) / lighter


def like(spot: Pip, face: Face, colour: Floats) -> bool:
    """Whether a spot could be the body of another die like the one with this top face and body colour."""
    return _sized(LIKE_SIZE, spot, face) and _coloured(LIKE_COLOUR, spot, colour)


def twin(spot: Pip, face: Face, colour: Floats) -> bool:
    """Whether a spot seen from above cannot be told from the body of that die, but for the pips."""
    return spot.aspect > ROUND and _sized(TWIN_SIZE, spot, face) and _coloured(TWIN_COLOUR, spot, colour)


def dazzling(spot: Pip, face: Face, light: Floats) -> bool:
    """Whether a spot seen from above may be a body like that of this die where a lamp makes it white.

    Nobody can tell its colour then, nor quite its size. It is as bright in every channel as the brightest
    `light` (BGR) of the picture, to which the camera may have given a tint.
    """
    white = bool((np.array(spot.colour) > WHITE * light).all())
    return spot.aspect > ROUND and _sized(WHITE_SIZE, spot, face) and white


def _sized(sizes: tuple[float, float], spot: Pip, face: Face) -> bool:
    return sizes[0] < BODY * spot.radius / (2 * HALF * face.longer) < sizes[1]


def _coloured(unlike: float, spot: Pip, colour: Floats) -> bool:
    return float(np.linalg.norm(np.subtract(spot.colour, colour))) < unlike * spot.contrast
