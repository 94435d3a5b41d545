"""What a protocol counts of its game beside the result: throws, captures, waits for a six, its length."""

from dataclasses import dataclass, replace

from companion.table.thrown import Thrown


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
    """The tally by colour, None where nobody played; `seconds` of play without pauses, None if not known.

    `dice` are the throws of each set of dice, with the ids of the event's players where they are known.
    """

    seats: tuple[SeatTally | None, SeatTally | None, SeatTally | None, SeatTally | None]
    seconds: int | None = None
    dice: tuple[Thrown, ...] = ()

    @property
    def anonymous(self) -> "Tally":
        """This tally without who threw what."""
        return replace(self, dice=tuple(replace(one, players=()) for one in self.dice))
