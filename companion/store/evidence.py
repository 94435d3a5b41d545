"""The pictures that prove a throw, named by their SHA-256, on the disk before the event that carries it."""

import errno
import hashlib
import os
from pathlib import Path

from companion.errors import LogUnavailable


def keep(folder: Path, picture: bytes) -> str:
    """Store a picture durably and return its SHA-256 (hexadecimal).

    Raises LogUnavailable when the disk is full.
    """
    digest = hashlib.sha256(picture).hexdigest()
    target = path_of(folder, digest)
    if target.exists():
        return digest
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f".{digest}.{os.getpid()}"
        with draft.open("wb") as file:
            file.write(picture)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
        _sync_folder(folder)
    except OSError as error:
        full = error.errno == errno.ENOSPC
        raise LogUnavailable(
            "log_full" if full else "evidence_unavailable", path=folder, why=error.strerror
        ) from error
    return digest


def path_of(folder: Path, digest: str) -> Path:
    """Where the picture with this SHA-256 is."""
    return folder / f"{digest}.jpg"


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
