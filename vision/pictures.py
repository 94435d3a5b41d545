"""Picture files."""

from pathlib import Path

import cv2
import numpy as np

from companion.errors import Unreadable
from vision.frames import Pixels

SUFFIXES = frozenset({".bmp", ".jpeg", ".jpg", ".png", ".ppm", ".tif", ".tiff", ".webp"})


def load(path: Path) -> Pixels:
    """The picture in a file as (height, width, 3) BGR uint8, turned as its EXIF tag says.

    Raises Unreadable for a file that is missing or no picture.
    """
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise Unreadable("picture_missing", path=path) from error
    pixels = cv2.imdecode(data, cv2.IMREAD_COLOR) if len(data) else None
    if pixels is None:
        raise Unreadable("picture_unreadable", path=path)
    return np.asarray(pixels, np.uint8)
