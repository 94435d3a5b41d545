"""A table's log with its names and pictures as one file, made while the table runs, and put back.

The file is a zip of `table.sqlite`, `equipment/` and `evidence/`, as they lie in the data folder. Paired
devices and the key of cookies are not in it: another computer has its own.
"""

import re
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from companion.equipment.kinds import EQUIPMENT_EVENTS
from companion.errors import Unreadable
from companion.games import TABLE_EVENTS
from companion.plain import learnt
from companion.store.archive import lengths as whole
from companion.store.archive import pack, unpack
from companion.store.evidence import DIGEST, kept, path_of
from companion.store.files import PRIVATE_FOLDER, sync_folder, write
from companion.store.system_clock import now
from companion.usecases.alone import idle
from companion.usecases.paths import TablePaths

LOG, EQUIPMENT = "table.sqlite", "equipment/equipment.sqlite"
PICTURE = re.compile(rf"evidence/({DIGEST.pattern})\.jpg")
NOTE = "backup.json"
"""Beside the log: what the last backup holds."""


@learnt
@dataclass(frozen=True, slots=True)
class BackedUp:
    """What is in the last backup: how many events of each game; `at` is UTC, "" where there was none."""

    at: str = ""
    lengths: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Contents:
    """How much a backup holds."""

    games: int
    pictures: int


def back_up(paths: TablePaths, file: Path) -> Contents:
    """Write everything that counts into `file`, as it is at one moment.

    Raises LogError where the log cannot be used, and Unreadable where the file is there or cannot be written.
    """
    beside = {EQUIPMENT: (paths.equipment, EQUIPMENT_EVENTS)}
    lengths = pack(file, paths.log, TABLE_EVENTS, lambda: _pictures(paths), beside)
    _note(paths, BackedUp(now().at, lengths))
    with zipfile.ZipFile(file) as archive:
        return Contents(len(lengths), sum(map(_is_picture, archive.namelist())))


def restore(file: Path, paths: TablePaths) -> Contents:
    """Put a backup into a data folder without games; nothing is there if it fails.

    Raises Unreadable for another file, LogDamaged for a log that is damaged, LogUnavailable where a table is
    at work.
    """
    with idle(paths):
        if any(one.exists() for one in (paths.log, paths.evidence, paths.equipment.parent)):
            raise Unreadable("restore_elsewhere", path=paths.data)
        try:
            with tempfile.TemporaryDirectory(prefix=".restore-", dir=paths.data) as folder:
                held = TablePaths(Path(folder), Path(folder))
                _unpack(file, held)
                lengths = whole(held.log, TABLE_EVENTS)
                contents = Contents(len(lengths), len(kept(held.evidence)))
                held.evidence.rename(paths.evidence)
                if held.equipment.exists():
                    held.equipment.parent.rename(paths.equipment.parent)
                held.log.rename(paths.log)  # last: what has a log is a data folder
                sync_folder(paths.data)
                _note(paths, BackedUp(now().at, lengths))
                return contents
        except OSError as error:
            raise Unreadable("cannot_export", path=paths.data, detail=error.strerror or error) from error


def backed_up(paths: TablePaths) -> BackedUp:
    """What the last backup of a table holds."""
    try:
        return msgspec.json.decode((paths.data / NOTE).read_bytes(), type=BackedUp)
    except (OSError, msgspec.MsgspecError):
        return BackedUp()


def _note(paths: TablePaths, done: BackedUp) -> None:
    """Keep that; where it cannot be kept the backup is as good, and another one will be asked for."""
    with suppress(OSError):
        write(paths.data / NOTE, msgspec.json.encode(done))


@contextmanager
def unpacked(file: Path) -> Iterator[TablePaths]:
    """What a backup holds, in a data folder that lasts as long as the block; raises Unreadable."""
    with tempfile.TemporaryDirectory(prefix="tischbegleiter-") as folder:
        held = TablePaths(Path(folder), Path(folder))
        try:
            _unpack(file, held)
        except OSError as error:
            raise Unreadable("cannot_export", path=folder, detail=error.strerror or error) from error
        yield held


def _pictures(paths: TablePaths) -> Mapping[str, Path]:
    return {f"evidence/{digest}.jpg": path_of(paths.evidence, digest) for digest in kept(paths.evidence)}


def _unpack(file: Path, paths: TablePaths) -> None:
    paths.evidence.mkdir(PRIVATE_FOLDER)
    unpack(file, paths.data, LOG, lambda name: name == EQUIPMENT or _is_picture(name))


def _is_picture(name: str) -> bool:
    return PICTURE.fullmatch(name) is not None
