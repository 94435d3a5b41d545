"""The throws of all games that are kept in data folders and backups, die by die."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path

from companion.errors import require
from companion.table.thrown import DiceThrown, Thrown, over_games, thrown
from companion.usecases.backup import LOG, unpacked
from companion.usecases.event.thrown import event_throws, is_event
from companion.usecases.inspection import inspected
from companion.usecases.paths import TablePaths

BACKUP = ".zip"


@dataclass(frozen=True, slots=True)
class _Game:
    """A game of a log, by its stream; `at` its first event was logged (UTC)."""

    stream: str
    at: str
    length: int
    file: Path
    parts: tuple[Thrown, ...]


def dice_in(paths: Iterable[Path]) -> tuple[DiceThrown, ...]:
    """All dice in these data folders, backups, and folders that hold several of them, game by game.

    A game that is in several files counts once. Of a damaged log its sound part counts. Raises Refused for
    events together with tables, whose games the events may have, too, LogError or Unreadable for what cannot
    be read at all.
    """
    files = [file for path in paths for file in _held(path)]
    events = [file for file in files if is_event(file)]
    require(not events or len(events) == len(files), "fairness_mixed")
    if events:
        return over_games(one for file in events for one in event_throws(file))
    games = [game for file in files for game in _games(file)]
    used = {game.file for game in games if game.parts}
    nothing = [DiceThrown((str(file),), Thrown()) for file in files if file not in used]
    found = over_games((str(game.file), part) for game in _once(games) for part in game.parts)
    return (*found, *nothing)


def _held(path: Path) -> list[Path]:
    """The path itself, or what a folder that is no table's holds."""
    if not path.is_dir() or _is_one(path):
        return [path]
    held = [one for one in sorted(path.iterdir()) if one.suffix == BACKUP or _is_one(one)]
    return held or [path]


def _is_one(folder: Path) -> bool:
    return (folder / LOG).exists() or is_event(folder)


def _games(file: Path) -> list[_Game]:
    with _opened(file) as paths:
        return [
            _Game(game.stream, game.state.history[0].stamp.at, game.state.seq, file, thrown(game.state))
            for game in inspected(paths)
            if game.state.history
        ]


def _once(games: Iterable[_Game]) -> list[_Game]:
    """The longest of each stream, in the order in which they were opened."""
    longest: dict[str, _Game] = {}
    for game in games:
        if game.length > getattr(longest.get(game.stream), "length", -1):
            longest[game.stream] = game
    return sorted(longest.values(), key=attrgetter("at"))


@contextmanager
def _opened(file: Path) -> Iterator[TablePaths]:
    if file.is_dir():
        yield TablePaths(file, file)
        return
    with unpacked(file) as held:
        yield held
