"""Counts of the ends of play in backgammon, for comparing engines: like perft in chess.

A line of a table: position, side, a roll and the next one, then in how many ways the first can end (position
and numbers lost), and in how many both can, one after the other; the second is that of whoever rolls next.
`python -m tests.reference.backgammon_perft` writes the tables anew with the reference engine.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any

from tests.reference import backgammon
from tests.reference.backgammon import BLACK, WHITE, Board

FOLDER = Path(__file__).parents[1] / "data" / "perft"
TABLES = ("hofer", "standard")
"""The tables there are, by ruleset."""
MOMENTS = (0, 0.2, 0.4, 0.6, 0.8, 0.97)
"""The positions are taken after these shares of a game of chance."""
Dice = tuple[int, int]
ROLLS: list[Dice] = list(combinations_with_replacement(range(1, 7), 2))
MIXED = [dice for dice in ROLLS if dice[0] != dice[1]]
State = tuple[Any, str]
"""A position of an engine's own, and who rolls."""


@dataclass(frozen=True)
class Engine:
    """What counting needs to know of an engine."""

    after: Callable[[Any, str, Dice], dict[str, State]]
    """By end of a roll, as text, the state after it."""
    count: Callable[[Any, str, Dice], int]
    """How many ends a roll has; one when the game is over."""


def counts(by: Engine, state: State, dice: Dice, following: Dice) -> tuple[int, int]:
    """The ends of the first roll, and of both."""
    ends = split(by, state, dice, following)
    return len(ends), sum(ends.values())


def split(by: Engine, state: State, dice: Dice, following: Dice) -> dict[str, int]:
    """By end of the first roll the ends of the second."""
    return {end: by.count(*then, following) for end, then in by.after(*state, dice).items()}


def reference(rules: str) -> Engine:
    """The second engine, as counting needs it."""

    def after(board: Board, side: str, dice: Dice) -> dict[str, State]:
        found = {}
        for course in backgammon.courses(rules, board, side, dice):
            again = backgammon.rolls_again(rules, board, side, dice, course)
            found[ended(course.board, course.lost)] = course.board, side if again else backgammon.other(side)
        return found

    return Engine(after, lambda board, *roll: 1 if is_over(board) else len(after(board, *roll)))


def is_over(board: Board) -> bool:
    return any(backgammon.has_won(board, side) for side in (WHITE, BLACK))


def ended(position: object, lost: Iterable[int]) -> str:
    """An end as text."""
    return f"{position};{','.join(map(str, lost))}"


def written(rules: str) -> str:
    """A table as text."""
    by, chance = reference(rules), Random(rules)
    lines = ["# position side roll next count-1 count-2"]
    met: list[State] = [(Board(), WHITE)]
    while not is_over(met[-1][0]):
        met.append(chance.choice(list(by.after(*met[-1], chance.choice(MIXED)).values())))
    for state in (met[int(moment * len(met))] for moment in MOMENTS):
        lines += [_line(by, state, dice, chance.choice(MIXED)) for dice in ROLLS]
    return "\n".join(lines) + "\n"


def _line(by: Engine, state: State, dice: Dice, following: Dice) -> str:
    numbers = " ".join(map(str, counts(by, state, dice, following)))
    return f"{state[0]} {state[1]} {dice[0]}{dice[1]} {following[0]}{following[1]} {numbers}"


def read(rules: str) -> list[tuple[str, str, Dice, Dice, tuple[int, int]]]:
    """The rows of a table: position, side, roll, next roll, counts."""
    rows = []
    for line in (FOLDER / f"backgammon-{rules}.txt").read_text("ascii").splitlines()[1:]:
        position, side, dice, following, one, two = line.split()
        rows.append((position, side, _dice(dice), _dice(following), (int(one), int(two))))
    return rows


def board(text: str) -> Board:
    """The reference's board of a row."""
    points, hit, out = (tuple(map(int, part.split(","))) for part in text.split("|"))
    return Board(points, (hit[0], hit[1]), (out[0], out[1]))


def _dice(text: str) -> Dice:
    return int(text[0]), int(text[1])


if __name__ == "__main__":
    for table in TABLES:
        (FOLDER / f"backgammon-{table}.txt").write_text(written(table), "ascii")
