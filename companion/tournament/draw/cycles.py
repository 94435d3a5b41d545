"""More rounds without a repeat than by moving on from table to table, for two numbers of tables.

In the first round some players are fixed, the others stand in three circles. In each further round everybody
in a circle takes the slot of the one behind. Two meet again only if two pairs at tables of the first round
are of the same circles and equally far apart in them. These rounds were found by search.
"""

from collections.abc import Mapping

from companion.tournament.draw.seating import Group, Groups

FIRST_ROUNDS: Mapping[int, tuple[int, tuple[Group, ...]]] = {
    6: (
        7,
        ((0, 5, 15, 23), (1, 7, 16, 20), (2, 8, 13, 22), (3, 4, 6, 10), (11, 12, 14, 17), (9, 18, 19, 21)),
    ),
    7: (
        8,
        (
            (0, 6, 17, 26),
            (1, 8, 18, 23),
            (2, 9, 15, 25),
            (3, 10, 19, 27),
            (4, 5, 7, 12),
            (13, 14, 16, 20),
            (11, 21, 22, 24),
        ),
    ),
}
"""By number of tables: how many stand in a circle, and the first round, in which who is fixed comes first."""


def cycled(tables: int, rounds: int) -> Groups:
    """The rounds in which slots meet, as many as there are without a repeat; for other tables none."""
    if tables not in FIRST_ROUNDS:
        return ()
    length, first = FIRST_ROUNDS[tables]
    fixed = sum(map(len, first)) % length

    def part(slot: int, turn: int) -> int:
        circle, number = divmod(slot - fixed, length)
        return slot if slot < fixed else fixed + circle * length + (number + turn) % length

    return tuple(
        tuple(tuple(part(slot, turn) for slot in group) for group in first)
        for turn in range(min(rounds, length))
    )
