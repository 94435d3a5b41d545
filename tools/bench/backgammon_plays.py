"""How fast all plays of a roll of backgammon are listed: by us, by GNU Backgammon and by OpenSpiel."""

import resource
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import click

from companion.backgammon.board import Position
from companion.backgammon.plays import complete_plays
from companion.backgammon.rulesets import STANDARD
from tools.bench.figure import Figure
from tools.bench.openspiel_games import openspiel_of_chance
from tools.rigs.gnubg import ON_TURN, ROLLS, asked, installed, met

POSITIONS, OF_GNUBG = 400, 100
"""Positions of random play; of every one each of the 21 rolls is listed."""
SEED = 2026
LISTED = "rolls of backgammon a second, all plays listed"


def measure() -> Iterator[Figure]:
    """Rolls a second of process time; who is not there is said."""
    positions = met(POSITIONS, Random(SEED))
    yield Figure(f"{LISTED}, each end once", f"{_ours(positions, ROLLS):.0f}")
    yield Figure(f"{LISTED}, by GNU Backgammon, which judges each play", _gnubg(positions[:OF_GNUBG]))
    unlike = [dice for dice in ROLLS if dice[0] != dice[1]]
    yield Figure(f"{LISTED}, without doubles", f"{_ours(positions, unlike):.0f}")
    theirs = openspiel_of_chance()
    listed = "absent" if theirs is None else f"{theirs.rolls:.0f}"
    yield Figure(f"{LISTED}, without doubles, by OpenSpiel, some ends several times", listed)
    games = "absent" if theirs is None else f"{theirs.games:.0f}"
    yield Figure("games of backgammon a second by OpenSpiel, no referee", games)


def _ours(positions: Sequence[Position], rolls: Sequence[tuple[int, int]]) -> float:
    began = time.process_time()
    for position in positions:
        for dice in rolls:
            complete_plays(STANDARD, position, ON_TURN, dice)
    return len(positions) * len(rolls) / (time.process_time() - began)


def _gnubg(positions: list[Position]) -> str:
    """What it takes for these positions, less what it takes to start for none."""
    try:
        program = installed()
    except click.ClickException as missing:
        click.echo(missing.message, err=True)
        return "absent"
    spent = _spent(program, positions) - _spent(program, [])
    return f"{len(positions) * len(ROLLS) / spent:.0f}"


def _spent(program: str, positions: list[Position]) -> float:
    """Seconds of process time for a GNU Backgammon that is asked about these positions."""
    with TemporaryDirectory() as folder:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        asked(program, Path(folder) / "bench", positions).wait()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
