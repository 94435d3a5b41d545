"""Picture files."""

from pathlib import Path

import cv2
import numpy as np

from companion.errors import Unreadable
from vision.frames import Pixels
from vision.reader import LARGEST

SUFFIXES = frozenset({".bmp", ".jpeg", ".jpg", ".png", ".ppm", ".tif", ".tiff", ".webp"})


def load(path: Path) -> Pixels:
    """The picture in a file as (height, width, 3) BGR uint8, turned as its EXIF tag says.

    One at least twice as large as a reader looks at comes at half its size, which is decoded much faster.
    Raises Unreadable for a file that is missing or no picture.
    """
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise Unreadable("picture_missing", path=path) from error
    pixels = cv2.imdecode(data, cv2.IMREAD_REDUCED_COLOR_2) if len(data) else None
    if pixels is not None and max(pixels.shape[:2]) < LARGEST:
        pixels = cv2.imdecode(data, cv2.IMREAD_COLOR)
    if pixels is None:
        raise Unreadable("picture_unreadable", path=path)
    return np.asarray(pixels, np.uint8)
