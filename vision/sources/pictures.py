"""Picture files."""

import io
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from companion.errors import Unreadable
from vision.frames import Pixels
from vision.readers.frame import LARGEST_PX
from vision.sources.quiet import quiet

ENOUGH_PX = 960  # px, smallest longer side of a picture at a quarter of its size that is good enough
JPEG_START = b"\xff\xd8"  # bytes that a JPEG begins with
LARGEST_FILE_BYTES = 128 * 1024 * 1024  # bytes, the largest file that is read
MOST_PX_A_BYTE = 512  # px a byte of a JPEG at most: it has a bit at least for each block of 8 x 8 px


@dataclass(frozen=True, eq=False)
class Picture:
    """The content of a picture file, decoded when it is asked for, as small as will do."""

    path: Path
    data: NDArray[np.uint8]

    @property
    def pixels(self) -> Pixels:
        """The picture (height, width, 3), BGR uint8, turned as its EXIF tag says.

        A large one comes at a half or a quarter of its size, which is decoded much faster. Raises Unreadable
        where there is none.
        """
        pixels = _decoded(self.data) if len(self.data) else None
        if pixels is None:
            raise Unreadable("picture_unreadable", path=self.path)
        return np.asarray(pixels, np.uint8)

    @property
    def half(self) -> Pixels | None:
        """A photo so large that its `pixels` are a quarter of it, at half the size of these."""
        if self.data[: len(JPEG_START)].tobytes() != JPEG_START:
            return None  # other formats are decoded in full to be made smaller
        eighth = _decoded_as(cv2.IMREAD_REDUCED_COLOR_8, self.data)
        large = eighth is not None and 2 * max(eighth.shape[:2]) > ENOUGH_PX
        return np.asarray(eighth, np.uint8) if large else None


def opened(path: Path) -> Picture:
    """A picture file.

    Raises Unreadable where it is missing, no file (a device has no end), or not what it says it is.
    """
    try:
        if path.stat().st_size > LARGEST_FILE_BYTES or not (path.is_file() or path.is_fifo()):
            raise Unreadable("picture_unreadable", path=path)
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE_BYTES + 1)
    except OSError as error:
        raise Unreadable("picture_missing", path=path) from error
    if len(data) > LARGEST_FILE_BYTES or _lies(data):
        raise Unreadable("picture_unreadable", path=path)
    return Picture(path, np.frombuffer(data, np.uint8))


def load(path: Path) -> Pixels:
    """The picture in a file, as `Picture.pixels`. Raises Unreadable for one that is missing or no picture."""
    return opened(path).pixels


def is_text(path: Path) -> bool:
    """Whether a file's name can be written as text: names are bytes, and may be in no known encoding."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        return False
    return True


def _lies(data: bytes) -> bool:
    """Whether a JPEG says that it is larger than its bytes can hold: decoding it would take gigabytes."""
    if not data.startswith(JPEG_START):
        return False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter(
                "ignore", Image.DecompressionBombWarning
            )  # what fits its bytes may be large
            with Image.open(io.BytesIO(data)) as picture:
                return picture.width * picture.height > MOST_PX_A_BYTE * len(data)
    except Image.DecompressionBombError:
        return True
    except (OSError, SyntaxError, ValueError):
        return False  # Pillow cannot read its head; whether OpenCV can, it says itself


def _decoded(data: NDArray[np.uint8]) -> NDArray[Any] | None:
    """The picture, as small as is good enough; None: it is none."""
    quarter = _decoded_as(cv2.IMREAD_REDUCED_COLOR_4, data)
    longer = 0 if quarter is None else max(quarter.shape[:2])
    if longer >= ENOUGH_PX:
        return quarter
    return _decoded_as(cv2.IMREAD_REDUCED_COLOR_2 if 2 * longer >= LARGEST_PX else cv2.IMREAD_COLOR, data)


def _decoded_as(flags: int, data: NDArray[np.uint8]) -> NDArray[Any] | None:
    """The picture decoded so; None, too, of one that is larger than any photo or too small to be halved."""
    try:
        with quiet():
            return cv2.imdecode(data, flags)
    except cv2.error:
        return None
