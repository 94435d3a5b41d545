"""The edge of a top face: how far from its middle its colour changes on all sides alike.

A die seen from aside shows a side or two beside its top, and throws a shadow; both end at another distance on
each side. The light that a glossy face mirrors ends on all sides alike, but farther in.
"""

import numpy as np
from numpy.typing import NDArray

from vision.features.lattice import Face
from vision.features.pips import Floats
from vision.features.surface import warped
from vision.frames import Pixels

SAMPLES, REACH = 10, 3.6  # per pitch; pitches from the middle of the face to the border of what is looked at
STRIP = 1.2  # pitches to both sides of its middle: as much of each edge is looked at
CLEAR = 0.4  # share of a side's strongest step from which on another counts as much
WEAKEST = 5.0  # grey levels within a sixth of a pitch: steps that are weaker count less
OUTER = 0.85  # support of an edge, in that of the best, from which on the outermost is the die's
SOFT = 0.09  # pitches by which the four edges may be off


def half_side(pixels: Pixels, face: Face, least: float, most: float) -> float | None:
    """How far the edge of the top face is from its middle, in pitches between `least` and `most`, if seen."""
    patch = warped(pixels, face, *face.square, REACH, SAMPLES)
    support = _support(patch, (least < FAR) & (most > FAR))
    inner, here, outer = support[:-2], support[1:-1], support[2:]
    peaks = np.flatnonzero((here >= inner) & (here > outer) & (here > OUTER * support.max())) + 1
    if not len(peaks):
        return None
    before, at, after = support[peaks[-1] - 1 : peaks[-1] + 2].tolist()
    return float(FAR[peaks[-1]] + (before - after) / (2 * (before - 2 * at + after)) / SAMPLES)


def _support(patch: Floats, allowed: NDArray[np.bool_]) -> Floats:
    """How well an edge at each distance is supported: the mean of the three sides where it is best (n,)."""
    sides = []
    for turn in range(4):
        strip = np.rot90(patch, turn)[ACROSS, len(FAR) - 1 :]
        colours = np.median(strip, axis=0)
        steps = np.zeros(len(FAR), np.float32)
        steps[1:-1] = np.linalg.norm(colours[2:] - colours[:-2], axis=1)
        steps *= allowed
        clear = np.minimum(steps / max(CLEAR * float(steps.max()), WEAKEST), 1)
        sides.append(np.convolve(clear, KERNEL, "same"))
    return np.asarray(np.sort(sides, axis=0)[1:].mean(axis=0), np.float32)


_ALONG = np.arange(-int(REACH * SAMPLES), int(REACH * SAMPLES) + 1) / SAMPLES
ACROSS = np.abs(_ALONG) < STRIP
FAR = _ALONG[_ALONG >= 0]
_AROUND = np.arange(-4, 5) / SAMPLES
KERNEL = np.exp(-((_AROUND / SOFT) ** 2) / 2)
KERNEL /= KERNEL.sum()
