"""The referee of backgammon: each finding, with its paragraph and what follows."""

import pytest
from hypothesis import given, settings

from companion.backgammon.actions import Action, HandOn, Played, Roll
from companion.backgammon.board import OFF, Position, Side
from companion.backgammon.findings import Code, Consequence
from companion.backgammon.game import Due, Game, open_plays, rolled, start
from companion.backgammon.referee import check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER
from companion.backgammon.steps import Step
from tests.companion.backgammon.cases import each, to_play
from tests.companion.backgammon.strategies import games


@each
def test_a_finding_names_its_paragraph_and_leaves_the_game_as_it_stood(ruleset: Ruleset) -> None:
    game = rolled(start(ruleset, Side.BLACK), (5, 2))

    verdict = check(ruleset, game, Played(Side.BLACK, (Step(24, 22), Step(24, 19))))

    assert verdict.code is Code.BAND
    assert verdict.paragraphs == (f"{ruleset.id}-band",)
    assert verdict.consequence is Consequence.PLAYED_RIGHT
    assert verdict.result == game


@each
def test_a_right_play_has_no_finding_and_the_opponent_rolls_next(ruleset: Ruleset) -> None:
    game = rolled(start(ruleset, Side.BLACK), (3, 1))

    verdict = check(ruleset, game, Played(Side.BLACK, (Step(6, 5), Step(8, 5))))

    assert verdict[:3] == (None, (), None)
    assert verdict.result.turn is Side.WHITE
    assert verdict.result.position.counts(Side.BLACK)[5] == 2


@given(games())
@settings(max_examples=40)
def test_every_listed_play_is_right_and_leads_where_it_says(found: tuple[Ruleset, Game]) -> None:
    ruleset, game = found
    for play in open_plays(ruleset, game)[:40]:
        verdict = check(ruleset, game, Played(play.side, play.steps))
        assert (verdict.code, verdict.result.position) == (None, play.position)


# out_of_turn


@each
@pytest.mark.parametrize(
    "action", [Roll(Side.WHITE, (1, 2)), Played(Side.WHITE, (Step(6, 5),)), HandOn(Side.WHITE)]
)
def test_only_whoever_is_on_turn_may_act(ruleset: Ruleset, action: Action) -> None:
    """hofer-begin, standard-turn."""
    for game in (start(ruleset, Side.BLACK), rolled(start(ruleset, Side.BLACK), (3, 1))):
        verdict = check(ruleset, game, action)
        assert (verdict.code, verdict.result) == (Code.OUT_OF_TURN, game)
        assert verdict.consequence is Consequence.NOT_COUNTED


@each
def test_after_the_end_nobody_is_on_turn(ruleset: Ruleset) -> None:
    over = Game(Position.of({}, {1: 15}), None, Due.NOTHING)

    assert check(ruleset, over, Roll(Side.WHITE, (1, 2))).code is Code.OUT_OF_TURN
    assert check(ruleset, over, Played(Side.BLACK, (Step(1, OFF),))).code is Code.OUT_OF_TURN


def test_the_opponent_may_roll_as_soon_as_nothing_can_be_played() -> None:
    """Passing needs no word of its own, but a further roll has to be handed on."""
    stuck = to_play({24: 1}, {25 - 22: 2, 25 - 17: 2}, (2, 5))
    double = to_play({24: 1}, {25 - 18: 2, 25 - 12: 2}, (6, 6))

    assert check(HOFER, stuck, Roll(Side.WHITE, (1, 2))).result.dice == (1, 2)
    assert check(HOFER, stuck, Roll(Side.BLACK, (1, 2))).code is Code.OUT_OF_TURN
    assert check(HOFER, stuck, HandOn(Side.BLACK)).result.turn is Side.WHITE
    assert check(HOFER, double, Roll(Side.WHITE, (1, 2))).code is Code.OUT_OF_TURN
    assert check(HOFER, double, Roll(Side.BLACK, (1, 2))).code is None
    assert check(HOFER, double, HandOn(Side.BLACK)).result.turn is Side.WHITE


# must_roll_both


@each
def test_both_dice_are_rolled_together(ruleset: Ruleset) -> None:
    """hofer-double, standard-turn."""
    game = start(ruleset, Side.BLACK)

    for dice in ((4,), (), (1, 2, 3)):
        verdict = check(ruleset, game, Roll(Side.BLACK, dice))
        assert verdict.code is Code.MUST_ROLL_BOTH
        assert verdict.consequence is Consequence.ROLLED_AGAIN
    assert check(ruleset, game, Roll(Side.BLACK, (4, 2))).result == rolled(game, (4, 2))


def test_a_roll_cannot_be_handed_on_but_a_further_one_can() -> None:
    """hofer-double: "may"; waiving it is no violation."""
    game = start(HOFER, Side.BLACK)
    further = Game(game.position, Side.BLACK, Due.FURTHER_ROLL)

    assert check(HOFER, game, HandOn(Side.BLACK)).code is Code.MUST_ROLL_BOTH
    assert check(HOFER, further, HandOn(Side.BLACK)).result == start(HOFER, Side.WHITE)


# plays


@each
def test_who_has_rolled_nothing_has_nothing_to_move(ruleset: Ruleset) -> None:
    game = start(ruleset, Side.BLACK)

    assert check(ruleset, game, Played(Side.BLACK, (Step(24, 22),))).code is Code.WRONG_COUNT
    assert check(ruleset, game, Played(Side.BLACK, ())) == (None, (), None, game)


@each
def test_when_the_last_stone_is_off_nothing_is_left_to_play(ruleset: Ruleset) -> None:
    """hofer-end, standard-gammon."""
    verdict = check(ruleset, to_play({1: 1}, {1: 1}, (2, 5)), Played(Side.BLACK, (Step(1, OFF),)))

    assert verdict.code is None
    assert verdict.result.due is Due.NOTHING


@each
def test_a_roll_that_can_be_played_is_neither_handed_on_nor_made_anew(ruleset: Ruleset) -> None:
    """hofer-low-first, standard-both."""
    game = to_play({24: 1}, {}, (2, 5))

    assert check(ruleset, game, HandOn(Side.BLACK)).code is Code.MUST_PLAY
    assert check(ruleset, game, Roll(Side.BLACK, (1, 2))).code is Code.MUST_PLAY
