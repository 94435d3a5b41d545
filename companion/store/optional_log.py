"""A log that a process can do without: where it cannot be used that is said, and everything else goes on."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic

from companion.errors import LogError
from companion.log.fold import Fold, S
from companion.log.kinds import E
from companion.store.follower import Follower
from companion.store.scribe import Scribe


class OptionalLog(Generic[S, E]):
    """Follows and writes the log in `path`; `changed` is called, from another thread, when there is news."""

    def __init__(self, path: Path, fold: Fold[S, E], changed: Callable[[], None] = lambda: None) -> None:
        self._initial = fold.initial
        self._follower: Follower[S, E] | None = None
        self._scribe: Scribe[S, E] | None = None
        self._unusable: LogError | None = None
        try:
            self._follower = Follower(path, fold, lambda _stream, _state: changed())
            self._scribe = Scribe(path, fold)
        except LogError as error:
            self._unusable = error

    @property
    def state(self) -> S:
        """What the log comes to as far as it was read; the initial state where it cannot be."""
        return self._initial if self._follower is None else self._follower.state

    @property
    def trouble(self) -> LogError | None:
        """What is wrong with the log; None where nothing is."""
        return self._unusable if self._follower is None else self._follower.trouble

    @property
    def scribe(self) -> Scribe[S, E]:
        """Who writes to it; raises LogError where it cannot be used."""
        if self._scribe is None:
            assert self._unusable is not None
            raise self._unusable
        return self._scribe

    def catch_up(self) -> None:
        """Read what is new; raises LogError where it cannot be used."""
        if self._follower is not None:
            self._follower.catch_up()

    def close(self) -> None:
        """Let go of the log."""
        for one in (self._scribe, self._follower):
            if one is not None:
                one.close()
