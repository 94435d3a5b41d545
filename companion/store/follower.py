"""Notices what any process wrote to the log, folds it and hands the new state on.

Nobody else polls or folds.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Generic

from companion.errors import LogDamaged, LogError
from companion.log.fold import Fold, S
from companion.log.kinds import E
from companion.store.heads import Heads
from companion.store.log import EventLog

INTERVAL_S = 0.01
"""Seconds between two looks for what others have committed."""
WATCH_S = 2.0
"""Seconds between two looks whether the log is there and can be written."""
CHECK_S = 10.0
"""Seconds after which all of the newest stream is read again: 12 ms for a long game, on a PC."""

Listener = Callable[[str, S], None]
"""Told the stream's uuid and its new state, from the follower's thread."""


class Follower(Generic[S, E]):
    """Follows the newest stream of the log in `path` in a thread of its own, and folds it.

    `trouble` is the error that keeps the log from being read or written just now, or what is damaged in it,
    or None; the state is the one before that. Raises LogUnavailable where the log cannot be read at the
    beginning.
    """

    def __init__(self, path: Path, fold: Fold[S, E], listener: Listener[S]) -> None:
        self._log = EventLog(path, fold.kinds)
        self._heads = Heads(self._log)
        self._fold = fold
        self._listener = listener
        self._stop = threading.Event()
        self._reading = threading.RLock()
        self._seen = -1
        self.stream = ""
        self.state = fold.initial
        self._unread: LogError | None = None
        self._unusable: LogError | None = None
        self._changed: LogError | None = None
        try:
            self.catch_up()
        except LogDamaged as damage:
            self._unread = damage
        except LogError:
            self._log.close()
            raise
        self._thread = threading.Thread(target=self._follow, name="follower", daemon=True)
        self._thread.start()

    @property
    def trouble(self) -> LogError | None:
        """What is wrong with the log, the most pressing first."""
        return self._unusable or self._unread or self._changed

    def catch_up(self) -> None:
        """Read and fold what is new, and tell the listener if anything is; from any thread."""
        with self._reading:
            self._catch_up()

    def _catch_up(self) -> None:
        version = self._log.version()
        if version == self._seen:
            return
        streams = self._log.streams()
        if streams:
            newest = streams[-1]
            before = self.state if newest == self.stream else self._fold.initial
            events, damage = self._log.sound(newest, after=before.seq)
            if events:
                self.stream, self.state = newest, self._fold(events, before)
                self._listener(self.stream, self.state)
            if damage is not None:
                raise damage
        self._seen = version

    def check(self) -> LogError | None:
        """Read the newest stream again and compare it with what was read and is known; from any thread."""
        with self._reading:
            try:
                self.catch_up()
                self._require_unchanged()
                self._changed = None
            except LogError as error:
                self._changed = error
            return self._changed

    def close(self) -> None:
        """Stop following; how far the stream went is known to the next who does."""
        self._stop.set()
        self._thread.join()
        with suppress(OSError, LogError):
            self._heads.note(self.stream, self.state.seq, self.state.head)
        self._log.close()

    def _require_unchanged(self) -> None:
        if self.stream:
            self._log.read(self.stream)
            if not self._log.holds(self.stream, self.state.seq, self.state.head):
                raise LogDamaged("log_rewritten", path=self._log.path, seq=self.state.seq)
            self._heads.require_held()
            with suppress(OSError):
                self._heads.note(self.stream, self.state.seq, self.state.head)

    def _follow(self) -> None:
        watched = checked = -CHECK_S  # at once: an end may have been cut off while nobody looked
        while not self._stop.wait(INTERVAL_S):
            self._unread = _trouble(self.catch_up)
            now = monotonic()
            if now - watched >= WATCH_S:
                watched, self._unusable = now, _trouble(self._log.require_writable)
            if now - checked >= CHECK_S:
                checked = now
                self.check()


def _trouble(look: Callable[[], None]) -> LogError | None:
    try:
        look()
    except LogError as error:
        return error
    return None
