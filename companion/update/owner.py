"""What an update does with the games, run as their owner and not as root.

    quiet DATA                  whether no game is on
    keep DATA BACKUP            the same, and then write all games into BACKUP
    put-back DATA BACKUP ASIDE  have those there again; what is there goes into the folder ASIDE

Ends with 0, with GAME_ON while a game is on, else with FAILED and a sentence.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.errors import CompanionError
from companion.language import DEFAULT, wording
from companion.store.files import PRIVATE_FOLDER
from companion.usecases.backup import back_up, restore
from companion.usecases.new_game import is_on, newest
from companion.usecases.paths import TablePaths

FAILED = 2
GAME_ON = 4
GAMES = ("table.sqlite-wal", "table.sqlite-shm", "heads.json", "evidence", "table.sqlite")
"""What of a data folder belongs to the log; that itself last, because it tells that there is one."""


def quiet(data: Path) -> int:
    """Whether no game is on."""
    return GAME_ON if is_on(newest(TablePaths(data, data))) else 0


def keep(data: Path, backup: Path) -> int:
    """Write all games into the backup, in place of those of the last time, unless one is on."""
    if found := quiet(data):
        return found
    backup.unlink(missing_ok=True)
    back_up(TablePaths(data, data), backup)
    return 0


def put_back(data: Path, backup: Path, aside: Path) -> int:
    """Lay what is there aside, and have what is in the backup there again; everything stays if that fails."""
    aside.mkdir(PRIVATE_FOLDER)
    _move(data, aside)
    try:
        restore(backup, TablePaths(data, data))
    except BaseException:
        _move(aside, data)
        aside.rmdir()
        raise
    return 0


def _move(source: Path, target: Path) -> None:
    for name in GAMES:
        with suppress(FileNotFoundError):
            (source / name).rename(target / name)


VERBS: dict[str, Callable[..., int]] = {"quiet": quiet, "keep": keep, "put-back": put_back}


def main(verb: str, *arguments: str) -> int:
    """See above."""
    try:
        return VERBS[verb](*map(Path, arguments))
    except CompanionError as error:
        print(wording(DEFAULT).error(error), file=sys.stderr)
    except OSError as error:
        print(error.strerror, file=sys.stderr)
    return FAILED


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
