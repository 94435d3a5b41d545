"""How fast the referee follows a game of backgammon."""

import statistics
import time
from collections.abc import Iterator
from random import Random

from companion.backgammon.board import Side
from companion.backgammon.game import Due, open_plays, start
from companion.backgammon.referee import Played, Roll, check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import RULESETS
from tools.bench import backgammon_plays
from tools.bench.figure import Figure

GAMES = 40
SEED = 2026


def measure() -> Iterator[Figure]:
    """Refereed games of chance a second of process time, all plays listed for each roll; a check; others."""
    for ruleset in RULESETS.values():
        began = time.process_time()
        spent = _judged_games(ruleset)
        games = GAMES / (time.process_time() - began)
        what = f"refereed games of backgammon a second, {ruleset.id}, {len(spent) // GAMES} rolls each"
        yield Figure(what, f"{games:.0f}", "≥ 40")
        median = f"{statistics.median(spent) * 1e6:.0f} µs"
        yield Figure(f"`check` of one play of backgammon, {ruleset.id}, median", median, "≤ 1000 µs")
    yield from backgammon_plays.measure()


def _judged_games(ruleset: Ruleset) -> list[float]:
    """Play games of chance to the end; the seconds that each check of a play took."""
    random, spent = Random(SEED), list[float]()
    for _ in range(GAMES):
        game = start(ruleset, Side.WHITE)
        while game.due is not Due.NOTHING:
            assert game.turn is not None
            dice = (random.randint(1, 6), random.randint(1, 6))
            game = check(ruleset, game, Roll(game.turn, dice)).result
            action = Played(game.turn or Side.WHITE, random.choice(open_plays(ruleset, game)).steps)
            asked = time.perf_counter()
            game = check(ruleset, game, action).result
            spent.append(time.perf_counter() - asked)
    return spent
