"""Reads while the frames go on: in a thread of its own, the newest picture first."""

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from vision.reading import Reading, Reason
from vision.throws.asking import Answer, Look, Read, Recheck, never


class BackgroundReader:
    """Reads dice in the background. At most one picture waits; a newer one takes its place.

    `when_read` is called from the reading thread when a picture has been read.
    """

    def __init__(self, read: Read, recheck: Recheck = never) -> None:
        self._read = read
        self._recheck = recheck
        self._thread = ThreadPoolExecutor(1, "reader")
        self._asked: list[tuple[Look, Future[Reading]]] = []
        self.when_read: Callable[[], object] | None = None

    def ask(self, look: Look) -> None:
        """Read it as soon as the picture that is being read is done."""
        begun = [(one, reading) for one, reading in self._asked if not reading.cancel()]
        asked = self._thread.submit(self._reading, look)
        self._asked = [*begun, (look, asked)]
        self._thread.submit(self._tell, asked)

    def answers(self) -> list[Answer]:
        """What was read since the last call."""
        done = []
        while self._asked and self._asked[0][1].done():
            look, reading = self._asked.pop(0)
            done.append((look, reading.result()))
        return done

    def _reading(self, look: Look) -> Reading:
        try:
            return look.read(self._read, self._recheck)
        except Exception:  # one picture that upsets the reader must not cost the table its camera
            logging.getLogger(__name__).exception("a picture could not be read")
            return Reading(None, 0.0, Reason.UNSURE)

    def _tell(self, asked: Future[Reading]) -> None:
        """Runs in the reading thread: the thread that asks may hold a lock that the callback wants."""
        if self.when_read and not asked.cancelled():
            self.when_read()
