"""The pictures that prove a throw, named by their SHA-256, on the disk before the event that carries it."""

import errno
import hashlib
from pathlib import Path

from companion.errors import LogUnavailable
from companion.store.files import PRIVATE_FOLDER, make_private, write


def keep(folder: Path, picture: bytes) -> str:
    """Store a picture durably and return its SHA-256 (hexadecimal).

    Raises LogUnavailable when the disk is full.
    """
    digest = hashlib.sha256(picture).hexdigest()
    target = path_of(folder, digest)
    if target.exists():
        return digest
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)  # no parents: a data folder that vanished stays away
        make_private(folder)
        write(target, picture)
    except OSError as error:
        full = error.errno == errno.ENOSPC
        raise LogUnavailable(
            "log_full" if full else "evidence_unavailable", path=folder, why=error.strerror
        ) from error
    return digest


def path_of(folder: Path, digest: str) -> Path:
    """Where the picture with this SHA-256 is."""
    return folder / f"{digest}.jpg"
