"""Plays as players write them."""

import pytest
from hypothesis import given, settings

from companion.backgammon.board import BAR, OFF, Position, Side
from companion.backgammon.game import set_up
from companion.backgammon.notation import format_play, parse_play
from companion.backgammon.numbers import Dice
from companion.backgammon.plays import complete_plays
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon.steps import Step
from companion.errors import InvalidPosition, Unreadable
from tests.companion.backgammon.strategies import dice, positions, rulesets, sides

START = set_up(STANDARD)


def test_a_play_is_written_step_by_step_in_its_order() -> None:
    assert format_play(STANDARD, START, Side.WHITE, (Step(8, 5), Step(6, 5))) == "8/5 6/5"


def test_equal_steps_in_a_row_are_counted() -> None:
    steps = (Step(13, 11), Step(13, 11), Step(6, 4), Step(6, 4))
    assert format_play(STANDARD, START, Side.WHITE, steps) == "13/11(2) 6/4(2)"


def test_a_hit_has_a_star_and_bar_and_off_have_names() -> None:
    position = Position.of({BAR: 1, 5: 1}, {5: 1})

    assert format_play(STANDARD, position, Side.WHITE, (Step(BAR, 20), Step(5, OFF))) == "bar/20* 5/off"


def test_in_hofer_points_are_called_as_on_the_board() -> None:
    """hofer-direction: White moves from 1 to 24, Black from 24 to 1."""
    steps = (Step(24, 21), Step(13, 8))

    assert format_play(HOFER, START, Side.WHITE, steps) == "1/4 12/17"
    assert format_play(HOFER, START, Side.BLACK, steps) == "24/21 13/8"
    assert parse_play(HOFER, Side.WHITE, "1/4 12/17") == steps
    assert parse_play(HOFER, Side.WHITE, "bar/3 24/off") == (Step(BAR, 22), Step(1, OFF))


@given(rulesets, positions(), sides, dice)
@settings(max_examples=60)
def test_a_play_survives_being_written_and_read(
    ruleset: Ruleset, position: Position, side: Side, roll: Dice
) -> None:
    for play in complete_plays(ruleset, position, side, roll)[:50]:
        text = format_play(ruleset, position, side, play.steps)
        assert parse_play(ruleset, side, text) == play.steps


def test_several_steps_of_a_stone_may_be_told_as_one_way() -> None:
    assert parse_play(STANDARD, Side.WHITE, "24/18*/14") == (Step(24, 18), Step(18, 14))
    assert parse_play(STANDARD, Side.WHITE, "24/22/20(2)") == (Step(24, 22), Step(22, 20)) * 2


def test_a_play_of_nothing_is_a_dash() -> None:
    assert format_play(STANDARD, START, Side.WHITE, ()) == "-"
    assert parse_play(STANDARD, Side.WHITE, "-") == ()


@pytest.mark.parametrize(
    "text", ["", " ", "8", "8/", "8/x", "25/20", "8/5(5)", "8-5", "8/5,6/5", "/5", "bar"]
)
def test_what_is_no_play_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable, match="play_unreadable"):
        parse_play(STANDARD, Side.WHITE, text)


def test_a_step_from_where_no_stone_stands_is_not_written() -> None:
    with pytest.raises(InvalidPosition, match="stone_missing"):
        format_play(STANDARD, START, Side.WHITE, (Step(7, 5),))
