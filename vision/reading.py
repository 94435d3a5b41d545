"""What a reader says about one picture. "No reading" is a normal answer and far better than a wrong one."""

from dataclasses import dataclass
from enum import StrEnum

Point = tuple[float, float]


class Reason(StrEnum):
    """Why there is no reading; the sentences are in the catalogue under `reading.<value>`."""

    NO_DIE = "no_die"
    UNSURE = "unsure"
    OTHER_COUNT = "other_count"  # another number of dice than expected
    COCKED = "cocked"
    MOVING = "moving"
    OUTSIDE = "outside"
    TOO_DARK = "too_dark"
    TOO_SMALL = "too_small"
    UNREADABLE = "unreadable"  # the file is no picture


@dataclass(frozen=True)
class DieFound:
    """One die in a picture: its value, confidence 0…1, top face corners and pip centres in px."""

    value: int
    confidence: float
    corners: tuple[Point, Point, Point, Point]
    pips: tuple[Point, ...] = ()


@dataclass(frozen=True)
class Reading:
    """What the dice of one picture show.

    `values` are the sorted top faces, or None with a `reason`. `confidence` 0…1 is that of all values
    together. `cup` is the circle (x, y, radius) in px the dice lie in, where one was found. `doubts` are the
    places, px, where there may be another die, or a die otherwise than told; with one there are no values.
    """

    values: tuple[int, ...] | None
    confidence: float
    reason: Reason | None = None
    dice: tuple[DieFound, ...] = ()
    cup: tuple[float, float, float] | None = None
    doubts: tuple[Point, ...] = ()
