"""The games in a table's log: which there were, and the protocol of each."""

import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import pairwise

from companion.errors import LogDamaged, Refused
from companion.games import TABLE_EVENTS, TableEvent, fold
from companion.protocol.kinds import sheet_of
from companion.protocol.played import GameSummary, in_short
from companion.protocol.sheet import Sheet
from companion.store.log import EventLog
from companion.usecases.inspection import inspect
from companion.usecases.paths import TablePaths


class Games:
    """The games of a table, without lessons; one is read anew only where more has happened in it."""

    def __init__(self, paths: TablePaths) -> None:
        self._paths = paths
        self._known: dict[str, tuple[int, GameSummary | None]] = {}
        """How long each was when it was read, and what it then was, with ids for names; None: a lesson."""
        self._lock = threading.Lock()

    def played(self) -> tuple[GameSummary, ...]:
        """All games, the oldest first; raises LogError where the log cannot be opened."""
        with self._lock, closing(EventLog(self._paths.log, TABLE_EVENTS, make=False)) as log:
            games = list(self._played(log))
        nothing = GameSummary("")
        return tuple(replace(one, left=after.left_because) for one, after in pairwise([*games, nothing]))

    def protocol(self, stream: str) -> Sheet:
        """The protocol of one, as far as it has got and is sound, with the names that were not erased.

        What is damaged stands in it. Raises Refused where there is no such game, or for a lesson; LogError.
        """
        with closing(EventLog(self._paths.log, TABLE_EVENTS, make=False)) as log:
            found = inspect(self._paths, log, stream)
            state = found.state
            if state.setup is None:
                raise found.damage[0] if found.damage else Refused("no_such_game")
            if state.setup.lesson is not None:
                raise Refused("lesson_without_protocol")
            names = {person: log.name_of(person) or "" for person in state.people}
        return sheet_of(stream, state, names, found.damage)

    def _played(self, log: EventLog[TableEvent]) -> Iterator[GameSummary]:
        for stream, length in log.lengths().items():
            try:
                game = self._read(log, stream, length)
            except LogDamaged as error:
                yield GameSummary(stream, damaged=error)
                continue
            if game is not None:
                yield replace(game, players=tuple(log.name_of(one) or "" for one in game.players))

    def _read(self, log: EventLog[TableEvent], stream: str, length: int) -> GameSummary | None:
        was, game = self._known.get(stream, (0, None))
        if was != length:
            state = fold(log.read(stream))
            lesson = state.setup is None or state.setup.lesson is not None
            game = None if lesson else in_short(stream, state)
            self._known[stream] = length, game
        return game
