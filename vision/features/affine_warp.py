"""The affine warp: a parallelogram of a picture as an upright rectangle; beyond its border it goes on."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels

Vector = NDArray[np.float64]


def affine_warp(
    pixels: Pixels, places: NDArray[np.float64], size: tuple[int, int], how: int = cv2.INTER_LINEAR
) -> Pixels:
    """The picture (height, width[, 3]) sampled at `places`, as one of `size` (width, height).

    `places` (2, 3) is the affine map from px of the answer to px of the picture, `how` OpenCV's
    interpolation.
    """
    flags = how | cv2.WARP_INVERSE_MAP
    return np.asarray(
        cv2.warpAffine(pixels, places, size, flags=flags, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def places_along(origin: Vector, across: Vector, down: Vector) -> NDArray[np.float64]:
    """The affine map (2, 3) of samples from `origin`, px: each is `across` from the last, each row `down`."""
    return np.column_stack([across, down, origin])


def translated(pixels: Pixels, across: float, down: float) -> Pixels:
    """The picture (height, width[, 3]) moved so many px to the right and down."""
    height, width = pixels.shape[:2]
    return affine_warp(pixels, np.array([[1.0, 0.0, -across], [0.0, 1.0, -down]]), (width, height))
