"""The envelope of every event: who, when, on which device, after which event; right from the first day."""

import hashlib
from dataclasses import dataclass

import msgspec

from companion.game.events import Event
from companion.game.kinds import kind_of

ENGINE = "tischbegleiter 0.1"
GENESIS = "0" * 64


@dataclass(frozen=True, slots=True)
class Stamp:
    """A moment: boot id, `tick` in ms since that boot (goes on in sleep), UTC for people (ISO 8601)."""

    boot: str
    tick: int
    at: str


@dataclass(frozen=True, slots=True)
class Envelope:
    """One event as it stands in the log.

    `stream` is the game's uuid, `seq` counts from 1, `key` makes a repeated command harmless, `previous` is
    the hash of the event before (GENESIS for the first). `data` is the event's JSON as it is stored: the
    hash is over this text, so that fields added to an event later change no old hash.
    """

    stream: str
    seq: int
    stamp: Stamp
    actor: str
    device: str
    key: str
    event: Event
    data: str
    previous: str
    version: int = 1
    engine: str = ENGINE

    @classmethod
    def sealed(
        cls,
        stream: str,
        seq: int,
        stamp: Stamp,
        actor: str,
        device: str,
        key: str,
        event: Event,
        previous: str,
    ) -> "Envelope":
        """A new event in its envelope."""
        data = msgspec.json.encode(event, order="deterministic").decode()
        return cls(stream, seq, stamp, actor, device, key, event, data, previous)

    @property
    def kind(self) -> str:
        """The event's name."""
        return kind_of(self.event)

    @property
    def hash(self) -> str:
        """SHA-256 over the JSON of everything above, hexadecimal: the link of the chain."""
        parts = [
            self.stream, self.seq, self.stamp.boot, self.stamp.tick, self.stamp.at, self.actor, self.device,
            self.key, self.kind, self.version, self.engine, self.previous, self.data,
        ]  # fmt: skip
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()
