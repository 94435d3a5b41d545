"""Rounds in which nobody meets anybody twice, made by moving on.

Whoever starts at a table has a start colour. In each round all of one start colour move on by the same number
of tables: the shift. So at every table there is one player of each start colour, and two meet again only if
the shifts of their colours differ by the same number in two rounds. If no two rounds are like that for any
two colours, nobody meets anybody twice; if no colour has a shift twice, nobody sits at a table twice.

In the simplest such rounds (Rutschsystem) colour c moves on by c tables each time. For some numbers of tables
that does not work, or puts few often at tables of three; for these there are shifts found by search.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod

from companion.tournament.draw.seating import COLOURS, Group, Groups

Shift = tuple[int, ...]
"""Number of tables by which each start colour moves on, in one round."""

FEWEST_TABLES = 4

MULTIPLES = (1, 2, 3, 4)
CAREFUL_ROUNDS = 4
"""What a championship plays: for so many rounds the shifts are chosen with most care."""


def _parsed(text: str) -> tuple[Shift, ...]:
    return tuple(tuple(int(number, 16) for number in one) for one in text.split())


@dataclass(frozen=True, slots=True)
class Moves:
    """The shifts of round after round, for tables numbered in one circle or, as digits are, in several."""

    circles: tuple[int, ...]
    shifts: tuple[Shift, ...]


STORED = {
    4: Moves((2, 2), _parsed("0000 1230 2310 3120")),
    6: Moves((6,), _parsed("0000 2415 4123 1532 3241")),
    8: Moves((2, 4), _parsed("0000 2165 5731 3614")),
    9: Moves((9,), _parsed("0000 8743 2514 6872")),
    10: Moves((10,), _parsed("0000 4896 2145 7964 3617 5281 8359 9538")),
    11: Moves((11,), _parsed("0000 234a 7986 a298 9715 8152 6529 1867")),
    12: Moves((12,), _parsed("0000 69ab 2835 4376 b463 9627 7258 35b9")),
    13: Moves((13,), _parsed("0000 56cb 4ba5 2839 3578 a786 9157 1c63")),
    14: Moves((14,), _parsed("0000 163a 59a2 3c21 23d9 b815 4758 a24c")),
}
"""Moves by number of tables; best in the first four rounds."""

STORED_LONGER = {
    8: Moves((2, 2, 2), _parsed("0000 4621 3472 5367 1546 2134 6715 7253")),
    9: Moves((3, 3), _parsed("0000 7326 5613 8571 1284 2148 3867 4752")),
}
"""Instead of those that end after four rounds."""


def moved_on(tables: int, rounds: int) -> Groups:
    """The rounds in which slots meet, as many as can be had without a repeat.

    Slot p starts at table p mod `tables` with colour p div `tables`.
    """
    return rounds_of(_moves(tables, rounds))


def rounds_of(moves: Moves) -> Groups:
    """Which slots meet when all move on so."""
    return tuple(_round(moves.circles, shift) for shift in moves.shifts)


def rotation(tables: int, rounds: int) -> tuple[Shift, ...]:
    """The Rutschsystem: colour c moves on by c tables each round, the first by one."""
    return tuple(tuple(turn * multiple % tables for multiple in MULTIPLES) for turn in range(rounds))


def _moves(tables: int, rounds: int) -> Moves:
    stored = STORED if rounds <= CAREFUL_ROUNDS else STORED | STORED_LONGER
    moves = stored.get(tables) or Moves((tables,), rotation(tables, min(rounds, CAREFUL_ROUNDS)))
    shifts = moves.shifts[:rounds]
    return replace(moves, shifts=_extended(tables, shifts, rounds) if len(moves.circles) == 1 else shifts)


def _extended(tables: int, shifts: tuple[Shift, ...], rounds: int) -> tuple[Shift, ...]:
    """The given `shifts`, followed by the first that go with those before, as far as there are any."""
    while len(shifts) < rounds and (shift := next(_fitting(tables, shifts, ()), None)):
        shifts = (*shifts, shift)
    return shifts


def _fitting(tables: int, shifts: Sequence[Shift], begun: Shift) -> Iterator[Shift]:
    """Shifts that begin so and send nobody to where, or to whom, an earlier one did."""
    colour = len(begun)
    if colour == len(COLOURS):
        yield begun
        return
    for moved in range(tables):
        if all(
            moved != earlier[colour]
            and all(
                (moved - begun[other] - earlier[colour] + earlier[other]) % tables for other in range(colour)
            )
            for earlier in shifts
        ):
            yield from _fitting(tables, shifts, (*begun, moved))


def _round(circles: tuple[int, ...], shift: Shift) -> tuple[Group, ...]:
    tables = prod(circles)
    groups: list[list[int]] = [[] for _ in range(tables)]
    for colour in COLOURS:
        for start in range(tables):
            groups[_sum(circles, start, shift[colour])].append(colour * tables + start)
    return tuple(map(tuple, groups))


def _sum(circles: tuple[int, ...], table: int, moved: int) -> int:
    """The table so many further on, in each circle for itself."""
    reached, weight = 0, 1
    for length in reversed(circles):
        reached += (table // weight + moved // weight) % length * weight
        weight *= length
    return reached
