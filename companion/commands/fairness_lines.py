"""What `companion fairness` says of a die, as sentences, as rows and as values for programs."""

from collections.abc import Iterator
from typing import Any

from companion.export.dice_words import counts_as_read, misreadings, short
from companion.fairness.evidence import Evidence, as_number, ln_evidence
from companion.fairness.interval import interval
from companion.language import Wording
from companion.language.number import decimal
from companion.table.thrown import DiceThrown, Thrown

COLUMNS = ("die", "n", "e", "most", *map(str, range(1, 7)))


def values(found: Evidence) -> dict[str, Any]:
    """The evidence for programs."""
    return {
        "n": found.throws,
        "e": found.e,
        "e_max": found.e_max,
        "alarm_at": found.alarm_at,
        "intervals": [list(interval(count, found.throws)) for count in found.counts],
    }


def dice_values(one: DiceThrown, found: Evidence, alarm: float) -> dict[str, Any]:
    """What is known of some dice, for programs."""
    thrown = one.thrown
    return {
        "files": one.tables,
        "dice": thrown.dice,
        "names": thrown.names,
        **values(found),
        "alarm": alarm,
        "e_as_read": as_number(ln_evidence(counts_as_read(thrown))),
        **_beside(thrown),
        "misread": [{"read": read, "was": was, "times": times} for (read, was), times in misreadings(thrown)],
    }


def sentence(found: Evidence, say: Wording) -> str:
    """The evidence, and how loaded the die could still be."""
    shares = "; ".join(
        say("fairness.share", face=face, low=low, high=high)
        for face, (low, high) in enumerate(_shares(found, say), start=1)
    )
    e, most = (short(one, say) for one in (found.e, found.e_max))
    said = say("fairness.line", n=found.throws, e=e, most=most, shares=shares)
    return said if found.alarm_at is None else f"{said} {alarm(found, say)}"


def alarm(found: Evidence, say: Wording) -> str:
    """What is to be done about dice that came to the alarm."""
    return say("fairness.alarm", throw=found.alarm_at)


def row(name: str, found: Evidence, say: Wording) -> tuple[str, ...]:
    """A die as a row of a table, below `COLUMNS`."""
    shares = (f"{low}–{high}" for low, high in _shares(found, say))
    e, most = (short(one, say) for one in (found.e, found.e_max))
    return name, str(found.throws), e, most, *shares


def aligned(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """The rows with their columns below each other, the first to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        numbers = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join((first.ljust(widths[0]), *numbers))


def _shares(found: Evidence, say: Wording) -> Iterator[tuple[str, str]]:
    for count in found.counts:
        low, high = interval(count, found.throws)
        yield decimal(round(low, 3), say), decimal(round(high, 3), say)


def _beside(thrown: Thrown) -> dict[str, int]:
    return {
        "throws": len(thrown.throws),
        "by_hand": thrown.by_hand,
        "unread": thrown.unread,
        "voided": thrown.voided,
        "foreign": thrown.foreign,
    }
