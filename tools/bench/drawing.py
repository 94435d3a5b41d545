"""How fast and how well is drawn, beside what shuffling makes."""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import chain
from random import Random

from companion.tournament.draw.next_stage import met_again, next_stage
from companion.tournament.draw.preliminary import draw
from companion.tournament.draw.quality import meetings, quality
from companion.tournament.draw.seating import Group, in_order, tables_for
from tools.bench.figure import Figure

ROUNDS = 4
SEEDS = range(5)
SHUFFLES = 300
QUALIFIED = 16
STAGES = 1000

_Shuffled = tuple[Group, ...]


def measure() -> Iterator[Figure]:
    """Time and repeats of draws, and repeats of shuffled rounds and of semi-finals."""
    for players in (16, 64, 200, 260):
        yield Figure(f"draw of {players}: process time, median of {len(SEEDS)}", _drawn_in(players), "≤ 2 s")
        drawn = quality(draw(players, ROUNDS, "bench"))
        shuffled = (_shuffled(players, 1), _shuffled(players, SHUFFLES))
        repeats_found = " / ".join([str(drawn.repeats), *(f"{repeats:.1f}" for repeats in shuffled)])
        yield Figure(
            f"its repeats / of random rounds / of the best of {SHUFFLES} shuffles a round", repeats_found, "0"
        )
    for players, tables in ((200, 40), (24, 5), (17, 4)):
        begin = time.process_time()
        drawn = quality(draw(players, ROUNDS, "bench", tables=tables))
        took = f"{(time.process_time() - begin) * 1000:.0f} ms / {drawn.repeats} / {drawn.table_revisits}"
        what = f"draw of {players} at {tables} tables: process time / repeats / tables again"
        yield Figure(what, took, "≤ 2 s / 0")
    yield Figure("`companion draw` for 260 as a command, wall", _command_in(260), "≤ 2 s")
    for players, most in ((20, "≤ 2.5"), (32, "≤ 0.1"), (64, "≤ 0.1")):
        what = f"repeats in a semi-final of {QUALIFIED} of {players}, mean of {STAGES}"
        yield Figure(what, f"{_semi_final(players):.2f}", most)


def _drawn_in(players: int) -> str:
    times = []
    for seed in SEEDS:
        begin = time.process_time()
        draw(players, ROUNDS, str(seed))
        times.append(time.process_time() - begin)
    return f"{statistics.median(times) * 1000:.0f} ms"


def _command_in(players: int) -> str:
    begin = time.monotonic()
    command = (
        sys.executable,
        "-m",
        "companion",
        "draw",
        "--players",
        str(players),
        "--seed",
        "bench",
        "--json",
    )
    subprocess.run(command, check=True, capture_output=True)
    return f"{time.monotonic() - begin:.2f} s"


def _shuffled(players: int, shuffles: int) -> float:
    """Mean repeats where of each round's shuffles the one with fewest repeats is taken."""
    return statistics.mean(_repeats(_best_rounds(players, shuffles, Random(seed))) for seed in SEEDS)


def _best_rounds(players: int, shuffles: int, chance: Random) -> list[_Shuffled]:
    rounds: list[_Shuffled] = []
    for _ in range(ROUNDS):
        tried = (
            in_order(chance.sample(range(players), players), tables_for(players)) for _ in range(shuffles)
        )
        met = frozenset(meetings(chain(*rounds)))
        rounds.append(min(tried, key=lambda one: len(met.intersection(meetings(one)))))
    return rounds


def _repeats(rounds: list[_Shuffled]) -> int:
    return sum(times - 1 for times in meetings(chain(*rounds)).values())


def _semi_final(players: int) -> float:
    rounds, chance = draw(players, ROUNDS, "bench"), Random(players)
    return statistics.mean(
        len(met_again(rounds, next_stage(rounds, chance.sample(range(1, players + 1), QUALIFIED), str(seed))))
        for seed in range(STAGES)
    )
