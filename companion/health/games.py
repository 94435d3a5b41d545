"""What is kept of the games: whether it is whole, and whether it is anywhere else, too."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.health.line import Line, Trouble, green, red, unknown, yellow

DAY_S = 24 * 3600
"""A tournament lasts a day: games that were not copied for longer are nobody's any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesFacts:
    """What is known of them.

    `damage` is the first thing that is not whole, `verified` tells whether all was read since the start.
    `since_backup` counts the finished games that are in no backup, `backup_age_s` is the age of the last one,
    None where there was none.
    """

    games: int = 0
    verified: bool = False
    damage: Trouble | None = None
    since_backup: int = 0
    backup_age_s: float | None = None
    oldest_unsaved_s: float = 0.0
    """Age of the first game that is in no backup."""
    newest: str = ""
    """When the newest game was set up, by the clock of that moment (UTC, ISO 8601)."""


def judge(games: GamesFacts | None) -> Iterator[Line]:
    """The log, and its backup."""
    if games is None:
        yield unknown("log")
        yield unknown("backup")
        return
    yield _log(games)
    age = {} if games.backup_age_s is None else {"age_seconds": games.backup_age_s}
    yield replace(_backup(games), figures={"unsaved_games": games.since_backup, **age})


def _log(games: GamesFacts) -> Line:
    if games.damage is not None:
        return red("log", "log.damaged", why=games.damage)
    return green("log", n=games.games) if games.verified else unknown("log")


def _backup(games: GamesFacts) -> Line:
    if not games.since_backup:
        return green("backup")
    late = games.oldest_unsaved_s > DAY_S
    return (
        red("backup", "backup.late", n=games.since_backup)
        if late
        else yellow("backup", "backup.due", n=games.since_backup)
    )
