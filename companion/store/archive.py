"""A log and the files beside it as one zip file, as they are at one moment, and taken out again."""

import tempfile
import zipfile
import zlib
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.errors import LogError, Unreadable
from companion.log.kinds import Kinds
from companion.store.files import PRIVATE_FOLDER, replacing
from companion.store.log import EventLog

PIECE = 1 << 20
"""Bytes that are copied at once."""


def pack(
    file: Path,
    log: Path,
    kinds: Kinds[Any],
    others: Callable[[], Mapping[str, Path]],
    logs: Mapping[str, tuple[Path, Kinds[Any]]] = MappingProxyType({}),
) -> Mapping[str, int]:
    """Write the log and then `others`, by their names in the zip, into the new `file`; its streams' lengths.

    Other `logs` go with it as far as they are there and can be used. Raises LogError where the log cannot be
    used, and Unreadable where the file is there or cannot be written.
    """
    if file.exists():
        raise Unreadable("file_exists", path=file)
    try:
        with (
            tempfile.TemporaryDirectory(prefix=".backup-", dir=file.absolute().parent) as folder,
            closing(EventLog(log, kinds, make=False)) as source,
        ):
            copy = Path(folder) / log.name
            source.copy_to(copy)
            copied = _copied(Path(folder), logs)
            beside = others()  # whatever the copied log names was on the disk before it
            with replacing(file) as target, zipfile.ZipFile(target, "w") as archive:
                for name, path in ({log.name: copy} | copied).items():
                    archive.write(path, name, zipfile.ZIP_DEFLATED)
                for name, path in beside.items():
                    archive.write(path, name)
            return lengths(copy, kinds, read=False)
    except OSError as error:
        raise Unreadable("cannot_export", path=file, detail=error.strerror or error) from error


def _copied(folder: Path, logs: Mapping[str, tuple[Path, Kinds[Any]]]) -> dict[str, Path]:
    """Copies in a folder of those logs that can be used, by their names."""
    copies: dict[str, Path] = {}
    for number, (name, (path, kinds)) in enumerate(logs.items()):
        with suppress(LogError), closing(EventLog(path, kinds, make=False)) as source:
            copies[name] = folder / f"beside-{number}"
            source.copy_to(copies[name])
    return {name: copy for name, copy in copies.items() if copy.is_file()}


def unpack(file: Path, folder: Path, log: str, fits: Callable[[str], bool]) -> None:
    """Take everything out into the empty `folder`; raises Unreadable for a file that is no such archive.

    `fits` tells whether a name beside the log's may be in it.
    """
    try:
        with zipfile.ZipFile(file) as archive:
            names = [one.filename for one in archive.infolist()]
            if log not in names or not all(name == log or fits(name) for name in names):
                raise Unreadable("no_backup", path=file)
            for name in names:
                path = folder / name
                path.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
                with archive.open(name) as source, replacing(path) as target:
                    while piece := source.read(PIECE):
                        target.write(piece)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise Unreadable("no_backup", path=file) from error


def lengths(log: Path, kinds: Kinds[Any], *, read: bool = True) -> Mapping[str, int]:
    """The streams of a log with their lengths; each is `read` once: it must be whole, else LogDamaged."""
    with closing(EventLog(log, kinds, make=False)) as opened:
        found = opened.lengths()
        for stream in found if read else ():
            opened.read(stream)
    return found
