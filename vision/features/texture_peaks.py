"""Texture peaks: places with as much texture, in the size of pips, as the dice that were found.

The pips of a six may stand so close that none of them is a spot, and a die that touches another die or its
shadow has no body of its own either; but there is no less texture on it than on its like.
"""

from collections.abc import Sequence
from math import dist

import cv2
import numpy as np

from vision.features.cup import Cup
from vision.features.lattice import HALF_FACE, Array, Face
from vision.features.non_maximum_suppression import non_maximum_suppression
from vision.features.pyramid import Pyramid, coarsest
from vision.features.spots import Floats, steps
from vision.frames import Pixels
from vision.reading import Point

PIP_RADIUS = 0.1  # radius of a pip, as a ratio of its face's side
WINDOW_SIDE = 0.8  # side of the square over which texture is averaged, as a ratio of a face's side
LEAST_DISTANCE = 0.6  # smallest distance of two peaks, as a ratio of a face's side
HIDDEN_SIDE = 1.2  # side of the square that a read die hides, as a ratio of its face's side
LEAST_TEXTURE = 0.5  # smallest texture of a peak, as a ratio of that of the plainest read die
FAINTEST_TEXTURE = 1.0  # grey levels, smallest mean texture of a peak
MOST_PEAKS = 8  # peaks that are told, the strongest ones


def texture_peaks(levels: Pyramid, faces: Sequence[Face], cup: Cup | None = None) -> list[Point]:
    """The middles of the texture peaks, px, beside dice with these top faces, in the `cup` if it is known.

    `levels` are the pyramid of the picture; there must be a face.
    """
    side = 2 * HALF_FACE * max(face.longer for face in faces)
    number = coarsest(levels, side)
    scale = 2**number
    window = max(round(WINDOW_SIDE * side / scale), 1)
    middles = [face.centre / scale for face in faces]
    seen = steps(levels[number], PIP_RADIUS * side / scale)
    least = max(
        LEAST_TEXTURE * min(_around(seen, middle, window).mean() for middle in middles), FAINTEST_TEXTURE
    )
    for face, middle in zip(faces, middles, strict=True):
        square = middle + HIDDEN_SIDE * (np.array(face.corners) - face.centre) / scale
        cv2.fillConvexPoly(seen, square.round().astype(np.int32), (0,))
    much = np.asarray(cv2.blur(seen.astype(np.float32), (window, window)), np.float32)
    peaks = _peaks(much, least, LEAST_DISTANCE * side / scale)
    places = [(x * scale, y * scale) for x, y in peaks]
    inside = (place for place in places if cup is None or cup.holds(*place))
    return non_maximum_suppression(
        inside, lambda one, other: dist(one, other) <= LEAST_DISTANCE * side, most=MOST_PEAKS
    )


def _peaks(much: Floats, least: float, reach: float) -> list[Point]:
    """The peaks of texture (x, y), px, with none stronger up to `reach` px away, none under `least`,
    strongest first.
    """
    around = np.ones((2 * round(reach) + 1,) * 2, np.uint8)
    peaks = np.argwhere((much >= least) & (much == cv2.dilate(much, around)))
    return [(x, y) for y, x in peaks[np.argsort(-much[tuple(peaks.T)], kind="stable")].tolist()]


def _around(seen: Pixels, middle: Array, window: int) -> Pixels:
    """The texture in a square around a place, as far as it lies in the picture; a single 0 where it does
    not.
    """
    left, top = np.maximum((middle - window / 2).round(), 0).astype(int)
    part = seen[top : top + window, left : left + window]
    return part if part.size else np.zeros((1, 1), np.uint8)
