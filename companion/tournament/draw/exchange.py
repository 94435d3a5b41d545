"""An exchange of two chairs by hand."""

from dataclasses import dataclass

from companion.errors import require
from companion.tournament.draw.seating import COLOURS, SIZES, Draw, Table, seated


@dataclass(frozen=True, slots=True)
class Chair:
    """A table of a round, numbered from 1, and a colour from 0."""

    table: int
    colour: int


def swapped(draw: Draw, number: int, one: Chair, other: Chair) -> Draw:
    """The draw after whoever sits on these chairs in the round of that number, from 1, has exchanged them.

    One of them may be empty; raises Refused where that leaves two players at a table.
    """
    require(1 <= number <= len(draw), "draw_no_round", round=number, rounds=len(draw))
    tables = list(draw[number - 1])
    for chair in (one, other):
        there = 1 <= chair.table <= len(tables) and chair.colour in COLOURS
        require(there, "draw_no_chair", table=chair.table, chair=chair.colour + 1, tables=len(tables))
    player, instead = _at(tables, one), _at(tables, other)
    for chair, comes in ((one, instead), (other, player)):
        table = list(tables[chair.table - 1])
        table[chair.colour] = comes
        tables[chair.table - 1] = tuple(table)
    for chair in (one, other):
        left = len(seated(tables[chair.table - 1]))
        require(left in (0, *SIZES), "draw_table_of_two", table=chair.table, left=left)
    return (*draw[: number - 1], tuple(tables), *draw[number:])


def _at(tables: list[Table], chair: Chair) -> int | None:
    return tables[chair.table - 1][chair.colour]
