"""What the games of one table tell of its dice, of who threw them, and of how they were read."""

from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass

from companion.drift.throws_read import ThrowRead, throws_read
from companion.games import TABLE_EVENTS
from companion.store.log import EventLog
from companion.table.state import TableState
from companion.table.thrown import DiceThrown, Thrown, Throws, by_player, over_games, thrown
from companion.usecases.each_game import EachGame
from companion.usecases.paths import TablePaths

SHORT = 4
"""Letters of an id that tell people apart who have one name, or whose names were erased."""


@dataclass(frozen=True, slots=True)
class _Game:
    parts: tuple[Thrown, ...]
    throws_read: tuple[ThrowRead, ...]


@dataclass(frozen=True, slots=True)
class TableThrows:
    """`dice` over all games, the throws `of_people` by their names, and how each was read (`throws_read`)."""

    dice: tuple[DiceThrown, ...]
    of_people: Mapping[str, Throws]
    throws_read: tuple[ThrowRead, ...]

    @property
    def latest_day(self) -> tuple[ThrowRead, ...]:
        """The throws of the day (UTC) of the last one."""
        return tuple(one for one in self.throws_read if one.at[:10] == self.throws_read[-1].at[:10])


class TableDice:
    """Reads the games in `paths`, each anew only where more has happened; asked by any thread."""

    def __init__(self, paths: TablePaths) -> None:
        self._paths = paths
        self._games = EachGame(paths, _game)

    def throws(self) -> TableThrows:
        """What is known now; raises LogError."""
        games = self._games.all()
        parts = [part for game in games for part in game.parts]
        return TableThrows(
            over_games(("", part) for part in parts),
            self._named(by_player(parts)),
            tuple(one for game in games for one in game.throws_read),
        )

    def _named(self, throws: Mapping[str, Throws]) -> Mapping[str, Throws]:
        """The throws by the names of the players."""
        with closing(EventLog(self._paths.log, TABLE_EVENTS, make=False)) as log:
            names = {person: log.name_of(person) or "" for person in throws}
        often = Counter(names.values())
        return {
            name if name and often[name] == 1 else f"{name} ({person[:SHORT]})".strip(): throws[person]
            for person, name in names.items()
        }


def _game(state: TableState) -> _Game:
    return _Game(thrown(state), throws_read(state))
