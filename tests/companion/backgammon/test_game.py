"""The course of a game."""

from hypothesis import given

from companion.backgammon.board import BAR, OFF, Position, Side
from companion.backgammon.game import Due, Game, handed_on, open_plays, passed, played, rolled, settled, start
from companion.backgammon.referee import Played, check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon.steps import Step
from tests.companion.backgammon.cases import each
from tests.companion.backgammon.strategies import games

SHUT_OUT = Position.of({BAR: 1, 6: 14}, dict.fromkeys(range(1, 7), 2) | {7: 3})
"""White has a stone on the bar and cannot come in."""


@each
def test_a_game_begins_with_a_roll_of_whoever_begins(ruleset: Ruleset) -> None:
    """hofer-setup, standard-setup: 2, 5, 3 and 5 stones."""
    game = start(ruleset, Side.BLACK)

    assert str(game.position) == "2,0,0,0,0,-5,0,-3,0,0,0,5,-5,0,0,0,3,0,5,0,0,0,0,-2|0,0|0,0"
    assert (game.turn, game.due, game.dice) == (Side.BLACK, Due.ROLL, None)


def test_a_game_may_begin_with_the_numbers_of_the_opening() -> None:
    """standard-opening."""
    assert start(STANDARD, Side.WHITE, (6, 2)) == rolled(start(STANDARD, Side.WHITE), (6, 2))


@each
def test_after_a_play_the_opponent_rolls(ruleset: Ruleset) -> None:
    game = played(ruleset, rolled(start(ruleset, Side.WHITE), (3, 1)), (Step(6, 5), Step(8, 5)))

    assert (game.turn, game.due, game.dice) == (Side.BLACK, Due.ROLL, None)
    assert game.position.counts(Side.WHITE)[5] == 2


def test_after_a_double_the_same_player_may_roll_once_more_or_hand_on() -> None:
    """hofer-double."""
    game = played(HOFER, rolled(start(HOFER, Side.WHITE), (3, 3)), (Step(24, 21), Step(24, 21)))

    assert (game.turn, game.due) == (Side.WHITE, Due.FURTHER_ROLL)
    assert handed_on(game).turn is Side.BLACK
    assert handed_on(game).due is Due.ROLL


def test_a_further_double_gives_another_roll() -> None:
    """Our reading of hofer-double."""
    game = rolled(Game(start(HOFER, Side.WHITE).position, Side.WHITE, Due.FURTHER_ROLL), (3, 3))

    assert played(HOFER, game, (Step(24, 21), Step(24, 21))).due is Due.FURTHER_ROLL


def test_in_standard_a_double_gives_no_further_roll() -> None:
    """standard-turn."""
    game = rolled(start(STANDARD, Side.WHITE), (3, 3))

    assert played(STANDARD, game, open_plays(STANDARD, game)[0].steps).turn is Side.BLACK


def test_no_further_roll_follows_where_no_stone_could_come_in() -> None:
    """hofer-double, hofer-come-in."""
    game = Game(SHUT_OUT, Side.WHITE, Due.PLAY, (3, 3))

    assert passed(HOFER, game) == Game(SHUT_OUT, Side.BLACK, Due.ROLL)


def test_a_further_roll_follows_where_some_stones_came_in_and_others_wait() -> None:
    """Our reading of hofer-double: undersides need not be played."""
    game = Game(Position.of({BAR: 3}, {6: 15}), Side.WHITE, Due.PLAY, (3, 3))
    steps = (Step(BAR, 22), Step(BAR, 22))

    assert played(HOFER, game, steps).due is Due.FURTHER_ROLL
    assert check(HOFER, game, Played(Side.WHITE, steps)).result == played(HOFER, game, steps)


def test_a_double_that_cannot_be_played_gives_a_further_roll_all_the_same() -> None:
    """Our reading of hofer-double: only where no stone could come in there is none."""
    closed = Position.of({24: 1}, {25 - 18: 2, 25 - 12: 2})

    assert passed(HOFER, Game(closed, Side.WHITE, Due.PLAY, (6, 6))) == Game(
        closed, Side.WHITE, Due.FURTHER_ROLL
    )


@each
def test_only_what_cannot_be_played_is_passed(ruleset: Ruleset) -> None:
    game = rolled(start(ruleset, Side.WHITE), (3, 1))

    assert passed(ruleset, game) == game
    assert passed(ruleset, start(ruleset, Side.WHITE)) == start(ruleset, Side.WHITE)


@each
def test_the_game_is_over_when_the_last_stone_is_off(ruleset: Ruleset) -> None:
    """hofer-end: also with a double."""
    game = Game(Position.of({1: 1}, {1: 1}), Side.WHITE, Due.PLAY, (2, 2))
    over = played(ruleset, game, (Step(1, OFF),))

    assert (over.turn, over.due, over.dice) == (None, Due.NOTHING, None)
    assert open_plays(ruleset, over) == ()
    assert rolled(over, (1, 2)) == handed_on(over) == played(ruleset, over, (Step(5, 1),)) == over
    assert settled(ruleset, over, over.position, danced=False) == over


def test_an_illegal_step_is_placed_as_it_was_made() -> None:
    """A stone beside a band stays there, until the referee has it taken back."""
    game = played(HOFER, rolled(start(HOFER, Side.WHITE), (3, 2)), (Step(24, 19),))

    assert game.position.counts(Side.WHITE)[19] == 1
    assert game.position.counts(Side.BLACK)[6] == 5


@given(games())
def test_a_play_is_open_exactly_while_one_is_due(found: tuple[Ruleset, Game]) -> None:
    ruleset, game = found

    assert bool(open_plays(ruleset, game)) == (game.due is Due.PLAY) == (game.dice is not None)
    assert (game.turn is None) == (game.due is Due.NOTHING)
