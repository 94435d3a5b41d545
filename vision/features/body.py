"""The body of a die: whether it can be seen beside what the die lies on.

In the dark only the pips of a dark die may be visible. They tell its value, but not whether it lies flat.
"""

import numpy as np

from vision.features.lattice import Face
from vision.features.spots import Floats
from vision.features.surface import warped
from vision.frames import Pixels

SAMPLES_PER_PITCH = 10  # samples of the warped face along a pitch
STRIP = (-1.4, 1.4)  # pitches along an edge of the face, ends of both strips from the middle of the edge
ON_BODY = (1.4, 1.8)  # pitches from the face's middle to the strip on the body
BESIDE_BODY = (2.4, 2.8)  # pitches from the face's middle to the strip on what is beside the body
FAINTEST_BODY = 8.0
"""Grey levels, root mean square over the channels, by which the two strips differ at least."""


def stands_out(pixels: Pixels, face: Face) -> bool:
    """Whether the die with this top face is of another colour than what is beside it, on one side at least.

    `pixels` are (height, width, 3). Beside a touching die of its own colour there are three sides left.
    """
    patch = warped(pixels, face, *face.square, BESIDE_BODY[1], SAMPLES_PER_PITCH)
    return any(_step(np.rot90(patch, side)) > FAINTEST_BODY for side in range(4))


def _step(patch: Floats) -> float:
    """The change of colour over the right edge of the face in a patch (n, n, 3)."""
    along, *strips = (_samples(*ends) for ends in (STRIP, ON_BODY, BESIDE_BODY))
    inner, outer = (np.median(patch[along, strip], axis=(0, 1)) for strip in strips)
    return float(np.sqrt(((inner - outer) ** 2).mean()))


def _samples(first: float, last: float) -> slice:
    """The rows or columns of a patch from `first` to `last` pitches from its middle."""
    low, high = (round((BESIDE_BODY[1] + end) * SAMPLES_PER_PITCH) for end in (first, last))
    return slice(low, high + 1)
