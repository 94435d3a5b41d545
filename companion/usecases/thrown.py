"""The throws of all games that are kept in data folders and backups."""

from pathlib import Path

from companion.table.thrown import Thrown, thrown
from companion.usecases.backup import unpacked
from companion.usecases.inspection import inspected
from companion.usecases.places import Places


def thrown_in(path: Path) -> Thrown:
    """All throws in a data folder or a backup, the oldest first; of a damaged log those of its sound part.

    Raises LogError or Unreadable for what cannot be read at all.
    """
    if path.is_dir():
        return _all(Places(path, path))
    with unpacked(path) as held:
        return _all(held)


def _all(places: Places) -> Thrown:
    return sum((thrown(game.state) for game in inspected(places)), Thrown())
