"""Files played as if they were a camera."""

from vision.frames import Frame, FrameSource
from vision.pace import BootTime, Pace
from vision.sources.files import SECONDS_PER_PICTURE, USUAL_FPS


class Replay:
    """A file played as if it were a camera, on the boot clock; a picture is held until the next is due.

    It begins with the first picture that can be read.
    """

    def __init__(self, source: FrameSource, pace: Pace | None = None, fps: float = USUAL_FPS) -> None:
        self._source = source
        self._pace = pace or BootTime()
        self._step = 1 / fps
        self._due = self._start = self._pace.now()
        self._shown: Frame | None = None
        self._next: Frame | None = None
        self._begun = False

    def read(self) -> Frame | None:
        """The picture that is due now, or None after the last one's second; raises what the source does."""
        if not self._begun:
            self._begin()
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

    def _begin(self) -> None:
        self._next = self._source.read()
        self._begun = True
        if self._next is not None:
            self._start -= self._next.time

    def close(self) -> None:
        """Close the file source; no more frames."""
        self._source.close()
        self._shown = self._next = None
