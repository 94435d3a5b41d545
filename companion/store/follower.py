"""Notices what any process wrote to the log, folds it and hands the new state on.

Nobody else polls or folds.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Generic

from companion.errors import LogError
from companion.log.fold import Fold, S
from companion.log.kinds import E
from companion.store.log import EventLog

INTERVAL_S = 0.01

Listener = Callable[[str, S], None]
"""Told the stream's uuid and its new state, from the follower's thread."""


class Follower(Generic[S, E]):
    """Follows the newest stream of the log in `path` in a thread of its own, and folds it.

    `trouble` is the error that keeps the log from being read just now, or None.
    """

    def __init__(self, path: Path, fold: Fold[S, E], listener: Listener[S]) -> None:
        self._log = EventLog(path, fold.kinds)
        self._fold = fold
        self._listener = listener
        self._stop = threading.Event()
        self._catching_up = threading.RLock()
        self._seen = -1
        self.stream = ""
        self.state = fold.initial
        self.trouble: LogError | None = None
        try:
            self.catch_up()
        except LogError:
            self._log.close()
            raise
        self._thread = threading.Thread(target=self._follow, name="follower", daemon=True)
        self._thread.start()

    def catch_up(self) -> None:
        """Read and fold what is new, and tell the listener if anything is; from any thread."""
        with self._catching_up:
            self._catch_up()

    def _catch_up(self) -> None:
        version = self._log.version()
        if version == self._seen:
            return
        streams = self._log.streams()
        if streams:
            newest = streams[-1]
            before = self.state if newest == self.stream else self._fold.initial
            events = self._log.read(newest, after=before.seq)
            if events:
                self.stream, self.state = newest, self._fold(events, before)
                self._listener(self.stream, self.state)
        self._seen = version

    def close(self) -> None:
        """Stop following."""
        self._stop.set()
        self._thread.join()
        self._log.close()

    def _follow(self) -> None:
        while not self._stop.wait(INTERVAL_S):
            try:
                self.catch_up()
                self.trouble = None
            except LogError as error:
                self.trouble = error
