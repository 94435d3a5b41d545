"""The computer players against each other, and how fast the referee follows a game."""

import statistics
import time
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random

from companion.players.greedy import GreedyPlayer
from companion.players.match import play_to_first
from companion.players.player import ComputerPlayer
from companion.players.random_player import RandomPlayer
from companion.players.strong import StrongPlayer
from companion.rules.board import SEATS
from companion.rules.referee import Action, Moved, Roll, Verdict, check
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA, SCHMIDT, SEMESTER
from companion.rules.transitions import Game, legal, passed, rolled, start
from tools.bench import backgammon_games
from tools.bench.figure import Figure
from tools.bench.ludopy_games import ludopy_unrefereed
from tools.bench.speed import Speed

GAMES = 400
REFEREED = 40
SEED = 2026


def measure() -> Iterator[Figure]:
    """Games won against three of another kind, and refereed games a second of process time."""
    matches: tuple[tuple[str, ComputerPlayer, ComputerPlayer], ...] = (
        ("strong against three greedy", StrongPlayer(), GreedyPlayer()),
        ("strong against three random", StrongPlayer(), RandomPlayer()),
        ("greedy against three random", GreedyPlayer(), RandomPlayer()),
    )
    for ruleset in (LSA, HGV, SCHMIDT, SEMESTER):
        for what, player, other in matches:
            yield Figure(f"{what}, {ruleset.id}, {GAMES} games", _share(_wins(ruleset, player, other), GAMES))
    for ruleset in (LSA, HGV):
        speed = _refereed(ruleset)
        what = f"refereed games a second, {ruleset.id}, {speed.rolls} rolls to the first home"
        yield Figure(what, f"{speed.games:.0f}", "≥ 100")
        check_us = _check_us(ruleset)
        yield Figure(f"`check` of one move, {ruleset.id}, median", f"{check_us:.0f} µs", "≤ 50 µs")
    yield from backgammon_games.measure()
    if theirs := ludopy_unrefereed():
        what = f"games a second of ludopy, no referee, {theirs.rolls} rolls to the first home"
        yield Figure(what, f"{theirs.games:.0f}")


def _wins(ruleset: Ruleset, player: ComputerPlayer, other: ComputerPlayer) -> int:
    """How many games `player` wins, in each seat as often, against three others."""
    won = 0
    for number in range(GAMES):
        random = Random(SEED * GAMES + number)
        seat = number % len(SEATS)
        players = {one: player if one == seat else other for one in SEATS}
        won += play_to_first(ruleset, players, random.choice(SEATS), random.randrange).finished[0] == seat
    return won


def _share(won: int, games: int) -> str:
    """The share with the interval that holds the true one in 95 of 100 cases (Wilson 1927)."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{share:.1%} ({middle - half:.1%} to {middle + half:.1%})"


def _refereed(ruleset: Ruleset) -> Speed:
    """Random legal play, each roll and each move judged by the referee."""
    began = time.process_time()
    rolls = _judged_games(ruleset, check)
    return Speed(REFEREED / (time.process_time() - began), round(rolls / REFEREED))


def _check_us(ruleset: Ruleset) -> float:
    """The median time in µs that the referee takes for one move of those games."""
    spent: list[float] = []

    def timed(ruleset: Ruleset, game: Game, action: Action) -> Verdict:
        asked = time.perf_counter()
        verdict = check(ruleset, game, action)
        if isinstance(action, Moved):
            spent.append((time.perf_counter() - asked) * 1e6)
        return verdict

    _judged_games(ruleset, timed)
    return statistics.median(spent)


def _judged_games(ruleset: Ruleset, judge: Callable[[Ruleset, Game, Action], Verdict]) -> int:
    """Play to the first one home, `judge` asked before every roll and move; the number of rolls."""
    random, rolls = Random(SEED), 0
    for _ in range(REFEREED):
        game = start(ruleset, SEATS, 0)
        while not game.finished:
            assert game.turn is not None
            rolls += 1
            game = rolled(ruleset, judge(ruleset, game, Roll(game.turn)).result, random.randint(1, 6))
            moves = legal(ruleset, game)
            if not moves:
                game = passed(ruleset, game)
                continue
            move = random.choice(moves)
            game = judge(ruleset, game, Moved(move.seat, move.seat, move.start, move.target)).result
    return rolls
