"""The body of a die: whether it can be seen beside what the die lies on.

In the dark only the pips of a dark die may be left of it. They tell what the die shows, but nobody can say
from them whether it lies flat.
"""

import numpy as np

from vision.features.lattice import Face
from vision.features.pips import Floats
from vision.features.surface import warped
from vision.frames import Pixels

SAMPLES = 10  # per pitch
ALONG, INNER, OUTER = (-1.4, 1.4), (1.4, 1.8), (2.4, 2.8)  # pitches: strips on both sides of a face's edge
FAINTEST = 8.0  # grey levels of a channel, root mean square of the three, by which a body stands out


def stands_out(pixels: Pixels, face: Face) -> bool:
    """Whether the die with this top face is of another colour than what is beside it, on one side at least.

    `pixels` are (height, width, 3). Beside a touching die of its own colour there are three sides left.
    """
    patch = warped(pixels, face, *face.square, OUTER[1], SAMPLES)
    return any(_step(np.rot90(patch, side)) > FAINTEST for side in range(4))


def _step(patch: Floats) -> float:
    """The change of colour over the right edge of the face in a patch (n, n, 3)."""
    along, *strips = (_samples(*ends) for ends in (ALONG, INNER, OUTER))
    inner, outer = (np.median(patch[along, strip], axis=(0, 1)) for strip in strips)
    return float(np.sqrt(((inner - outer) ** 2).mean()))


def _samples(first: float, last: float) -> slice:
    """The rows or columns of a patch so many pitches from its middle."""
    low, high = (round((OUTER[1] + end) * SAMPLES) for end in (first, last))
    return slice(low, high + 1)
