"""A log of another kind than a game, for tests: somebody counts, and begins anew now and then."""

from dataclasses import dataclass, replace

from companion.log.envelope import GENESIS, Envelope
from companion.log.fold import Fold
from companion.log.kinds import Kinds
from companion.log.stamp import Stamp


@dataclass(frozen=True, slots=True)
class Counted:
    by: int = 1


@dataclass(frozen=True, slots=True)
class BegunAnew:
    reason: str = ""


Event = Counted | BegunAnew


@dataclass(frozen=True, slots=True)
class Count:
    total: int = 0
    seq: int = 0
    head: str = GENESIS


COUNTER_EVENTS = Kinds[Event]({"counted": Counted, "begun_anew": BegunAnew})


def evolve(count: Count, envelope: Envelope[Event]) -> Count:
    """The count after one more event."""
    total = count.total + envelope.event.by if isinstance(envelope.event, Counted) else 0
    return replace(count, total=total, seq=envelope.seq, head=envelope.hash)


fold = Fold(COUNTER_EVENTS, Count(), evolve)


def counted(*events: Event) -> list[Envelope[Event]]:
    """These events as they stand in a log, a second apart."""
    log: list[Envelope[Event]] = []
    for event in events:
        count = fold(log)
        stamp = Stamp("boot", count.seq * 1000, f"2026-01-01T00:00:{count.seq:02}+00:00")
        log.append(
            Envelope.sealed(
                COUNTER_EVENTS,
                event,
                count,
                stream="counter",
                stamp=stamp,
                actor="somebody",
                device="test",
                key=f"key-{count.seq + 1}",
            )
        )
    return log
