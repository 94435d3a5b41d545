"""The edge of a top face: how far from its middle its colour changes on all sides alike.

A die seen from aside shows a side or two beside its top, and throws a shadow; both end at another distance on
each side. The light that a glossy face mirrors ends on all sides alike, but farther in.
"""

import numpy as np
from numpy.typing import NDArray

from vision.features.lattice import Face
from vision.features.spots import Floats
from vision.features.surface import warped
from vision.frames import Pixels

SAMPLES_A_PITCH = 10  # samples of the picture in a pitch
HALF_WINDOW = 3.6  # pitches from the middle of the face to the border of what is looked at
HALF_STRIP = 1.2  # pitches to both sides of the middle of an edge: so much of each edge is looked at
CLEAR_STEP = 0.4  # smallest step of colour that counts in full, as a ratio of its side's strongest
FAINT_STEP = 5.0  # grey levels within two samples, of a step of colour: weaker ones count less
OUTER_SUPPORT = 0.85  # smallest support of the outermost edge, the die's, as a ratio of the best edge's
EDGE_SPREAD = 0.09  # pitches, standard deviation of how far the four edges are from the middle


def half_side(pixels: Pixels, face: Face, least: float, most: float) -> float | None:
    """How far the edge of the top face is from its middle, in pitches between `least` and `most`, if seen."""
    patch = warped(pixels, face, *face.square, HALF_WINDOW, SAMPLES_A_PITCH)
    support = _support(patch, (least < DISTANCES) & (most > DISTANCES))
    inner, here, outer = support[:-2], support[1:-1], support[2:]
    peaks = np.flatnonzero((here >= inner) & (here > outer) & (here > OUTER_SUPPORT * support.max())) + 1
    if not len(peaks):
        return None
    before, at, after = support[peaks[-1] - 1 : peaks[-1] + 2].tolist()
    return float(DISTANCES[peaks[-1]] + (before - after) / (2 * (before - 2 * at + after)) / SAMPLES_A_PITCH)


def _support(patch: Floats, allowed: NDArray[np.bool_]) -> Floats:
    """How well an edge at each distance is supported: the mean of the three sides where it is best (n,)."""
    sides = []
    for turn in range(4):
        strip = np.rot90(patch, turn)[ACROSS, len(DISTANCES) - 1 :]
        colours = np.median(strip, axis=0)
        steps = np.zeros(len(DISTANCES), np.float32)
        steps[1:-1] = np.linalg.norm(colours[2:] - colours[:-2], axis=1)
        steps *= allowed
        clear = np.minimum(steps / max(CLEAR_STEP * float(steps.max()), FAINT_STEP), 1)
        sides.append(np.convolve(clear, KERNEL, "same"))
    return np.asarray(np.sort(sides, axis=0)[1:].mean(axis=0), np.float32)


_ALONG = (
    np.arange(-int(HALF_WINDOW * SAMPLES_A_PITCH), int(HALF_WINDOW * SAMPLES_A_PITCH) + 1) / SAMPLES_A_PITCH
)
ACROSS = np.abs(_ALONG) < HALF_STRIP
"""The samples of a row that are looked at."""
DISTANCES = _ALONG[_ALONG >= 0]
"""The distances from the middle of the face at which an edge is looked for, pitches."""
_AROUND = np.arange(-4, 5) / SAMPLES_A_PITCH
KERNEL = np.exp(-((_AROUND / EDGE_SPREAD) ** 2) / 2)
KERNEL /= KERNEL.sum()
"""Weights of the steps around a distance in the support of an edge there."""
