"""The draw without a computer (Rutschsystem): everybody gets a card and moves on by it.

Who starts with colour c at table t plays the next round c tables on, with the next colour, and so on. The
cards are shuffled and given out; who has which is the draw.
"""

from dataclasses import dataclass
from itertools import chain

from companion.tournament.draw.empty_chairs import empty_chairs
from companion.tournament.draw.quality import meetings
from companion.tournament.draw.seating import COLOURS, tables_for
from companion.tournament.draw.shifts import FEWEST_TABLES, Moves, rotation, rounds_of


@dataclass(frozen=True, slots=True)
class Stop:
    """Where somebody plays a round: a table from 1, and a colour from 0."""

    table: int
    colour: int


@dataclass(frozen=True, slots=True)
class PaperCard:
    """What one player does: after each round so many tables on and to the next colour."""

    tables_on: int
    stops: tuple[Stop, ...]


def cards(players: int, rounds: int) -> tuple[PaperCard, ...]:
    """A card for each player, by start colour and table; none where they would meet somebody twice.

    That is so with 4, 6 and 9 tables in four rounds, and with fewer. Raises Refused as `tables_for` does.
    """
    tables = tables_for(players)
    shifts = rotation(tables.count, rounds)
    groups = rounds_of(Moves((tables.count,), shifts))
    if tables.count < FEWEST_TABLES or max(meetings(chain(*groups)).values(), default=1) > 1:
        return ()
    chairs = empty_chairs(groups, tables)
    return tuple(
        PaperCard(
            shifts[1][colour] if rounds > 1 else 0,
            tuple(
                Stop((start + shift[colour]) % tables.count + 1, (colour + turn) % len(COLOURS))
                for turn, shift in enumerate(shifts)
            ),
        )
        for colour in COLOURS
        for start in range(tables.count)
        if colour * tables.count + start not in chairs
    )
