"""What a protocol counts of its game beside the result: throws, captures, waits for a six, its length."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatTally:
    """One colour: how often it threw 1 to 6, the pieces it captured, its longest run of throws without a six.

    Throws for who begins are not among them, nor those that were none by the rules of the die.
    """

    throws: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    captures: int = 0
    longest_wait: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """By colour, None where nobody played; `seconds` of play without pauses, None if not known."""

    seats: tuple[SeatTally | None, SeatTally | None, SeatTally | None, SeatTally | None]
    seconds: int | None = None
