"""What every computer player does."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.backgammon.actions import Roll
from companion.backgammon.board import Side
from companion.backgammon.game import Due, Game
from companion.backgammon.referee import check
from companion.backgammon.ruleset import Ruleset
from companion.chance import Pick, seeded
from companion.players.backgammon.greedy import GreedyPlayer
from companion.players.backgammon.player import ComputerPlayer, roll
from companion.players.backgammon.random_player import RandomPlayer
from tests.companion.backgammon.strategies import games

PLAYERS = (RandomPlayer(), GreedyPlayer())


def first(_count: int) -> int:
    return 0


def last(count: int) -> int:
    return count - 1


@given(games(), st.sampled_from(PLAYERS), st.sampled_from([first, last]))
def test_every_player_does_what_is_due_and_nothing_wrong(
    found: tuple[Ruleset, Game], player: ComputerPlayer, pick: Pick
) -> None:
    ruleset, game = found
    assume(game.due is not Due.NOTHING)

    assert check(ruleset, game, player.act(ruleset, game, pick)).code is None


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_dice_show_one_to_six(dice: int) -> None:
    pick = seeded("dice")
    shown = [roll(Side.WHITE, pick, dice) for _ in range(100)]

    assert {len(one.dice) for one in shown} == {dice}
    assert {face for one in shown for face in one.dice} == {1, 2, 3, 4, 5, 6}
    assert roll(Side.BLACK, first) == Roll(Side.BLACK, (1, 1))
