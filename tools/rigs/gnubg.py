"""`standard` against GNU Backgammon: from positions of random play every roll has the same end positions.

`make rig-gnubg ARGS="--positions 10000"`; needs Debian's package `gnubg`.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import click

from companion.backgammon.board import Position, Side
from companion.backgammon.game import Due, open_plays, played, rolled, start
from companion.backgammon.notation import parse_play
from companion.backgammon.plays import complete_plays
from companion.backgammon.position_id import format_id
from companion.backgammon.rulesets import STANDARD

SCRIPT = Path(__file__).with_name("gnubg_plays.py")
ROLLS = list(combinations_with_replacement(range(1, 7), 2))
ON_TURN = Side.WHITE
"""Positions are asked as this side sees them."""


@click.command()
@click.option("--positions", default=10_000, help="How many different positions.")
@click.option("--seed", default=2026, help="Of the random play.")
@click.option("--processes", default=8, help="GNU Backgammons at a time; each waits more than it works.")
def main(positions: int, seed: int, processes: int) -> None:
    """Print what was compared and every disagreement; the exit code says whether there was one."""
    program = installed()
    positions_met = met(positions, Random(seed))
    parts = [positions_met[first::processes] for first in range(processes)]
    with TemporaryDirectory() as folder:
        running = [asked(program, Path(folder) / str(n), part) for n, part in enumerate(parts)]
        wrong = [
            line
            for n, part in enumerate(parts)
            for line in _compared(running[n], Path(folder) / str(n), part)
        ]
    click.echo(
        "\n".join(
            [*wrong, f"{positions} positions, {positions * len(ROLLS)} rolls, {len(wrong)} disagreements"]
        )
    )
    sys.exit(bool(wrong))


def installed() -> str:
    """The program; raises ClickException if there is none."""
    program = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")
    if program is None:
        raise click.ClickException("GNU Backgammon is missing: apt install gnubg.")
    return program


def started(program: str, script: Path, files: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """GNU Backgammon running a script of ours, which is told its files by these names."""
    return subprocess.Popen(
        [program, "-t", "-q", "-r", "-p", str(script)],
        env={**os.environ, **files},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def met(wanted: int, chance: Random) -> list[Position]:
    """So many positions of random play, all different, each turned so that `ON_TURN` is to roll."""
    met: dict[Position, None] = {}
    while len(met) < wanted:
        game = start(STANDARD, Side.WHITE)
        while game.due is not Due.NOTHING and len(met) < wanted:
            turned = game.position
            if game.turn is not ON_TURN:
                turned = Position(turned.black, turned.white)
            met[turned] = None
            game = rolled(game, (chance.randint(1, 6), chance.randint(1, 6)))
            game = played(STANDARD, game, chance.choice(open_plays(STANDARD, game)).steps)
    return list(met)


def asked(program: str, place: Path, part: list[Position]) -> subprocess.Popen[bytes]:
    """GNU Backgammon writing the plays it knows for every roll of these positions beside `place`."""
    place.with_suffix(".ids").write_text("".join(f"{format_id(one, ON_TURN)}\n" for one in part), "ascii")
    files = {"POSITIONS": str(place.with_suffix(".ids")), "PLAYS": str(place.with_suffix(".json"))}
    return started(program, SCRIPT, files)


def _compared(running: subprocess.Popen[bytes], place: Path, part: list[Position]) -> Iterator[str]:
    """A line for each roll whose end positions differ."""
    running.wait()
    answers = place.with_suffix(".json").read_text("ascii").splitlines()
    for position, answer in zip(part, answers, strict=True):
        for dice, texts in zip(ROLLS, json.loads(answer), strict=True):
            theirs = {_after(position, text) for text in texts} or {position}
            ours = {play.position for play in complete_plays(STANDARD, position, ON_TURN, dice)}
            if ours != theirs:
                only = len(ours - theirs), len(theirs - ours)
                yield f"{format_id(position, ON_TURN)} {dice}: {only[0]} only ours, {only[1]} only theirs"


def _after(position: Position, text: str) -> Position:
    """The position after a play as GNU Backgammon writes it; a stone may go several numbers at once."""
    for step in parse_play(STANDARD, ON_TURN, text):
        position = position.with_step(ON_TURN, *step)
    return position


if __name__ == "__main__":
    main()
