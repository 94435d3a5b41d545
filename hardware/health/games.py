"""Looks after what is kept of the games."""

from collections.abc import Mapping
from contextlib import closing
from datetime import datetime

from companion.errors import CompanionError, LogError
from companion.games import TABLE_EVENTS
from companion.health.games import GamesFacts
from companion.health.line import Trouble
from companion.log.stamp import Stamp
from companion.store.log import EventLog
from companion.table.phase import Phase
from companion.usecases.backup import backed_up
from companion.usecases.games import Games
from companion.usecases.inspection import inspected
from companion.usecases.paths import TablePaths

OVER = (Phase.CONFIRMED.value, Phase.RELEASED.value)


class GamesWatch:
    """Knows the games of `paths`, and reads all of them once in a while to see whether they are whole."""

    def __init__(self, paths: TablePaths) -> None:
        self._paths = paths
        self._games = Games(paths)
        self._verified = False
        self._damage: CompanionError | None = None

    def verify(self) -> None:
        """Read everything again; takes a while where there are many games and pictures."""
        try:
            damage = [one for game in inspected(self._paths) for one in game.damage]
        except LogError as error:
            damage, self._damage = [], error
        else:
            self._damage = damage[0] if damage else None
        self._verified = True

    def measure(self, at: Stamp) -> GamesFacts:
        """What is known now, and how much of it is in no backup."""
        try:
            played, lengths = self._games.played(), self._lengths()
        except LogError as error:
            return GamesFacts(damage=Trouble.of(error))
        saved = backed_up(self._paths)
        unsaved = [
            game
            for game in played
            if not game.practice
            and (game.phase in OVER or game.left)
            and lengths[game.stream] > saved.lengths.get(game.stream, 0)
        ]
        return GamesFacts(
            games=len(played),
            verified=self._verified,
            damage=None if self._damage is None else Trouble.of(self._damage),
            since_backup=len(unsaved),
            backup_age_s=_age(saved.at, at),
            oldest_unsaved_s=max((_age(game.opened, at) or 0.0 for game in unsaved), default=0.0),
            newest=max((game.opened for game in played), default=""),
        )

    def _lengths(self) -> Mapping[str, int]:
        with closing(EventLog(self._paths.log, TABLE_EVENTS, make=False)) as log:
            return log.lengths()


def _age(then: str, at: Stamp) -> float | None:
    """Seconds since, None where it is not known since when; never less than 0, whatever the clock says."""
    if not then:
        return None
    return max(0.0, (datetime.fromisoformat(at.at) - datetime.fromisoformat(then)).total_seconds())
