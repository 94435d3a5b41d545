"""Frame sources that are files, and the one door to all sources: `open_source`."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion.errors import SourceError, Unreadable
from vision.camera import CameraSource
from vision.frames import Frame, FrameSource
from vision.pace import BootTime, Pace, Unpaced
from vision.pictures import SUFFIXES, load
from vision.simulate.cup import SimulatedCup

SECONDS_PER_PICTURE = 1.0
USUAL_FPS = 30.0
SIMULATE: Final = "simulate"


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


class Replay:
    """A file played as if it were a camera, on the boot clock; a picture is held until the next is due."""

    def __init__(self, source: FrameSource, pace: Pace | None = None, fps: float = USUAL_FPS) -> None:
        self._source = source
        self._pace = pace or BootTime()
        self._step = 1 / fps
        self._due = self._start = self._pace.now()
        self._shown: Frame | None = None
        self._next = source.read()

    def read(self) -> Frame | None:
        """The picture that is due now, or None after the last one's second."""
        self._pace.sleep(max(0.0, self._due - self._pace.now()))
        now = max(self._due, self._pace.now())
        self._due = now + self._step
        played = now - self._start
        while self._next is not None and self._next.time <= played:
            self._shown, self._next = self._next, self._source.read()
        if (
            self._next is None
            and self._shown is not None
            and played >= self._shown.time + SECONDS_PER_PICTURE
        ):
            return None
        return Frame(self._shown.pixels, now) if self._shown else None

    def close(self) -> None:
        """Close the file source; no more frames."""
        self._source.close()
        self._shown = self._next = None


def open_source(
    spec: str,
    *,
    seed: int = 0,
    dice: int = 1,
    pace: Pace | None = None,
    more: Mapping[str, Callable[[], FrameSource]] | None = None,
) -> FrameSource:
    """The live source a person names: `simulate`, a folder, a video, a camera's number, a name in `more`.

    `seed` and `dice` are the simulated cup's. `more` lets the hardware offer sources that this package does
    not know. Folders and videos are played in real time (`Replay`). Raises SourceError or Unreadable.
    """
    if more and spec in more:
        return more[spec]()
    if spec == SIMULATE:
        return SimulatedCup(seed, dice=dice, pace=pace)
    if spec.isdecimal():
        return CameraSource(int(spec))
    return Replay(_open_file(Path(spec)), pace)


def open_recording(spec: str) -> FrameSource:
    """A folder or a video as fast as it can be read, every frame of it. Raises SourceError or Unreadable."""
    source = _open_file(Path(spec))
    return source if isinstance(source, VideoSource) else Replay(source, Unpaced())


def is_recording(spec: str) -> bool:
    """Whether a person who names this source means files."""
    return spec != SIMULATE and not spec.isdecimal()


def _open_file(path: Path) -> FrameSource:
    if path.is_dir():
        return FolderSource(path)
    if path.suffix or path.exists():
        return VideoSource(path)
    raise SourceError("source_unknown", source=path)
