"""Measures how good the camera's picture is for reading dice; the readers themselves know nothing of this."""

from collections.abc import Collection

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
"""Sigmas, px, of the blur that removes noise, and of a further blur with which the picture is compared."""
STEEPEST = 99.9
"""Percentile of the slopes from which on they are the sharpest edges: 300 px, of a die or the rim."""
LEAST_SLOPE = 1.0
"""Slope, grey levels a px, below which a step is noise and no edge."""
SOBEL = 8.0
"""Answer of Sobel's filter to a slope of one grey level a px."""
BRIGHT = 95.0
"""Percentile of the grey levels that is the light of bright things, whatever the colour of the cup."""
CELL = 20
"""Side of the parts of a thumb whose light is compared, in cells of the thumb: eight parts across."""


def grey(pixels: Pixels) -> Grey:
    """The picture (height, width, 3) in grey levels, `WIDTH` px wide."""
    scale = WIDTH / pixels.shape[1]
    size = (WIDTH, max(1, round(scale * pixels.shape[0])))
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(
        cv2.cvtColor(cv2.resize(pixels, size, interpolation=method), cv2.COLOR_BGR2GRAY), np.uint8
    )


def light(picture: Grey) -> float:
    """The grey level of the picture's bright parts."""
    return float(np.percentile(picture, BRIGHT))


def burnt(picture: Grey) -> float:
    """The share of the picture's pixels that are as bright as can be, 0…1."""
    return float((picture >= CLIPPED).mean())


def blur(picture: Grey) -> float | None:
    """How far the picture's steepest edges are smeared: the sigma in px; None where there is no edge.

    A step smeared by `s` is as steep as 1 / s. So how much smearing it more, by a known amount, flattens it
    tells how far it was smeared before, whatever the light and the contrast. Right to about a third.
    """
    steep, flat = (slopes(picture, sigma) for sigma in (QUIET, SOFTER))
    edges = steep >= max(float(np.percentile(steep, STEEPEST)), LEAST_SLOPE)
    if not edges.any():
        return None
    flattened = float(np.median(steep[edges] / flat[edges]))
    if flattened <= 1:
        return None
    before = (SOFTER**2 - QUIET**2) / (flattened**2 - 1) - QUIET**2
    return float(np.sqrt(max(before, 0.0)))


def flicker(thumbs: Collection[Thumb]) -> float | None:
    """The share by which the light differs from one thumb to the next; None of fewer than three.

    Of many parts of the picture the usual one counts, so that a hand in some of them makes no flicker.
    """
    if len(thumbs) < 3:
        return None
    parts = np.stack([_parts(thumb) for thumb in thumbs]) + 1.0
    steps = np.abs(np.diff(parts, axis=0)) / parts[:-1]
    return float(np.median(np.median(steps, axis=(1, 2))))


def slopes(picture: Grey, sigma: float) -> NDArray[np.float32]:
    """How steep the picture is, smeared by so many px, in grey levels a px."""
    soft = cv2.GaussianBlur(np.asarray(picture, np.float32), (0, 0), sigma)
    across, down = (cv2.Sobel(soft, cv2.CV_32F, *axis, scale=1 / SOBEL) for axis in ((1, 0), (0, 1)))
    return np.asarray(cv2.magnitude(across, down), np.float32)


def _parts(thumb: Thumb) -> NDArray[np.float64]:
    """The mean light of each part."""
    rows, columns = (max(1, side // CELL) for side in thumb.shape)
    return np.asarray(cv2.resize(thumb, (columns, rows), interpolation=cv2.INTER_AREA), np.float64)
