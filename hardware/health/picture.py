"""Measures how good the camera's picture is for reading dice; the readers themselves know nothing of this."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels
from vision.throws.settle import Thumb

Grey = NDArray[np.uint8]
"""Grey levels 0…255 (height, width)."""

WIDTH = 640
"""Width in px to which a picture is brought, so that a blur of a pixel is the same for every camera."""
CLIPPED = 254
"""Grey level from which on a pixel is as bright as can be."""
QUIET, SOFTER = 1.0, 2.0
"""px: smoothing that noise does not survive, and one more that is compared with it."""
EDGES = 99.0
"""Percentile of the slopes in a picture that is an edge for certain: the rim alone covers a hundredth."""
CELL = 20
"""Side of the parts of a thumb whose light is compared, in its cells: eight across."""


def grey(pixels: Pixels) -> Grey:
    """The picture (height, width, 3) in grey, as wide as all are compared."""
    scale = WIDTH / pixels.shape[1]
    size = (WIDTH, max(1, round(scale * pixels.shape[0])))
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(
        cv2.cvtColor(cv2.resize(pixels, size, interpolation=method), cv2.COLOR_BGR2GRAY), np.uint8
    )


def light(picture: Grey) -> float:
    """Its mean grey level."""
    return float(picture.mean())


def burnt(picture: Grey) -> float:
    """The share of it that is as bright as can be."""
    return float((picture >= CLIPPED).mean())


def blur(picture: Grey) -> float | None:
    """How far its sharpest edges are smeared: the sigma in px; None where there is no edge.

    A step smeared by `s` is as steep as 1 / s. So how much a known smear more flattens the steepest edges
    tells how far they were smeared before, whatever the light and the contrast.
    """
    steep, flat = (_slope(cv2.GaussianBlur(picture, (0, 0), sigma)) for sigma in (QUIET, SOFTER))
    if flat <= 0 or steep <= flat:
        return None
    before = (SOFTER**2 - QUIET**2) / ((steep / flat) ** 2 - 1) - QUIET**2
    return float(np.sqrt(max(before, 0.0)))


def flicker(thumbs: Sequence[Thumb]) -> float | None:
    """The share by which the light differs from one thumb to the next; None of fewer than three.

    Of many parts of the picture the usual one counts, so that a hand in some of them makes no flicker.
    """
    if len(thumbs) < 3:
        return None
    parts = np.stack([_parts(thumb) for thumb in thumbs]) + 1.0
    steps = np.abs(np.diff(parts, axis=0)) / parts[:-1]
    return float(np.median(np.median(steps, axis=(1, 2))))


def _slope(picture: NDArray[np.generic]) -> float:
    soft = np.asarray(picture, np.float32)
    across, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)
    return float(np.percentile(cv2.magnitude(across, down), EDGES))


def _parts(thumb: Thumb) -> NDArray[np.float64]:
    """The mean light of each part."""
    rows, columns = (max(1, side // CELL) for side in thumb.shape)
    return np.asarray(cv2.resize(thumb, (columns, rows), interpolation=cv2.INTER_AREA), np.float64)
