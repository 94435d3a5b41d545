"""The die in the picture: whether it is large enough to be read, and whether a lamp is mirrored on it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.health.line import Line, green, red, unknown, yellow

NEEDED_PX, LEAST_PX = 24.0, 20.0
"""Width of its top in the picture: docs/vision.md, "What it cannot read"."""
SPOTTED, WASHED_OUT = 0.02, 0.25
"""Share of its top that mirrors something."""

NO_DIE, OTHER_COUNT, COCKED = "no_die", "other_count", "cocked"
"""Reasons for which a reading has no values (`vision/reading.py`) that a person can do something about."""


class By(StrEnum):
    """What a length in the picture is told from; the words are in the catalogue at `setup.by.<value>`."""

    DIE = "die"
    CUP = "cup"


@dataclass(frozen=True, slots=True, kw_only=True)
class Die:
    """The die's top in the picture, px of a picture 640 px wide, and from what that is known.

    `values` were read, or none for the `reason` that a reading has; `asked` is whether a person would have
    to confirm them. `mirrored` is the share of its top on which something is mirrored; None where no top is
    seen. `blinded` tells that something as bright as can be lies in the cup where no die is seen.
    """

    px: float | None = None
    by: By | None = None
    values: tuple[int, ...] = ()
    reason: str | None = None
    asked: bool = False
    mirrored: float | None = None
    blinded: bool = False


def judge(die: Die) -> Iterator[Line]:
    """Its size, what is mirrored on it, and whether it is read."""
    yield _size(die)
    yield _mirrors(die)
    yield _reading(die)


def _size(die: Die) -> Line:
    if die.px is None or die.by is None:
        return unknown("die_size")
    px, says = round(die.px), f"die_size.{{}}_by_{die.by}"
    if die.px < LEAST_PX:
        return red("die_size", says.format("tiny"), px=px, needed=round(NEEDED_PX))
    if die.px < NEEDED_PX:
        return yellow("die_size", says.format("small"), px=px, needed=round(NEEDED_PX))
    return green("die_size", says.format("ok"), px=px, needed=round(NEEDED_PX))


def _mirrors(die: Die) -> Line:
    if die.blinded:
        return red("mirrors", "mirrors.blinded")
    if die.mirrored is None:
        return unknown("mirrors")
    percent = round(100 * die.mirrored)
    if die.mirrored > WASHED_OUT:
        level = yellow if die.values and not die.asked else red  # white dice are read all the same
        return level("mirrors", "mirrors.washed_out", percent=percent)
    if die.mirrored > SPOTTED:
        return yellow("mirrors", "mirrors.spots", percent=percent)
    return green("mirrors")


def _reading(die: Die) -> Line:
    values = " ".join(map(str, die.values))
    if values:
        return (
            yellow("die_read", "die_read.asked", value=values)
            if die.asked
            else green("die_read", value=values)
        )
    if die.reason == COCKED:
        return red("die_read", "die_read.cocked")
    if die.reason in (None, NO_DIE):
        return unknown("die_read")
    return yellow("die_read", "die_read.other_count" if die.reason == OTHER_COUNT else "die_read.unread")
