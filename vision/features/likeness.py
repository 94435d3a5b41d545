"""Likeness: what may be another die of the kind that was read, by its size and colour alone.

Dice that are thrown together mostly are of a kind: what has the size and the colour of a read die may be
another.
"""

import numpy as np

from vision.features.lattice import HALF_FACE, Face
from vision.features.spots import UPRIGHT_ASPECT, Floats, Spot
from vision.features.surface import warped
from vision.frames import Pixels

SIDE_IN_RADII = 1.77  # side of a die, in radii of the round spot that has its face's area: sqrt(pi)
SAMPLES_PER_PITCH = 10  # samples of the warped face along a pitch
INNER_FACE = 1.8
"""Pitches from a face's middle to where it ends at the earliest, with its rounded edge left out."""
LIKE_SIZE = (0.6, 1.6)  # side of a body that may be another die, as a ratio of a read die's
LIKE_COLOUR = 0.6
"""Distance of such a body's colour from the read die's, as a ratio of its contrast to the ground."""
TWIN_SIZE = (0.8, 1.25)  # side of a body that cannot be told from a read die, as a ratio of its side
TWIN_COLOUR = 0.2
"""Distance of that body's colour from the read die's, as a ratio of its contrast to the ground."""
DAZZLING_SIZE = (0.6, 1.25)  # side of a body that mirrors a lamp, as a ratio of a read die's
DAZZLING_LIGHT = 0.96
"""Smallest brightness of that body in each channel, as a ratio of the picture's brightest."""


def body_colour(pixels: Pixels, face: Face) -> Floats:
    """The colour (BGR) of the die with this top face; most of a face is body, whatever it shows."""
    patch = warped(pixels, face, *face.square, INNER_FACE, SAMPLES_PER_PITCH)
    return np.asarray(np.median(patch, axis=(0, 1)), np.float32)


def unlike(one: Floats, other: Floats) -> float:
    """How far apart two colours (BGR) are, in the length of the lighter one."""
    lighter = max(float(np.linalg.norm(one)), float(np.linalg.norm(other)), 1.0)
    return float(np.linalg.norm(one - other)) / lighter


def like(spot: Spot, face: Face, colour: Floats) -> bool:
    """Whether a spot may be the body of another die like that with this top face and body colour (BGR)."""
    return _sized(LIKE_SIZE, spot, face) and _coloured(LIKE_COLOUR, spot, colour)


def twin(spot: Spot, face: Face, colour: Floats) -> bool:
    """Whether a spot seen from above cannot be told from the body of that die, but for the pips."""
    return (
        spot.aspect > UPRIGHT_ASPECT
        and _sized(TWIN_SIZE, spot, face)
        and _coloured(TWIN_COLOUR, spot, colour)
    )


def dazzling(spot: Spot, face: Face, light: Floats) -> bool:
    """Whether a spot seen from above may be a body like that of this die where a lamp makes it white.

    Nobody can tell its colour then, nor quite its size. It is as bright in every channel as the brightest
    `light` (BGR) of the picture, to which the camera may have given a tint.
    """
    white = bool((np.array(spot.colour) > DAZZLING_LIGHT * light).all())
    return spot.aspect > UPRIGHT_ASPECT and _sized(DAZZLING_SIZE, spot, face) and white


def _sized(sizes: tuple[float, float], spot: Spot, face: Face) -> bool:
    return sizes[0] < SIDE_IN_RADII * spot.radius / (2 * HALF_FACE * face.longer) < sizes[1]


def _coloured(unlike: float, spot: Spot, colour: Floats) -> bool:
    return float(np.linalg.norm(np.subtract(spot.colour, colour))) < unlike * spot.contrast
