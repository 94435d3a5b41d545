"""What lies damaged beside the log is set aside at the start: devices are paired anew, no game is lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from companion.errors import DevicesUnavailable
from web.access.devices import FILE
from web.serving.guard import KEY, KEY_FILE

DAMAGED = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


@dataclass(frozen=True, slots=True)
class SetAside:
    """A file that cannot be used and lies at `kept` now; `key` of the sentence that says so."""

    key: str
    path: Path
    kept: Path


def set_aside(data: Path) -> Iterator[SetAside]:
    """Put the damaged ones of the small files in `data` aside.

    Raises DevicesUnavailable where that is impossible.
    """
    key, devices = data / KEY_FILE, data / FILE
    try:
        damaged = key.exists() and not KEY.fullmatch(key.read_bytes())
    except OSError as error:
        raise DevicesUnavailable("key_unavailable", path=key, why=error.strerror) from error
    if damaged:
        yield SetAside("key_renewed", key, _moved(key))
    if devices.exists() and _is_damaged(devices):
        yield SetAside("devices_renewed", devices, _moved(devices))


def _is_damaged(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            return bool(database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",))
    except sqlite3.Error as error:  # another trouble than damage is said by who uses it
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED


def _moved(path: Path) -> Path:
    number = 1
    while (kept := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        path.rename(kept)
    except OSError as error:
        raise DevicesUnavailable("devices_unavailable", path=path, why=error.strerror) from error
    return kept
