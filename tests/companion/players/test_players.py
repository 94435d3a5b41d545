"""Computer players choose legal moves, each in its own way; chance is an argument."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.chance import Pick
from companion.players.greedy import GreedyPlayer
from companion.players.player import ComputerPlayer
from companion.players.random_player import RandomPlayer
from companion.players.registry import PLAYERS
from companion.players.strong import StrongPlayer
from companion.rules.board import Position
from companion.rules.moves import Move
from companion.rules.rulesets import LSA, Ruleset
from companion.rules.transitions import Due, Game, legal
from tests.companion.rules.strategies import games


def game(position: str, die: int, turn: int = 0) -> Game:
    return Game(Position.parse(position), turn, Due.MOVE, die=die)


def first(_count: int) -> int:
    return 0


def last(count: int) -> int:
    return count - 1


@given(games(), st.sampled_from(sorted(PLAYERS)), st.sampled_from([first, last]))
def test_every_player_makes_a_legal_move(game: tuple[Ruleset, Game], name: str, pick: Pick) -> None:
    ruleset, now = game
    moves = legal(ruleset, now)
    assume(moves)

    assert PLAYERS[name].choose(ruleset, now, pick) in moves


def test_the_random_player_leaves_it_to_chance() -> None:
    now = game("0:B,2,7,20 1:B,B,B,B", 3)

    assert RandomPlayer().choose(LSA, now, first) == Move(0, 2, 5)
    assert RandomPlayer().choose(LSA, now, last) == Move(0, 20, 23)


@pytest.mark.parametrize("player", [GreedyPlayer(), StrongPlayer()])
def test_a_player_takes_what_has_come_far(player: ComputerPlayer) -> None:
    prey = game("0:B,5,12,20 1:B,B,B,38", 3)

    assert player.choose(LSA, prey, first) == Move(0, 5, 8, captured=1)


def test_the_greedy_player_runs_with_the_foremost_piece() -> None:
    assert GreedyPlayer().choose(LSA, game("0:B,2,7,20 1:B,B,B,B", 3), first) == Move(0, 20, 23)


def test_the_strong_player_brings_a_hunted_piece_home() -> None:
    hunted = game("0:B,5,20,39 1:B,B,B,28", 3)

    assert StrongPlayer().choose(LSA, hunted, first) == Move(0, 39, 42)


def test_the_strong_player_does_not_step_before_a_hunter() -> None:
    beside = game("0:B,B,5,20 1:B,B,B,11", 2)  # green stands a field after 20, counted from yellow's A

    assert StrongPlayer().choose(LSA, beside, first) == Move(0, 5, 7)
