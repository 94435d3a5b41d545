"""Frame sources that are files: the pictures of a folder, and videos."""

from pathlib import Path

import cv2
import numpy as np

from companion.errors import SourceError, Unreadable
from vision.frames import Frame, FrameSource
from vision.sources.pictures import SUFFIXES, load

SECONDS_PER_PICTURE = 1.0
USUAL_FPS = 30.0


class FolderSource:
    """The pictures of a folder, by name, one a second of their own time.

    Opening raises SourceError for a folder that is missing or has no pictures. Reading a damaged picture
    raises Unreadable; the next call goes on with the next picture.
    """

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise SourceError("source_missing", path=folder)
        self._files = sorted(file for file in folder.iterdir() if file.suffix.lower() in SUFFIXES)
        if not self._files:
            raise SourceError("folder_without_pictures", path=folder)
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

    Opening raises SourceError for a missing file, Unreadable for a file that OpenCV cannot decode.
    """

    def __init__(self, file: Path) -> None:
        if not file.is_file():
            raise SourceError("source_missing", path=file)
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


def open_file(path: Path) -> FrameSource:
    """The folder or video at a path. Raises SourceError or Unreadable."""
    if path.is_dir():
        return FolderSource(path)
    if path.suffix or path.exists():
        return VideoSource(path)
    raise SourceError("source_unknown", source=path)
