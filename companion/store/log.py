"""The append-only event log: one chain of hashes per stream, the names of people beside it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic

from companion.errors import LogDamaged
from companion.log.envelope import GENESIS, Envelope
from companion.log.kinds import E, Kinds
from companion.log.stamp import Stamp
from companion.plain import decoded
from companion.store.database import Database

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


class EventLog(Database, Generic[E]):
    """The log of such events in `path`, or one connection to it.

    It is made where there is none, unless `make` is False. Raises LogError as its database does, and
    LogDamaged where its chain is broken.
    """

    def __init__(self, path: Path, kinds: Kinds[E], *, make: bool = True) -> None:
        super().__init__(path, make=make)
        self._kinds = kinds

    def streams(self) -> list[str]:
        """What the log is about, e.g. games; the oldest first."""
        return [str(row[0]) for row in self.query(STREAMS)]

    def lengths(self) -> dict[str, int]:
        """How many events there are about each; the oldest first."""
        return dict(self.query("SELECT stream, COUNT(*) FROM event GROUP BY stream ORDER BY MIN(id)"))

    def read(self, stream: str, after: int = 0) -> list[Envelope[E]]:
        """The events of a stream with seq > `after`, their chain of hashes checked."""
        events, damage = self.sound(stream, after)
        if damage is not None:
            raise damage
        return events

    def sound(self, stream: str, after: int = 0) -> tuple[list[Envelope[E]], LogDamaged | None]:
        """The events of a stream with seq > `after`, as far as they are whole, and the damage, if any."""
        events: list[Envelope[E]] = []
        sql = f"SELECT {COLUMNS} FROM event WHERE stream = ? AND seq > ? ORDER BY seq"
        try:
            seq, head = after, GENESIS if after == 0 else self._hash_of(stream, after)
            for row in self.query(sql, (stream, after)):
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
        rows = self.query("SELECT hash FROM event WHERE stream = ? AND seq = ?", (stream, seq))
        return rows == [(head,)] if seq else head == GENESIS

    def answered(self, stream: str, key: str) -> list[Envelope[E]]:
        """What an earlier command with this key has led to; [] if it is new."""
        sql = f"SELECT {COLUMNS} FROM event WHERE stream = ? AND key = ?"
        first = self.query(sql, (stream, key))
        if not first:
            return []
        # The other events of the command have the keys `key#1`, `key#2`, …; "$" is the character after "#".
        sql = f"SELECT {COLUMNS} FROM event WHERE stream = ? AND key > ? AND key < ? ORDER BY seq"
        others = self.query(sql, (stream, f"{key}#", f"{key}$"))
        return [self._envelope(row) for row in (*first, *others)]

    def devices(self) -> set[str]:
        """On which devices something was entered."""
        return {str(row[0]) for row in self.query("SELECT DISTINCT device FROM event")}

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
        with self.speaking():
            self.connection.executemany(f"INSERT INTO event ({COLUMNS}) VALUES ({marks})", rows)

    def name_of(self, person: str) -> str | None:
        """A person's name, or None once it was erased."""
        rows = self.query("SELECT name FROM person WHERE id = ?", (person,))
        return str(rows[0][0]) if rows else None

    def names(self) -> list[str]:
        """The names of all people that were not erased."""
        return [str(row[0]) for row in self.query("SELECT name FROM person")]

    def people(self) -> dict[str, str]:
        """The names of all people that were not erased, by id."""
        return {str(id): str(name) for id, name in self.query("SELECT id, name FROM person")}

    def asked(self, key: str) -> tuple[str, str] | None:
        """Stream and digest of what was asked for under this key; None if nothing was, or long ago."""
        rows = self.query("SELECT stream, digest FROM asked WHERE key = ?", (key,))
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    def note_asked(self, key: str, stream: str, digest: str) -> None:
        """Keep what was asked for under this key; only inside `writing`."""
        self.query("INSERT INTO asked (key, stream, digest) VALUES (?, ?, ?)", (key, stream, digest))

    def set_name(self, person: str, name: str) -> None:
        """Keep or change a person's name; an empty name erases it. Only inside `writing`."""
        with self.speaking():
            self.connection.execute("DELETE FROM person WHERE id = ?", (person,))
            if name:
                self.connection.execute("INSERT INTO person (id, name) VALUES (?, ?)", (person, name))

    def erase_names(self) -> None:
        """Erase everybody's name, and what was asked for, by which a guessed name could be checked.

        Only inside `writing`.
        """
        self.query("DELETE FROM person")
        self.query("DELETE FROM asked")

    def _hash_of(self, stream: str, seq: int) -> str:
        rows = self.query("SELECT hash FROM event WHERE stream = ? AND seq = ?", (stream, seq))
        if not rows:
            raise LogDamaged("log_damaged", path=self.path, seq=seq)
        return str(rows[0][0])

    def _envelope(self, row: Sequence[Any]) -> Envelope[E]:
        stream, seq, boot, tick, at, actor, device, key, kind, version, engine, previous, _hash, data = row
        try:
            event = self._kinds.parse(kind, decoded(data))
        except (ValueError, RecursionError) as error:  # the latter for values nested out of all proportion
            raise LogDamaged("log_damaged", path=self.path, seq=seq) from error
        return Envelope(
            stream, seq, Stamp(boot, tick, at), actor, device, key, kind, event, data, previous, version,
            engine,
        )  # fmt: skip
