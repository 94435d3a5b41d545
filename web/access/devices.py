"""The devices that were paired with this table, and the open invitations, in a file of their own.

It lies beside the log and only its owner may read it; nothing of it ever comes into the log or a log file.
"""

import re
import secrets
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from companion.errors import DevicesUnavailable
from companion.log.stamp import ASIDE_MS, Stamp
from companion.store.files import touch_private
from web.access.roles import Role

FILE = "devices.sqlite"
VALID_MS = 10 * 60_000
"""Milliseconds for which an invitation stands, by a clock that nobody sets."""
PREPARED = ""
"""Stands for the boot of an invitation that was made before any, on the table's card."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS device (
    number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL, since TEXT NOT NULL, label TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE IF NOT EXISTS invitation (
    pin TEXT PRIMARY KEY, token TEXT NOT NULL, role TEXT NOT NULL, boot TEXT NOT NULL, tick INTEGER NOT NULL
) STRICT;
"""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Makes one device a `role`: by a `pin` of six digits to type, or by the `token` of a link."""

    role: Role
    pin: str
    token: str


@dataclass(frozen=True, slots=True)
class Device:
    """A browser with a role; `key` is what its cookie says, `since` UTC (ISO 8601), `label` who works at it.

    The number is never given away again. The log knows devices by number, because what people call them could
    never be erased there.
    """

    number: int
    key: str
    role: Role
    since: str
    label: str = ""

    @property
    def name(self) -> str:
        """What the log calls the device."""
        return f"page-{self.number}"


NAME = re.compile(r"page-([0-9]{1,9})")
LONGEST_LABEL = 20
"""Signs of a label: initials, a first name, or a desk."""


class Devices:
    """The devices of the table in the folder `data`, which is there; for several threads and processes.

    Every method raises DevicesUnavailable where the file cannot be used.
    """

    def __init__(self, data: Path) -> None:
        self._path = data.absolute() / FILE
        with self._speaking():
            touch_private(self._path)
        with self._changing() as database:
            for statement in filter(str.strip, SCHEMA.split(";")):
                database.execute(statement)
            columns = [row[1] for row in database.execute("PRAGMA table_info(device)")]
            if "label" not in columns:  # a file of 0.3.0
                database.execute("ALTER TABLE device ADD COLUMN label TEXT NOT NULL DEFAULT ''")

    def invite(self, role: Role, at: Stamp) -> Invitation:
        """A new invitation, good for one device and ten minutes."""
        invitation = Invitation(role, f"{secrets.randbelow(1_000_000):06}", secrets.token_urlsafe(16))
        with self._changing() as database:
            database.execute(
                "INSERT OR REPLACE INTO invitation (pin, token, role, boot, tick) VALUES (?, ?, ?, ?, ?)",
                (invitation.pin, invitation.token, role.word, at.boot, at.tick),
            )
        return invitation

    def invite_first(self, pin: str) -> None:
        """Invite the director by a PIN that the organisers prepared; good once, whenever that is."""
        with self._changing() as database:
            database.execute(
                "INSERT OR REPLACE INTO invitation (pin, token, role, boot, tick) VALUES (?, ?, ?, ?, ?)",
                (pin, secrets.token_urlsafe(16), Role.DIRECTOR.word, PREPARED, 0),
            )

    def redeem_pin(self, pin: str, at: Stamp) -> Device | None:
        """Pair a device that knows the PIN of an open invitation, which is used up by that."""
        return self._redeem("pin", pin, at)

    def redeem_token(self, token: str, at: Stamp) -> Device | None:
        """Pair a device that knows the token of an invitation's link, which nobody can guess."""
        return self._redeem("token", token, at)

    def _redeem(self, by: Literal["pin", "token"], told: str, at: Stamp) -> Device | None:
        with self._changing() as database:
            _forget_expired(database, at)
            known = database.execute(f"SELECT pin, role, {by} FROM invitation").fetchall()
            fitting = [(pin, role) for pin, role, secret in known if _same(told, secret)]
            if not fitting:
                return None
            pin, role = fitting[0]
            database.execute("DELETE FROM invitation WHERE pin = ?", (pin,))
            row = (secrets.token_hex(16), role, at.at)
            database.execute("INSERT INTO device (key, role, since) VALUES (?, ?, ?)", row)
            return _device(database.execute("SELECT * FROM device WHERE key = ?", row[:1]).fetchone())

    def get(self, key: str) -> Device | None:
        """The device whose cookie says `key`, unless it was unpaired."""
        with self._changing() as database:
            row = database.execute("SELECT * FROM device WHERE key = ?", (key,)).fetchone()
        return _device(row) if row else None

    def knows(self, device: Device) -> bool:
        """Whether the device is still paired; one that never had to be (its number is 0) always is."""
        return device.number == 0 or self.get(device.key) is not None

    def all(self) -> list[Device]:
        """All paired devices, in the order in which they came."""
        with self._changing() as database:
            return [_device(row) for row in database.execute("SELECT * FROM device ORDER BY number")]

    def label(self, number: int, label: str) -> None:
        """Keep who works at a device, in one line and cut to what fits beside a number."""
        kept = " ".join(label.split())[:LONGEST_LABEL].strip()
        with self._changing() as database:
            database.execute("UPDATE device SET label = ? WHERE number = ?", (kept, number))

    def forget_labels(self) -> None:
        """Forget who works at which device."""
        with self._changing() as database:
            database.execute("UPDATE device SET label = ''")

    def unpair(self, number: int) -> None:
        """Take the role away from a device."""
        with self._changing() as database:
            database.execute("DELETE FROM device WHERE number = ?", (number,))

    def go_on_after(self, names: Iterable[str]) -> None:
        """Give away no number that one of these names in the log holds, should this file know less."""
        numbers = [int(found[1]) for name in names if (found := NAME.fullmatch(name))]
        with self._changing() as database:
            known = database.execute("SELECT seq FROM sqlite_sequence WHERE name = 'device'").fetchone()
            if max(numbers, default=0) > (known[0] if known else 0):
                database.execute("DELETE FROM sqlite_sequence WHERE name = 'device'")
                database.execute(
                    "INSERT INTO sqlite_sequence (name, seq) VALUES ('device', ?)", (max(numbers),)
                )

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """One transaction; a file that has vanished is not made anew."""
        address = f"{self._path.as_uri()}?mode=rw"
        with self._speaking(), closing(sqlite3.connect(address, uri=True)) as database, database:
            database.execute("PRAGMA secure_delete=ON")  # a label is overwritten, not only let go
            yield database

    @contextmanager
    def _speaking(self) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.Error) as error:
            raise DevicesUnavailable("devices_unavailable", path=self._path, why=error) from error


def _forget_expired(database: sqlite3.Connection, at: Stamp) -> None:
    stands = (PREPARED, at.boot, at.tick - VALID_MS, at.tick + ASIDE_MS)
    database.execute(
        "DELETE FROM invitation WHERE boot <> ? AND (boot <> ? OR tick NOT BETWEEN ? AND ?)", stands
    )


def _same(told: str, secret: str) -> bool:
    """Compare without telling by the time it takes how much was right."""
    return secrets.compare_digest(told.encode(), secret.encode())


def _device(row: tuple[int, str, str, str, str]) -> Device:
    number, key, role, since, label = row
    return Device(number, key, Role[role.upper()], since, label)
