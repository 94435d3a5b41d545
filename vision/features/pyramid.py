"""The image pyramid: a picture, half of it, a quarter and so on, for what is large to be looked at in few px.

A place in a level has half the coordinates in the next one: cv2.pyrDown keeps the first pixel's centre in
place.
"""

from math import floor, log2

import cv2
import numpy as np

from vision.frames import Pixels

Pyramid = tuple[Pixels, ...]
"""The levels of a picture (height, width, 3): itself first, each next one half as large."""

SMALLEST_PX = 128  # px, shorter side of the smallest level that is halved once more
FACE_PX = 12.0  # px, smallest side of a face that is told from the ground


def halved(pixels: Pixels) -> Pixels:
    """The next level of a picture (height, width, 3): smoothed, and half as large."""
    return np.asarray(cv2.pyrDown(pixels), np.uint8)


def pyramid(pixels: Pixels) -> Pyramid:
    """The levels of a picture (height, width, 3), down to about the size of what a network sees."""
    levels = [pixels]
    while min(levels[-1].shape[:2]) > SMALLEST_PX:
        levels.append(halved(levels[-1]))
    return tuple(levels)


def coarsest(levels: Pyramid, side: float) -> int:
    """The number of the coarsest of the levels in which a face of this `side`, px of the picture, is told.

    That is the picture itself, 0, where the face is too small in all of them.
    """
    return min(max(floor(log2(side / FACE_PX)), 0), len(levels) - 1)
