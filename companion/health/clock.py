"""The computer's clock, by which people read when something was; the game's own clock needs none of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.health.line import Line, green, red, unknown, yellow

JUMPED_S = 5.0
"""A step that people would notice in a record; a daemon slews smaller ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockFacts:
    """What is known of the clock: whether it goes on without power, and whether somebody sets it right.

    `jumped_s` is by how much it was set since the table started. `behind`: it stands before something that
    has happened already.
    """

    behind: bool = False
    jumped_s: float = 0.0
    keeps_time: bool | None = None
    synchronised: bool | None = None


def judge(clock: ClockFacts | None) -> Iterator[Line]:
    """Whether times in records are right."""
    if clock is None:
        yield unknown("clock")
    else:
        yield replace(_clock(clock), figures={"jumped_seconds": clock.jumped_s})


def _clock(clock: ClockFacts) -> Line:
    if clock.behind:
        return red("clock", "clock.behind")
    if abs(clock.jumped_s) >= JUMPED_S:
        return yellow("clock", "clock.jumped", seconds=round(abs(clock.jumped_s)))
    if clock.synchronised:
        return green("clock", "clock.synchronised")
    if clock.keeps_time:
        return green("clock", "clock.keeps_time")
    if clock.synchronised is None:
        return unknown("clock")
    return yellow("clock", "clock.unset")
