"""Picture files."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.errors import Unreadable
from vision.frames import Pixels
from vision.readers.frame import LARGEST

SUFFIXES = frozenset({".bmp", ".jpeg", ".jpg", ".png", ".ppm", ".tif", ".tiff", ".webp"})
ENOUGH = 960  # px of the longer side with which a quarter of a picture is good enough


def load(path: Path) -> Pixels:
    """The picture in a file as (height, width, 3) BGR uint8, turned as its EXIF tag says.

    A large one comes at a half or a quarter of its size, which is decoded much faster. Raises Unreadable for
    a file that is missing or no picture.
    """
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise Unreadable("picture_missing", path=path) from error
    pixels = _decoded(data) if len(data) else None
    if pixels is None:
        raise Unreadable("picture_unreadable", path=path)
    return np.asarray(pixels, np.uint8)


def _decoded(data: NDArray[np.uint8]) -> NDArray[Any] | None:
    """The picture, as small as is good enough; None: it is none."""
    quarter = cv2.imdecode(data, cv2.IMREAD_REDUCED_COLOR_4)
    longer = 0 if quarter is None else max(quarter.shape[:2])
    if longer >= ENOUGH:
        return quarter
    return cv2.imdecode(data, cv2.IMREAD_REDUCED_COLOR_2 if 2 * longer >= LARGEST else cv2.IMREAD_COLOR)
