"""The append-only event log: SQLite on disk, one chain of hashes per stream.

WAL with `synchronous=FULL`: what `append` has returned survives the plug. Every connection switches on
`recursive_triggers`, or INSERT OR REPLACE would slip past the triggers that refuse DELETE.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic

import msgspec

from companion.errors import LogDamaged, LogUnavailable
from companion.log.envelope import GENESIS, Envelope
from companion.log.kinds import E, Kinds
from companion.log.stamp import Stamp
from companion.store.files import PRIVATE_FOLDER, touch_private

SCHEMA = 2
COLUMNS = "stream, seq, boot, tick, at, actor, device, key, kind, version, engine, previous, hash, data"


STREAMS = """
WITH RECURSIVE known (stream) AS (
    SELECT min(stream) FROM event
    UNION ALL SELECT (SELECT min(stream) FROM event WHERE event.stream > known.stream) FROM known
    WHERE known.stream IS NOT NULL
)
SELECT stream FROM known WHERE stream IS NOT NULL
ORDER BY (SELECT id FROM event WHERE event.stream = known.stream ORDER BY seq LIMIT 1)
"""
"""One step a stream by the index, however many events it has, though its first may be missing."""


_OPENED: set[Path] = set()
"""What this process has had open once: should it vanish, it is not made anew."""


class EventLog(Generic[E]):
    """One connection to the log of such events in `path`; used by one thread at a time.

    It is made where there is none, unless `make` is False. Raises LogUnavailable where the file cannot be
    opened or written, LogDamaged where it is no log or its chain is broken.
    """

    def __init__(self, path: Path, kinds: Kinds[E], *, make: bool = True) -> None:
        self.path = path
        self._kinds = kinds
        self._files: dict[Path, tuple[int, int]] = {}
        with self._speaking():
            if make and path not in _OPENED:
                path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
                touch_private(path)
            path.stat()  # what is wrong with the path is said in more words by the system than by SQLite
            address = f"{path.absolute().as_uri()}?mode=rw"
            self.connection = sqlite3.connect(
                address, uri=True, isolation_level=None, check_same_thread=False, timeout=5.0
            )
        try:
            with self._speaking():
                for pragma in ("recursive_triggers=ON", "journal_mode=WAL", "synchronous=FULL"):
                    self.connection.execute(f"PRAGMA {pragma}")
                self._migrate()
                self.connection.execute(
                    "SELECT 1 FROM event LIMIT 1"
                ).fetchone()  # now all its files are there
            found = {file: _identity(file) for file in (path, path.with_name(f"{path.name}-wal"))}
            self._files.update({file: one for file, one in found.items() if one is not None})
            _OPENED.add(path)
        except BaseException:
            self.connection.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    def streams(self) -> list[str]:
        """What the log is about, e.g. games; the oldest first."""
        return [str(row[0]) for row in self._query(STREAMS)]

    def lengths(self) -> dict[str, int]:
        """How many events there are about each; the oldest first."""
        return dict(self._query("SELECT stream, COUNT(*) FROM event GROUP BY stream ORDER BY MIN(id)"))

    def read(self, stream: str, after: int = 0) -> list[Envelope[E]]:
        """The events of a stream with seq > `after`, their chain of hashes checked."""
        events, damage = self.sound(stream, after)
        if damage is not None:
            raise damage
        return events

    def sound(self, stream: str, after: int = 0) -> tuple[list[Envelope[E]], LogDamaged | None]:
        """The same up to what is damaged, if anything is, and the damage."""
        events: list[Envelope[E]] = []
        sql = f"SELECT {COLUMNS} FROM event WHERE stream = ? AND seq > ? ORDER BY seq"
        try:
            seq, head = after, GENESIS if after == 0 else self._hash_of(stream, after)
            for row in self._query(sql, (stream, after)):
                envelope = self._envelope(row)
                stored = row[12]
                if not envelope.follows(seq, head) or envelope.hash != stored:
                    raise LogDamaged("log_damaged", path=self.path, seq=envelope.seq)
                seq, head = envelope.seq, stored
                events.append(envelope)
        except LogDamaged as damage:
            return events, damage
        return events, None

    def holds(self, stream: str, seq: int, head: str) -> bool:
        """Whether the event `seq` of a stream is there and has this hash; nothing else holds seq 0."""
        rows = self._query("SELECT hash FROM event WHERE stream = ? AND seq = ?", (stream, seq))
        return rows == [(head,)] if seq else head == GENESIS

    def require_there(self) -> None:
        """Raise LogUnavailable unless what is written now comes into the files at `path`.

        SQLite goes on writing into files that were deleted, or that lie on a disk which is gone.
        """
        for file, known in self._files.items():
            if _identity(file) != known:
                raise LogUnavailable("log_vanished", path=self.path)

    def require_writable(self) -> None:
        """The same, and that files and folder may be written."""
        self.require_there()
        for file in (self.path, self.path.parent):
            if not os.access(file, os.W_OK):
                raise LogUnavailable("log_read_only", path=file)

    def copy_to(self, path: Path) -> None:
        """Copy all of it as it is at one moment into one new file, whoever writes meanwhile."""
        with self._speaking(), closing(sqlite3.connect(path)) as copy:
            self.connection.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # or SQLite would put more files beside it

    def checkpoint(self) -> None:
        """Bring what was committed into the file itself, as far as nobody reads what was before."""
        self._query("PRAGMA wal_checkpoint(PASSIVE)")

    def answered(self, stream: str, key: str) -> list[Envelope[E]]:
        """What an earlier command with this key has led to; [] if it is new."""
        sql = f"SELECT {COLUMNS} FROM event WHERE stream = ? AND key = ?"
        first = self._query(sql, (stream, key))
        if not first:
            return []
        # The other events of the command have the keys `key#1`, `key#2`, …; "$" is the character after "#".
        sql = f"SELECT {COLUMNS} FROM event WHERE stream = ? AND key > ? AND key < ? ORDER BY seq"
        others = self._query(sql, (stream, f"{key}#", f"{key}$"))
        return [self._envelope(row) for row in (*first, *others)]

    def devices(self) -> set[str]:
        """On which devices something was entered."""
        return {str(row[0]) for row in self._query("SELECT DISTINCT device FROM event")}

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One durable transaction; nobody else writes meanwhile. Nothing of it stays if the block raises."""
        self.require_there()
        with self._speaking():
            self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            with self._speaking():
                self.connection.execute("COMMIT")
            self.require_there()  # or it was written to nowhere
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """A part of a transaction of which nothing stays if the block raises; only inside `writing`."""
        self._query("SAVEPOINT attempt")
        try:
            yield
        except BaseException:
            if self.connection.in_transaction:  # a full disk has ended it already
                self.connection.execute("ROLLBACK TO attempt")
            raise
        self._query("RELEASE attempt")

    def append(self, envelopes: Sequence[Envelope[E]]) -> None:
        """Add these events; only inside `writing`."""
        rows = [
            (
                e.stream, e.seq, e.stamp.boot, e.stamp.tick, e.stamp.at, e.actor, e.device, e.key, e.kind,
                e.version, e.engine, e.previous, e.hash, e.data,
            )
            for e in envelopes
        ]  # fmt: skip
        marks = ",".join("?" * len(COLUMNS.split(",")))
        with self._speaking():
            self.connection.executemany(f"INSERT INTO event ({COLUMNS}) VALUES ({marks})", rows)

    def version(self) -> int:
        """A number that changes when another connection has written (PRAGMA data_version)."""
        return int(self._query("PRAGMA data_version")[0][0])

    def name_of(self, person: str) -> str | None:
        """A person's name, or None once it was erased."""
        rows = self._query("SELECT name FROM person WHERE id = ?", (person,))
        return str(rows[0][0]) if rows else None

    def asked(self, key: str) -> tuple[str, str] | None:
        """Stream and digest of what was asked for under this key; None if nothing was, or long ago."""
        rows = self._query("SELECT stream, digest FROM asked WHERE key = ?", (key,))
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    def note_asked(self, key: str, stream: str, digest: str) -> None:
        """Keep what was asked for under this key; only inside `writing`."""
        self._query("INSERT INTO asked (key, stream, digest) VALUES (?, ?, ?)", (key, stream, digest))

    def set_name(self, person: str, name: str) -> None:
        """Keep or change a person's name; an empty name erases it. Only inside `writing`."""
        with self._speaking():
            self.connection.execute("DELETE FROM person WHERE id = ?", (person,))
            if name:
                self.connection.execute("INSERT INTO person (id, name) VALUES (?, ?)", (person, name))

    def _hash_of(self, stream: str, seq: int) -> str:
        rows = self._query("SELECT hash FROM event WHERE stream = ? AND seq = ?", (stream, seq))
        if not rows:
            raise LogDamaged("log_damaged", path=self.path, seq=seq)
        return str(rows[0][0])

    def _envelope(self, row: Sequence[Any]) -> Envelope[E]:
        stream, seq, boot, tick, at, actor, device, key, kind, version, engine, previous, _hash, data = row
        try:
            event = self._kinds.parse(kind, msgspec.json.decode(data))
        except ValueError as error:
            raise LogDamaged("log_damaged", path=self.path, seq=seq) from error
        return Envelope(
            stream, seq, Stamp(boot, tick, at), actor, device, key, kind, event, data, previous, version,
            engine,
        )  # fmt: skip

    def _query(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        with self._speaking():
            return self.connection.execute(sql, values).fetchall()

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
    def _speaking(self) -> Iterator[None]:
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
