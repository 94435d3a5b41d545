"""How the throws of a table were read, over all its real games."""

from contextlib import closing

from companion.drift.looks import Look, looks
from companion.games import TABLE_EVENTS, TableEvent, fold
from companion.store.log import EventLog
from companion.usecases.places import Places


class TableLooks:
    """The looks of the games in `places`; a game is read anew only where more has happened in it."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._known: dict[str, tuple[int, tuple[Look, ...]]] = {}

    def since(self, at: str) -> tuple[Look, ...]:
        """Those after a moment (UTC, ISO 8601), the oldest first; raises LogError."""
        with closing(EventLog(self._places.log, TABLE_EVENTS, make=False)) as log:
            games = [self._read(log, stream, length) for stream, length in log.lengths().items()]
        return tuple(one for game in games for one in game if one.at > at)

    def _read(self, log: EventLog[TableEvent], stream: str, length: int) -> tuple[Look, ...]:
        was, found = self._known.get(stream, (0, ()))
        if was != length:
            sound, _ = log.sound(stream)
            state = fold(sound)
            found = () if state.setup is None or state.setup.practice else looks(state)
            self._known[stream] = length, found
        return found
