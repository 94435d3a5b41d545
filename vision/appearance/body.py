"""The colour of a die's body, with as little of the light that it mirrors as can be.

A mirrored lamp adds white, and may cover a whole flat face; the rounded edge around it mirrors something
else. So the body's colour is, in each channel, what a tenth of the samples of face and edge is darker than.
"""

import numpy as np

from vision.features.lattice import Array, Face
from vision.features.spots import Floats
from vision.features.surface import grid, warped
from vision.frames import Pixels

SAMPLES_A_PITCH = 8  # samples of the face in a pitch
HALF_BODY = 1.75  # pitches from the middle of a face, each way, up to which it is body
PIP_MARGIN = 0.6  # pitches around the place of a pip that may not be body
DARKEST_PERCENTILE = 10  # percentile of the body's samples, in each channel, that is its colour


def body_colour(pixels: Pixels, face: Face, pips: Array, half: float | None = None) -> Floats:
    """The colour (BGR) of the body with this top face and pips at these places (n, 2) of its lattice.

    `half` is how far its edges are from its middle, if they were seen, pitches.
    """
    patch = warped(pixels, face, *face.square, HALF_BODY, SAMPLES_A_PITCH)
    apart = np.hypot(COLUMNS[..., None] - pips[:, 0], ROWS[..., None] - pips[:, 1])
    within = np.maximum(abs(COLUMNS), abs(ROWS)) <= min(HALF_BODY, half or HALF_BODY)
    return np.asarray(
        np.percentile(patch[(apart > PIP_MARGIN).all(axis=2) & within], DARKEST_PERCENTILE, axis=0),
        np.float32,
    )


COLUMNS, ROWS = grid(HALF_BODY, SAMPLES_A_PITCH)
"""Where the samples are, pitches from the middle of the face."""
