"""The random player leaves it to chance."""

from companion.backgammon.actions import HandOn, Played, Roll
from companion.backgammon.board import Side
from companion.backgammon.game import Due, Game, open_plays
from companion.backgammon.rulesets import HOFER
from companion.players.backgammon.random_player import RandomPlayer
from tests.companion.backgammon.cases import to_play
from tests.companion.players.backgammon.test_player import first, last


def test_any_open_play_may_be_taken() -> None:
    game = to_play({24: 1, 13: 1}, {24: 1}, (3, 1))
    plays = open_plays(HOFER, game)

    assert RandomPlayer().act(HOFER, game, first) == Played(Side.BLACK, plays[0].steps)
    assert RandomPlayer().act(HOFER, game, last) == Played(Side.BLACK, plays[-1].steps)


def test_a_further_roll_may_be_taken_or_not() -> None:
    game = Game(to_play({24: 1}, {24: 1}, (1, 1)).position, Side.BLACK, Due.FURTHER_ROLL)

    assert RandomPlayer().act(HOFER, game, first) == Roll(Side.BLACK, (1, 1))
    assert RandomPlayer().act(HOFER, game, last) == HandOn(Side.BLACK)
