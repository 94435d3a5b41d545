"""The colour of a die's body, with as little of the light that it mirrors as can be.

A mirrored lamp adds white, and may cover a whole flat face; the rounded edge around it mirrors something
else. So what counts is the colour that only a tenth of both is darker than.
"""

import numpy as np

from vision.features.lattice import Array, Face
from vision.features.pips import Floats
from vision.features.surface import grid, warped
from vision.frames import Pixels

SAMPLES, REACH = 8, 1.75  # per pitch; pitches from the middle of a face up to which it is body
PIP = 0.6  # pitches around a pip that may not be body
DARKEST = 10  # percentile of each channel


def body_colour(pixels: Pixels, face: Face, pips: Array, half: float | None = None) -> Floats:
    """The colour (BGR) of the body with this top face and pips at these places (n, 2) of its lattice.

    `half` is how far its edges are from its middle, if they were seen, pitches.
    """
    patch = warped(pixels, face, *face.square, REACH, SAMPLES)
    apart = np.hypot(COLUMNS[..., None] - pips[:, 0], ROWS[..., None] - pips[:, 1])
    within = np.maximum(abs(COLUMNS), abs(ROWS)) <= min(REACH, half or REACH)
    return np.asarray(np.percentile(patch[(apart > PIP).all(axis=2) & within], DARKEST, axis=0), np.float32)


COLUMNS, ROWS = grid(REACH, SAMPLES)
