"""Frame sources that are files: the pictures of a folder, and videos."""

from pathlib import Path

import cv2
import numpy as np

from companion.errors import SourceError, Unreadable
from vision.frames import Frame, FrameSource
from vision.sources.pictures import is_text, load

SUFFIXES = frozenset({".bmp", ".jpeg", ".jpg", ".png", ".ppm", ".tif", ".tiff", ".webp"})
"""How the names of picture files end."""
SECONDS_PER_PICTURE = 1.0
"""Seconds from one picture of a folder to the next."""
USUAL_FPS = 30.0
"""Frames a second of a video that tells no other rate, and of a file that is played as a camera."""


class FolderSource:
    """The pictures of a folder, by name, one a second of their own time.

    Opening raises SourceError for a folder that is missing, has no pictures or none that can be read. Reading
    a damaged picture raises Unreadable; the next call goes on with the next picture.
    """

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise SourceError("source_missing", path=folder)
        self._files = sorted(file for file in folder.iterdir() if file.suffix.lower() in SUFFIXES)
        if not self._files:
            raise SourceError("folder_without_pictures", path=folder)
        if not any(map(_can_be_read, self._files)):
            raise SourceError("folder_unreadable", path=folder)
        self._next = 0

    def read(self) -> Frame | None:
        """The next picture, or None after the last."""
        if self._next == len(self._files):
            return None
        index, self._next = self._next, self._next + 1
        return Frame(load(self._files[index]), index * SECONDS_PER_PICTURE)

    def close(self) -> None:
        """No more pictures."""
        self._next = len(self._files)


class VideoSource:
    """A video file; frame times count from its beginning.

    Opening raises SourceError for a missing file, Unreadable for a file that OpenCV cannot decode, and
    PermissionError.
    """

    def __init__(self, file: Path) -> None:
        if not file.is_file():
            raise SourceError("source_missing", path=file)
        with file.open("rb"):  # OpenCV would only say that it is no video
            pass
        if not is_text(file):  # it would end the program
            raise Unreadable("video_unnamed", path=file)
        self._video = cv2.VideoCapture(str(file))
        fps = self._video.get(cv2.CAP_PROP_FPS)
        self._fps = fps if np.isfinite(fps) and fps > 0 else USUAL_FPS
        self._count = 0
        self._first = self._decode()
        if self._first is None:
            self.close()
            raise Unreadable("video_unreadable", path=file)

    def read(self) -> Frame | None:
        """The next frame, or None at the end."""
        frame, self._first = self._first, None
        return frame or self._decode()

    def close(self) -> None:
        """Let go of the file."""
        self._first = None
        self._video.release()

    def _decode(self) -> Frame | None:
        decoded, pixels = self._video.read()
        if not decoded:
            return None
        frame = Frame(np.asarray(pixels, np.uint8), self._count / self._fps)
        self._count += 1
        return frame


def open_file(name: str) -> FrameSource:
    """The folder or video of that name. Raises SourceError or Unreadable."""
    path = Path(name)
    try:
        if name and path.is_dir():
            return FolderSource(path)
        if path.suffix.lower() in SUFFIXES and path.is_file():
            raise SourceError("source_is_picture", path=path)
        if path.suffix or (name and path.exists()):
            return VideoSource(path)
    except PermissionError as error:
        raise SourceError("source_closed", path=path, why=error.strerror) from error
    raise SourceError("source_unknown", source=name)


def _can_be_read(file: Path) -> bool:
    try:
        load(file)
    except Unreadable:
        return False
    return True
