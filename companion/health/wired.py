"""What is wired to a table, outputs and buttons: each works, or cannot be driven, and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.health.line import Line, Trouble, green, red, unknown


class Wiring(StrEnum):
    """What there is of something that can be wired."""

    REAL = "real"
    SIMULATED = "simulated"  # it exists in memory only
    ABSENT = "absent"  # the settings say that there is no such thing


@dataclass(frozen=True, slots=True)
class Wired:
    """A siren, lamp, button, loudspeaker…, by its key in the settings; `trouble`: why it cannot be used.

    `pressed` tells of a button whether it was since the start, and is None of what is no button.
    """

    name: str
    kind: Wiring = Wiring.REAL
    trouble: Trouble | None = None
    pressed: bool | None = None


def judge(wired: Iterable[Wired]) -> Iterator[Line]:
    """A line for each wired thing, named as the thing is."""
    for one in wired:
        there = one.trouble is None and one.kind is not Wiring.ABSENT
        yield replace(_line(one), tried=there and one.pressed is None)


def _line(one: Wired) -> Line:
    if one.trouble is not None:
        return red(one.name, "wired.broken", why=one.trouble)
    if one.kind is not Wiring.REAL:
        return unknown(one.name, f"wired.{one.kind}")
    if one.pressed is None:
        return green(one.name, "wired.ok")
    return green(one.name, "wired.pressed" if one.pressed else "wired.unpressed")
