"""Who works in a folder: locks that end with the process that holds them, however it ends."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from companion.errors import LogUnavailable
from companion.store.files import PRIVATE, PRIVATE_FOLDER

PATIENCE_S = 3.0
"""Seconds that processes may need to end after their parent was killed."""
AGAIN_S = 0.05
"""Seconds until a lock that somebody holds is tried again."""
LONGEST = 1000
"""Bytes of what is told that are heard."""


Tell = Callable[[str], None]
"""Lets others read a text, as long as the lock is held."""


@contextmanager
def held(folder: Path, part: str, patience_s: float = PATIENCE_S, *, make: bool = True) -> Iterator[Tell]:
    """Be the only one of all processes that plays this `part` in `folder`; `make` it where there is none.

    What is told meanwhile is heard by others (see `heard`). Processes forked meanwhile hold the lock too.
    Raises LogUnavailable where another one plays the part and does not end within `patience_s`, where
    nothing can be locked, or where a folder that is not made is not there.
    """
    handle = _open(folder, folder / f"{part}.lock", make=make)
    try:
        end = monotonic() + patience_s
        while not _locked(handle, folder):
            if monotonic() >= end:
                raise LogUnavailable("folder_in_use", path=folder)
            sleep(AGAIN_S)
        os.ftruncate(handle, 0)
        yield lambda text: _tell(handle, text)
    finally:
        os.close(handle)


def heard(folder: Path, part: str) -> str | None:
    """What the process tells that plays this `part` in `folder`; None where nobody does, or has told."""
    try:
        handle = os.open(folder / f"{part}.lock", os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return os.pread(handle, LONGEST, 0).decode() or None
    finally:
        os.close(handle)
    return None


def _tell(handle: int, text: str) -> None:
    os.ftruncate(handle, 0)
    os.pwrite(handle, text.encode(), 0)


def _open(folder: Path, file: Path, *, make: bool) -> int:
    try:
        if make:
            folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        return os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
    except FileNotFoundError as error:
        raise LogUnavailable("log_vanished", path=folder) from error
    except OSError as error:
        raise LogUnavailable("log_unavailable", path=folder, why=error.strerror) from error


def _locked(handle: int, folder: Path) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        raise LogUnavailable("log_unavailable", path=folder, why=error.strerror) from error
    return True
