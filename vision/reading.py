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


class Confirmation(StrEnum):
    """Why a person has to confirm what was read, the gravest first; words: `reading.confirm.<value>`."""

    MAY_LEAN = "may_lean"
    SLANTED = "slanted"  # without a cup, and seen as what may be a side of the die
    UNSEEN_CUP = "unseen_cup"  # the cup was seen when it was empty, but not with the dice
    CONTRADICTED = "contradicted"  # one reader has seen another value, a part of the pips
    ONE_READER = "one_reader"  # seen by one of the two readers only
    SECOND_STAGE = "reconsidered"  # told at a closer look only, and by one reader
    LOW_CONFIDENCE = "low_confidence"


CONFIDENT = 0.9
"""Confidence below which what was read has to be confirmed."""


def unless_confident(confidence: float) -> Confirmation | None:
    """The reason to confirm what was read with so low a confidence 0…1; None if it is high enough."""
    return Confirmation.LOW_CONFIDENCE if confidence < CONFIDENT else None


def gravest(*reasons: Confirmation | None) -> Confirmation | None:
    """The gravest of several reasons to confirm what was read; None if there is none."""
    return next((reason for reason in Confirmation if reason in reasons), None)


@dataclass(frozen=True)
class DieFound:
    """One die in a picture: its value, confidence 0…1, top face corners and pip centres in px.

    `needs_confirmation` is why a person has to confirm the value; None: it can be taken as it is.
    """

    value: int
    confidence: float
    corners: tuple[Point, Point, Point, Point]
    pips: tuple[Point, ...] = ()
    needs_confirmation: Confirmation | None = None


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

    @property
    def needs_confirmation(self) -> Confirmation | None:
        """Why a person has to confirm the values: the gravest reason of all dice. Without values None."""
        if self.values is None:
            return None
        return gravest(unless_confident(self.confidence), *(die.needs_confirmation for die in self.dice))
