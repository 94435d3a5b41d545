"""The envelope of every event: who, when, on which device, after which event; right from the first day."""

import hashlib
from dataclasses import dataclass
from typing import Generic, Protocol

import msgspec

from companion.log.kinds import E, Kinds
from companion.log.stamp import Stamp
from companion.version import ENGINE

GENESIS = "0" * 64


class Tail(Protocol):
    """How far a chain goes: number and hash of its last event, 0 and GENESIS before the first."""

    @property
    def seq(self) -> int:
        """The number."""

    @property
    def head(self) -> str:
        """The hash."""


@dataclass(frozen=True, slots=True)
class Envelope(Generic[E]):
    """One event as it stands in the log.

    `stream` is the uuid of what is logged, e.g. a game, `seq` counts from 1, `key` makes a repeated command
    harmless, `previous` is the hash of the event before (GENESIS for the first). `data` is the event's JSON
    as it is stored: the hash is over this text, so that fields added to an event later change no old hash.
    """

    stream: str
    seq: int
    stamp: Stamp
    actor: str
    device: str
    key: str
    kind: str
    event: E
    data: str
    previous: str
    version: int = 1
    engine: str = ENGINE

    @classmethod
    def sealed(
        cls,
        kinds: Kinds[E],
        event: E,
        after: Tail,
        *,
        stream: str,
        stamp: Stamp,
        actor: str,
        device: str,
        key: str,
    ) -> "Envelope[E]":
        """A new event in its envelope, chained to what it comes after."""
        data = msgspec.json.encode(event, order="deterministic").decode()
        kind, seq = kinds.kind_of(event), after.seq + 1
        return cls(stream, seq, stamp, actor, device, key, kind, event, data, after.head)

    @property
    def hash(self) -> str:
        """SHA-256 over the JSON of everything above but the event, hexadecimal: the link of the chain."""
        parts = [
            self.stream, self.seq, self.stamp.boot, self.stamp.tick, self.stamp.at, self.actor, self.device,
            self.key, self.kind, self.version, self.engine, self.previous, self.data,
        ]  # fmt: skip
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()

    def follows(self, seq: int, head: str) -> bool:
        """Whether it is the next link of the chain after the event `seq` with the hash `head`."""
        return self.seq == seq + 1 and self.previous == head
