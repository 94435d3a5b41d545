"""Where whoever has no rights lays what he wishes for, and from where root takes it.

The folder belongs to the services: root follows no link in it, and reads nothing of it but a plain file of a
reasonable size.
"""

import os
import shutil
import stat
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO

from companion.errors import Refused, UpdateFailed, require
from companion.store.files import PRIVATE, PRIVATE_FOLDER, replacing

LARGEST = 64 << 20
"""Bytes of the largest package that is taken; today's has two million."""
DRAFT = "arriving.deb"


class Wish(StrEnum):
    """What is wished for, by the name of its file."""

    INSTALL = "install.deb"
    BACK = "back"


def wish_install(inbox: Path, package: BinaryIO) -> None:
    """Wish for the version in a file; raises UpdateFailed where it cannot be laid there."""
    try:
        inbox.mkdir(PRIVATE_FOLDER, exist_ok=True)
        with replacing(inbox / Wish.INSTALL) as target:
            shutil.copyfileobj(package, target)
    except OSError as error:
        raise UpdateFailed("update_unreadable", path=inbox, why=error.strerror) from error


def wish_back(inbox: Path) -> None:
    """Wish for the version before."""
    try:
        inbox.mkdir(PRIVATE_FOLDER, exist_ok=True)
        with replacing(inbox / Wish.BACK):
            pass
    except OSError as error:
        raise UpdateFailed("update_unreadable", path=inbox, why=error.strerror) from error


def add(inbox: Path, piece: bytes, begin: int) -> None:
    """Keep a piece of a package that comes in pieces, each of which begins where the one before ended.

    Raises Refused where it does not, or where the package becomes too large.
    """
    inbox.mkdir(PRIVATE_FOLDER, exist_ok=True)
    handle = os.open(inbox / DRAFT, os.O_RDWR | os.O_CREAT | (0 if begin else os.O_TRUNC), PRIVATE)
    with os.fdopen(handle, "r+b") as file:
        require(os.fstat(handle).st_size == begin, "update_out_of_step")
        require(begin + len(piece) <= LARGEST, "update_too_large")
        file.seek(begin)
        file.write(piece)


def wish_added(inbox: Path) -> None:
    """Wish for the package that has come in pieces; raises Refused where none has."""
    try:
        with (inbox / DRAFT).open("rb") as file:
            os.fsync(file.fileno())
        (inbox / DRAFT).replace(inbox / Wish.INSTALL)
    except FileNotFoundError:
        raise Refused("update_out_of_step") from None


def waits(inbox: Path) -> bool:
    """Whether a wish has not been taken yet."""
    return any((inbox / wish).exists() for wish in Wish)


def take(inbox: Path, package: Path) -> Wish | None:
    """Take what is wished for away, a version to `package`; None where nothing is wished for."""
    try:
        folder = os.open(inbox, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except FileNotFoundError:
        return None
    try:
        found = [wish for wish in Wish if _take(folder, wish, package)]
    finally:
        os.close(folder)
    return found[0] if found else None


def _take(folder: int, wish: Wish, package: Path) -> bool:
    """Whether it was there; it is gone afterwards, whatever it was."""
    try:
        file = os.open(wish, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=folder)
    except FileNotFoundError:
        return False
    except OSError as error:  # a link
        os.unlink(wish, dir_fd=folder)
        raise UpdateFailed("update_no_package") from error
    with os.fdopen(file, "rb") as source:
        os.unlink(wish, dir_fd=folder)
        found = os.fstat(source.fileno())
        if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
            raise UpdateFailed("update_no_package")
        if wish is Wish.INSTALL:
            with replacing(package) as target:
                target.write(source.read(LARGEST))
    return True
