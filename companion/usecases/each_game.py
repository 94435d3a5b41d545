"""Something of every game in a table's log, read anew only where more has happened."""

from collections.abc import Callable
from contextlib import closing
from threading import Lock
from typing import Generic, TypeVar

from companion.games import TABLE_EVENTS, TableEvent, fold
from companion.store.log import EventLog
from companion.table.state import TableState
from companion.usecases.paths import TablePaths

T = TypeVar("T")


class EachGame(Generic[T]):
    """What `of` makes of the sound part of every game in `paths`; asked by any thread."""

    def __init__(self, paths: TablePaths, of: Callable[[TableState], T]) -> None:
        self._paths, self._of = paths, of
        self._known: dict[str, tuple[int, T]] = {}
        self._lock = Lock()

    def all(self) -> list[T]:
        """What is made of each game, the oldest first; raises LogError."""
        with self._lock, closing(EventLog(self._paths.log, TABLE_EVENTS, make=False)) as log:
            return [self._read(log, stream, length) for stream, length in log.lengths().items()]

    def _read(self, log: EventLog[TableEvent], stream: str, length: int) -> T:
        if stream not in self._known or self._known[stream][0] != length:
            sound, _ = log.sound(stream)
            self._known[stream] = length, self._of(fold(sound))
        return self._known[stream][1]
