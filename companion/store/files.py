"""Small files, written so that at any moment the old content is there, or the new one, and readable for their
owner only, unless it is said otherwise.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

PRIVATE = 0o600
PRIVATE_FOLDER = 0o700


def write(path: Path, content: bytes, *, durable: bool = True, mode: int = PRIVATE) -> None:
    """Replace the file at `path`; the new content is on the disk when this returns, unless not `durable`.

    `mode`: who may read it.     Raises OSError, and leaves what was there.
    """
    with replacing(path, durable=durable, mode=mode) as file:
        file.write(content)


@contextmanager
def replacing(path: Path, *, durable: bool = True, mode: int = PRIVATE) -> Iterator[BinaryIO]:
    """A file to write; when the block ends it takes the place of the one at `path`, as `write` has it."""
    draft = path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}")
    try:
        handle = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, mode)
        with os.fdopen(handle, "w+b") as file:
            yield file
            file.flush()
            if durable:
                os.fsync(file.fileno())
        draft.replace(path)
        if durable:
            sync_folder(path.parent)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def sync_folder(folder: Path) -> None:
    """Have the names in `folder` on the disk, too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_private(path: Path) -> None:
    """Take from everybody else what they may do with a file or folder; only where it is ours to say so."""
    found = path.stat()
    if found.st_mode & 0o077 and found.st_uid == os.geteuid():
        path.chmod(found.st_mode & 0o700)


def touch_private(path: Path) -> None:
    """Have a file there that is readable for its owner only; what it holds stays.

    One that is there is not opened: closing it again would end the locks that SQLite holds on it (POSIX).
    """
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    except FileExistsError:
        make_private(path)
