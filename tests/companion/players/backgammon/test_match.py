"""Whole games: they begin as the ruleset says, end with all stones off, and nothing in them is wrong."""

from dataclasses import replace
from itertools import pairwise

import pytest

from companion.backgammon.board import Side
from companion.backgammon.game import Due, played, rolled, start
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon.winning import winner
from companion.chance import seeded
from companion.players.backgammon.greedy import GreedyPlayer
from companion.players.backgammon.match import course, opened, transcribed
from companion.players.backgammon.mischief import MischievousPlayer
from companion.players.backgammon.player import ComputerPlayer
from companion.players.backgammon.random_player import RandomPlayer
from tests.companion.backgammon.cases import each


@each
@pytest.mark.parametrize("player", [RandomPlayer(), GreedyPlayer()], ids=["random", "greedy"])
def test_a_game_ends_and_nothing_in_it_is_wrong(ruleset: Ruleset, player: ComputerPlayer) -> None:
    for seed in ("one", "two", "three"):
        done = list(course(ruleset, dict.fromkeys(Side, player), seeded(seed)))
        end = done[-1].verdict.result

        assert {one.verdict.code for one in done} == {None}
        assert all(before.verdict.result == after.game for before, after in pairwise(done))
        assert (end.due, winner(end.position)) == (Due.NOTHING, done[-1].action.side)


@each
def test_the_same_chance_gives_the_same_game(ruleset: Ruleset) -> None:
    players = dict.fromkeys(Side, RandomPlayer())

    assert list(course(ruleset, players, seeded("a"))) == list(course(ruleset, players, seeded("a")))


def test_whoever_begins_rolls_anew_in_hofer_and_plays_the_opening_in_standard() -> None:
    assert opened(HOFER, seeded("a")).due is Due.ROLL
    assert opened(STANDARD, seeded("a")).due is Due.PLAY


@each
def test_a_tie_is_rolled_again_and_either_side_may_begin(ruleset: Ruleset) -> None:
    games = [opened(ruleset, seeded(str(number))) for number in range(50)]

    assert {game.turn for game in games} == set(Side)
    assert all(game.dice is None or len(set(game.dice)) == 2 for game in games)


@each
def test_what_is_kept_of_a_game_is_what_stands(ruleset: Ruleset) -> None:
    done = list(course(ruleset, dict.fromkeys(Side, MischievousPlayer(RandomPlayer(), 0.3)), seeded("a")))
    transcript = transcribed(ruleset, done)
    assert transcript.begins is not None

    game = start(ruleset, transcript.begins)
    for turn in transcript.turns:
        game = played(ruleset, replace(rolled(game, turn.dice), turn=turn.side), turn.steps)

    assert game.position == done[-1].verdict.result.position
    assert transcript.winner is winner(game.position)
    assert transcript.points in ((1, 2, 3) if ruleset.gammons else (1,))


def test_a_game_that_is_not_over_has_no_winner() -> None:
    done = list(course(STANDARD, dict.fromkeys(Side, RandomPlayer()), seeded("a")))[:5]

    assert (transcribed(STANDARD, done).winner, transcribed(STANDARD, done).points) == (None, 0)
    assert transcribed(STANDARD, []).turns == ()
