"""The greedy player hits, makes bands, runs home and bears off."""

import pytest

from companion.backgammon.actions import Played, Roll
from companion.backgammon.board import Side
from companion.backgammon.game import Due, Game, rolled, start
from companion.backgammon.notation import format_play
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon.winning import winner
from companion.chance import seeded
from companion.players.backgammon.greedy import GreedyPlayer
from companion.players.backgammon.match import course
from companion.players.backgammon.random_player import RandomPlayer
from tests.companion.backgammon.cases import each, to_play
from tests.companion.players.backgammon.test_player import last

GAMES = 60


def taken(ruleset: Ruleset, game: Game) -> str:
    action = GreedyPlayer().act(ruleset, game, last)
    assert isinstance(action, Played)
    return format_play(ruleset, game.position, action.side, action.steps)


@each
def test_it_makes_a_point(ruleset: Ruleset) -> None:
    assert sorted(taken(ruleset, rolled(start(ruleset, Side.BLACK), (3, 1))).split()) == ["6/5", "8/5"]


@each
def test_it_hits_what_it_can(ruleset: Ruleset) -> None:
    game = to_play({13: 2, 24: 2}, {25 - 8: 1, 24: 2}, (5, 3))

    assert "13/8*" in taken(ruleset, game)


@each
def test_it_bears_off_rather_than_move(ruleset: Ruleset) -> None:
    assert sorted(taken(ruleset, to_play({6: 2, 2: 1, 1: 1}, {1: 3}, (2, 1))).split()) == ["1/off", "2/off"]


def test_it_leaves_no_blot_where_one_may_be_hit() -> None:
    game = to_play({10: 3, 7: 2}, {24: 2, 1: 2}, (1, 2))

    assert sorted(taken(STANDARD, game).split()) in (["10/7"], ["10/9", "9/7"], ["10/8", "8/7"])


def test_it_takes_every_further_roll() -> None:
    game = Game(to_play({24: 1}, {24: 1}, (1, 1)).position, Side.BLACK, Due.FURTHER_ROLL)

    assert GreedyPlayer().act(HOFER, game, last) == Roll(Side.BLACK, (6, 6))


@pytest.mark.parametrize("ruleset", [HOFER, STANDARD], ids=lambda ruleset: ruleset.id)
def test_it_wins_nearly_always_against_chance(ruleset: Ruleset) -> None:
    assert sum(wins(ruleset, number) for number in range(GAMES)) > 0.9 * GAMES


def wins(ruleset: Ruleset, number: int) -> bool:
    """Whether it wins that game, on each side in turn."""
    side = tuple(Side)[number % 2]
    *_, last_done = course(
        ruleset, {side: GreedyPlayer(), side.other: RandomPlayer()}, seeded(f"game {number}")
    )
    return winner(last_done.verdict.result.position) is side
