"""The organiser's logo: a picture beside the log."""

import io
import warnings

from PIL import Image as Pictures
from PIL import UnidentifiedImageError

from companion.errors import Unreadable
from companion.usecases.event.paths import EventPaths

LARGEST = 4 * 1024 * 1024
MOST_PIXELS = 20_000_000
FORMATS = ("PNG", "JPEG")


def logo_of(paths: EventPaths) -> bytes | None:
    """The picture, None where there is none."""
    try:
        return paths.logo.read_bytes()
    except OSError:
        return None


def require_picture(content: bytes) -> None:
    """Raise Unreadable unless this is a picture of a size that can be printed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Pictures.DecompressionBombWarning)  # it is said below
            picture = Pictures.open(io.BytesIO(content), formats=FORMATS)
        with picture:
            width, height = picture.size
            if len(content) > LARGEST or width * height > MOST_PIXELS:
                raise Unreadable("logo_too_large")
            picture.load()
    except Pictures.DecompressionBombError as error:
        raise Unreadable("logo_too_large") from error
    except (OSError, UnidentifiedImageError, ValueError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable("logo_unreadable") from error
