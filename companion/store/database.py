"""The file of a log: SQLite, durable, shared by processes, and noticed when it is gone.

WAL with `synchronous=FULL`: what `writing` has written survives the plug. Every connection switches on
`recursive_triggers`, or INSERT OR REPLACE would slip past the triggers that refuse DELETE.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from companion.errors import LogDamaged, LogUnavailable
from companion.store.files import PRIVATE_FOLDER, touch_private

SCHEMA = 2

_OPENED: set[Path] = set()
"""What this process has had open once: should it vanish, it is not made anew."""

PRAGMAS = ("recursive_triggers=ON", "journal_mode=WAL", "synchronous=FULL", "secure_delete=ON")
"""Settings of every connection; `secure_delete` overwrites an erased name."""


class Database:
    """One connection to the database in `path`; used by one thread at a time.

    It is made where there is none, unless `make` is False. Raises LogUnavailable where the file cannot be
    opened or written, LogDamaged where it is no database or damaged.
    """

    def __init__(self, path: Path, *, make: bool = True) -> None:
        self.path = path
        self._files: dict[Path, tuple[int, int]] = {}
        with self.speaking():
            if make and path not in _OPENED:
                path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
                touch_private(path)
            path.stat()  # what is wrong with the path is said in more words by the system than by SQLite
            address = f"{path.absolute().as_uri()}?mode=rw"
            self.connection = sqlite3.connect(
                address, uri=True, isolation_level=None, check_same_thread=False, timeout=5.0
            )
        try:
            with self.speaking():
                for pragma in PRAGMAS:
                    self.connection.execute(f"PRAGMA {pragma}")
                self._migrate()
                self.connection.execute("SELECT 1 FROM event LIMIT 1").fetchone()  # it has all its files now
            found = {file: _identity(file) for file in (path, path.with_name(f"{path.name}-wal"))}
            self._files.update({file: one for file, one in found.items() if one is not None})
            _OPENED.add(path)
        except BaseException:
            self.connection.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One durable transaction; nobody else writes meanwhile. Nothing of it stays if the block raises."""
        self.require_there()
        with self.speaking():
            self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            with self.speaking():
                self.connection.execute("COMMIT")
            self.require_there()  # or it was written to nowhere
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """A part of a transaction of which nothing stays if the block raises; only inside `writing`."""
        self.query("SAVEPOINT attempt")
        try:
            yield
        except BaseException:
            if self.connection.in_transaction:  # a full disk has ended it already
                self.connection.execute("ROLLBACK TO attempt")
            raise
        self.query("RELEASE attempt")

    def query(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        """All rows of an SQL statement."""
        with self.speaking():
            return self.connection.execute(sql, values).fetchall()

    def version(self) -> int:
        """A number that changes when another connection has written (PRAGMA data_version)."""
        return int(self.query("PRAGMA data_version")[0][0])

    def copy_to(self, path: Path) -> None:
        """Copy all of it as it is at one moment into one new file, whoever writes meanwhile."""
        with self.speaking(), closing(sqlite3.connect(path)) as copy:
            self.connection.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # or SQLite would put more files beside it

    def checkpoint(self) -> None:
        """Bring what was committed into the file itself, as far as nobody reads what was before."""
        self.query("PRAGMA wal_checkpoint(PASSIVE)")

    def empty_wal(self) -> bool:
        """Bring everything that was committed into the file itself, and leave nothing of what was before in
        the write-ahead log; False while somebody reads that."""
        return bool(self.query("PRAGMA wal_checkpoint(TRUNCATE)")[0][0] == 0)

    def require_there(self) -> None:
        """Raise LogUnavailable unless what is written now comes into the files at `path`.

        SQLite goes on writing into files that were deleted, or that lie on a disk which is gone.
        """
        for file, known in self._files.items():
            if _identity(file) != known:
                raise LogUnavailable("log_vanished", path=self.path)

    def require_writable(self) -> None:
        """Raise LogUnavailable unless the opened files are there, and files and folder may be written."""
        self.require_there()
        for file in (self.path, self.path.parent):
            if not os.access(file, os.W_OK):
                raise LogUnavailable("log_read_only", path=file)

    def _migrate(self) -> None:
        found = self._schema()
        if found > SCHEMA:
            raise LogUnavailable("log_newer", path=self.path)
        if found == SCHEMA:
            return
        with self.writing():
            found = self._schema()  # the other process may have been quicker
            for step in range(found + 1, SCHEMA + 1):
                script = files(__package__).joinpath(f"schema_{step}.sql").read_text("utf-8")
                for statement in _statements(script):
                    self.connection.execute(statement)
            self.connection.execute(f"PRAGMA user_version = {SCHEMA}")

    def _schema(self) -> int:
        return int(self.connection.execute("PRAGMA user_version").fetchone()[0])

    @contextmanager
    def speaking(self) -> Iterator[None]:
        """Turn the trouble of files and SQLite into one sentence for a person."""
        try:
            yield
        except sqlite3.OperationalError as error:
            full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
            raise LogUnavailable(
                "log_full" if full else "log_unavailable", path=self.path, why=error
            ) from error
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError as error:
            raise LogDamaged("log_no_database", path=self.path, why=error) from error
        except OSError as error:
            raise LogUnavailable("log_unavailable", path=self.path, why=error.strerror) from error


def _identity(file: Path) -> tuple[int, int] | None:
    """Which file it is, whatever it is called; None where there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _statements(script: str) -> list[str]:
    """The single statements of an SQL script (triggers hold semicolons of their own)."""
    statements, buffer = [], ""
    for line in script.splitlines(keepends=True):
        buffer += line
        if sqlite3.complete_statement(buffer):
            statements.append(buffer)
            buffer = ""
    return statements
