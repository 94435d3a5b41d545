"""The pictures that prove a throw, named by their SHA-256, on the disk before the event that carries it."""

import errno
import hashlib
import re
from pathlib import Path

from companion.errors import LogDamaged, LogUnavailable
from companion.store.files import PRIVATE_FOLDER, make_private, write

DIGEST = re.compile(r"[0-9a-f]{64}")


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


def read(folder: Path, digest: str) -> bytes:
    """The picture with this SHA-256; raises FileNotFoundError, or LogDamaged for one that is another."""
    picture = path_of(folder, digest).read_bytes()
    if hashlib.sha256(picture).hexdigest() != digest:
        raise LogDamaged("evidence_changed", path=path_of(folder, digest))
    return picture


def damage(folder: Path, digest: str) -> LogDamaged | None:
    """What is wrong with the picture with this SHA-256, if anything is."""
    try:
        read(folder, digest)
    except LogDamaged as changed:
        return changed
    except OSError:
        return LogDamaged("evidence_missing", path=path_of(folder, digest))
    return None


def kept(folder: Path) -> list[str]:
    """The pictures there are, by their SHA-256."""
    return sorted(file.stem for file in folder.glob("*.jpg") if DIGEST.fullmatch(file.stem))
