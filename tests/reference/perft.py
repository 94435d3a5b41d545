"""Counts of all lines of play, position by roll by depth, for comparing engines: like perft in chess.

A line of a table: position, turn, neutral colour or "-", roll, then the number of lines of play of one, two,
three rolls that begin with this roll. A roll that cannot be played is one line. In chaos any seat may make
the later rolls. `python -m tests.reference.perft` writes the tables anew with the reference engine.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests.reference import engine

FOLDER = Path(__file__).parents[1] / "data" / "perft"
DEPTHS = (1, 2, 3)
POSITIONS = 4

EVERY = ("backward_capture", "three_rolls", "no_jump_in_home", "barriers", "forced_capture")
TABLES: dict[str, engine.Rules] = {
    **{name: engine.rules(name) for name in ("hgv", "lsa", "schmidt", "semester")},
    "semester-chaos": engine.rules("semester", "chaos"),
    **{f"schmidt-{one}": engine.rules("schmidt", one) for one in ("two_players", "neutral_colour", *EVERY)},
    "schmidt-every-two_players": engine.rules("schmidt", "two_players", *EVERY),
    "schmidt-every-neutral_colour": engine.rules("schmidt", "neutral_colour", *EVERY),
}
"""The tables there are, by file name."""


@dataclass(frozen=True)
class Engine:
    """What counting needs to know of an engine; states are its own."""

    children: Callable[[Any, int], dict[engine.Step | None, Any]]
    """By move the states after a roll; None: nothing could be played."""
    rollers: Callable[[Any], list[Any]]
    """The states in which somebody may roll next: one, in chaos one a seat, none when the game is over."""


def count(by: Engine, state: Any, die: int, depth: int) -> int:
    """The lines of play of `depth` rolls, of which the first is `die`."""
    return sum(split(by, state, die, depth).values())


def split(by: Engine, state: Any, die: int, depth: int) -> dict[engine.Step | None, int]:
    """The same by first move."""
    return {move: _beyond(by, after, depth - 1) for move, after in by.children(state, die).items()}


def reference(law: engine.Rules) -> Engine:
    """The second engine, as counting needs it."""

    def children(state: engine.State, die: int) -> dict[engine.Step | None, engine.State]:
        steps: list[engine.Step | None] = [*engine.moves(law, state, die)]
        return {step: engine.play(law, state, die, step) for step in steps or [None]}

    def rollers(state: engine.State) -> list[engine.State]:
        if state["turn"] is None:
            return []
        if "chaos" in law[1]:
            return [engine.take(law, state, seat) for seat in sorted(state["pieces"])]
        return [state]

    return Engine(children, rollers)


def _beyond(by: Engine, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(by, after, die, depth) for after in by.rollers(state) for die in range(1, 7)) or 1


def some_position(law: engine.Rules, chance: Random) -> tuple[engine.Pieces, int, int | None]:
    """A position of a game in full swing, who is on turn, and the neutral colour."""
    neutral = chance.randrange(4) if "neutral_colour" in law[1] else None
    seats = range(4) if law[1] & {"neutral_colour", "two_players"} else sorted(chance.sample(range(4), 3))
    turn = chance.choice([seat for seat in seats if seat != neutral])
    pieces: engine.Pieces = {seat: [] for seat in seats}
    for seat in seats:
        for _ in range(4):
            progress = chance.choice(
                [-1, 0, chance.randint(1, 39), chance.randint(1, 39), chance.randint(34, 43)]
            )
            there = engine.standing_on(pieces, engine.square(seat, progress))
            pair = there == [seat] and 1 <= progress <= 39 and "barriers" in law[1]
            pieces[seat].append(progress if not there or pair else -1)
    return {seat: sorted(own) for seat, own in pieces.items()}, turn, neutral


def written(name: str) -> str:
    """A table as text."""
    law, chance = TABLES[name], Random(name)
    by = reference(law)
    lines = ["# position turn neutral roll count-1 count-2 count-3"]
    for _ in range(POSITIONS):
        pieces, turn, neutral = some_position(law, chance)
        state = engine.game(law, pieces, turn, neutral)
        where = "/".join(f"{seat}:{','.join(map(str, own))}" for seat, own in pieces.items())
        head = f"{where} {turn} {'-' if neutral is None else neutral}"
        for die in range(1, 7):
            counts = " ".join(str(count(by, state, die, depth)) for depth in DEPTHS)
            lines.append(f"{head} {die} {counts}")
    return "\n".join(lines) + "\n"


def read(name: str) -> list[tuple[engine.Pieces, int, int | None, int, list[int]]]:
    """The rows of a table: pieces, turn, neutral colour, roll, counts by depth."""
    rows = []
    for line in (FOLDER / f"{name}.txt").read_text("ascii").splitlines()[1:]:
        where, turn, neutral, die, *counts = line.split()
        seats = (part.split(":") for part in where.split("/"))
        pieces = {int(seat): [int(one) for one in own.split(",")] for seat, own in seats}
        rows.append(
            (pieces, int(turn), None if neutral == "-" else int(neutral), int(die), [int(n) for n in counts])
        )
    return rows


if __name__ == "__main__":
    for table in TABLES:
        (FOLDER / f"{table}.txt").write_text(written(table), "ascii")
