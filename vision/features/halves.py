"""The halves of a picture: in which dice are small, and still large enough to be told from the ground.

A place in a half has half the coordinates: pyrDown keeps the first pixel's centre where it is.
"""

from collections.abc import Sequence
from math import floor, log2

from vision.frames import Pixels

ACROSS = 12.0  # px, side of a face at least


def coarsest(levels: Sequence[Pixels], side: float) -> int:
    """The number of the coarsest of the `levels` in which a face with this `side`, px, is large enough.

    `levels` are the picture (height, width, 3) and its halves; it is the picture itself where none is.
    """
    return min(max(floor(log2(side / ACROSS)), 0), len(levels) - 1)
