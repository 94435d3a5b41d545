"""All complete plays of a roll, one rule of the documents a test."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings

from companion.backgammon.board import BAR, OFF, Position, Side
from companion.backgammon.game import set_up
from companion.backgammon.notation import format_play
from companion.backgammon.numbers import Dice
from companion.backgammon.plays import Play, complete_plays
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon.steps import Step
from tests.companion.backgammon.cases import each
from tests.companion.backgammon.strategies import dice, positions, rulesets, sides

START = set_up(HOFER)


def plays(
    ruleset: Ruleset, own: Mapping[int, int], theirs: Mapping[int, int], roll: Dice
) -> tuple[Play, ...]:
    """Those of Black, by whose counting points are called in both rulesets."""
    return complete_plays(ruleset, Position.of(theirs, own), Side.BLACK, roll)


def told(
    ruleset: Ruleset, own: Mapping[int, int], theirs: Mapping[int, int], roll: Dice
) -> dict[str, tuple[int, ...]]:
    """The plays as text, each with what is lost."""
    position = Position.of(theirs, own)
    found = plays(ruleset, own, theirs, roll)
    return {format_play(ruleset, position, Side.BLACK, play.steps): play.lost for play in found}


@pytest.mark.parametrize(("roll", "count"), [((3, 1), 16), ((6, 5), 7), ((3, 3), 73), ((1, 1), 42)])
def test_the_opening_rolls_of_standard_have_as_many_plays_as_is_known(roll: Dice, count: int) -> None:
    """GNU Backgammon counts as many."""
    assert len(complete_plays(STANDARD, START, Side.WHITE, roll)) == count


@given(rulesets, positions(), sides, dice)
@settings(max_examples=60)
def test_the_steps_of_a_play_lead_to_its_position(
    ruleset: Ruleset, position: Position, side: Side, roll: Dice
) -> None:
    found = complete_plays(ruleset, position, side, roll)

    assert len({(play.position, play.lost) for play in found}) == len(found) > 0
    for play in found[:50]:
        after = position
        for step in play.steps:
            after = after.with_step(side, *step)
        assert after == play.position
        assert after.defects() == ()


def test_the_lower_number_is_played_first_or_one_stone_jumps() -> None:
    """hofer-low-first, hofer-jump."""
    assert told(HOFER, {24: 1, 13: 1}, {}, (1, 4)) == {
        "24/19": (),
        "13/8": (),
        "24/23 13/9": (),
        "13/12 24/20": (),
    }


def test_where_the_lower_number_cannot_be_played_the_higher_is_lost_as_well() -> None:
    """hofer-low-first: 2 and 5, both points of the 2 and of the jump closed."""
    closed = {25 - 22: 2, 25 - 17: 2}

    assert told(HOFER, {24: 1}, closed, (5, 2)) == {"-": (2, 5)}
    assert told(STANDARD, {24: 1}, closed, (5, 2)) == {"24/19": (2,)}


def test_where_the_higher_number_cannot_be_played_only_that_is_lost() -> None:
    """hofer-low-first."""
    closed = {25 - 19: 2, 25 - 17: 2}

    assert told(HOFER, {24: 1}, closed, (2, 5)) == {"24/22": (5,)}


def test_a_jump_must_be_made_where_the_lower_number_cannot_be_played() -> None:
    """hofer-jump; our reading."""
    assert told(HOFER, {24: 1}, {25 - 22: 2}, (2, 5)) == {"24/17": ()}


def test_a_jump_touches_only_the_end_point_and_in_standard_a_stone_touches_down() -> None:
    """hofer-jump, standard-move."""
    closed = {25 - 22: 2, 25 - 19: 2}

    assert told(HOFER, {24: 1}, closed, (2, 5)) == {"24/17": ()}
    assert told(STANDARD, {24: 1}, closed, (2, 5)) == {"-": (2, 5)}


def test_the_lower_number_may_be_chosen_so_that_the_higher_cannot_follow() -> None:
    """The canon's reading of hofer-low-first, and standard-both, which forbids it."""
    own, closed = {24: 1, 3: 1}, {25 - 19: 2}

    assert told(HOFER, own, closed, (2, 5)) == {"24/17": (), "3/1": (5,)}
    assert told(STANDARD, own, closed, (2, 5)) == {"24/22 22/17": ()}


def test_in_standard_the_higher_number_is_played_where_only_one_can_be() -> None:
    """standard-both."""
    assert told(STANDARD, {24: 1}, {25 - 17: 2}, (2, 5)) == {"24/19": (2,)}


def test_both_tops_come_before_the_undersides_which_may_be_left() -> None:
    """hofer-double."""
    found = told(HOFER, {24: 1}, {}, (6, 6))

    assert found == {"24/12": (), "24/12 12/11": (), "24/12 12/10": ()}


def test_where_the_second_top_cannot_be_played_the_undersides_are_not_either() -> None:
    """hofer-double."""
    assert told(HOFER, {24: 1}, {25 - 12: 2}, (6, 6)) == {"24/18": (6,)}
    assert told(HOFER, {24: 1}, {25 - 18: 2, 25 - 12: 2}, (6, 6)) == {"-": (6, 6)}


def test_tops_and_undersides_may_be_jumped() -> None:
    """hofer-double, hofer-jump."""
    found = told(HOFER, {24: 1}, {25 - 18: 2, 25 - 11: 2}, (6, 6))

    assert found == {"24/12": (), "24/12 12/10": ()}


def test_in_standard_a_double_is_played_four_times() -> None:
    """standard-double."""
    assert told(STANDARD, {24: 1}, {}, (5, 5)) == {"24/19 19/14 14/9 9/4": ()}
    assert told(STANDARD, {24: 1}, {25 - 9: 2}, (5, 5)) == {"24/19 19/14": (5, 5)}


@each
def test_stones_come_in_with_either_number_before_others_move(ruleset: Ruleset) -> None:
    """hofer-come-in, standard-bar."""
    assert told(ruleset, {BAR: 2, 6: 1}, {}, (2, 5)) == {"bar/23 bar/20": ()}
    assert told(ruleset, {BAR: 1, 6: 1}, {25 - 23: 2}, (2, 5)) == {"bar/20 20/18": (), "bar/20 6/4": ()}
    assert told(ruleset, {BAR: 2, 6: 1}, {25 - 23: 2}, (2, 5)) == {"bar/20": (2,)}
    assert told(ruleset, {BAR: 1, 6: 1}, {25 - 23: 2, 25 - 20: 2}, (2, 5)) == {"-": (2, 5)}


def test_after_coming_in_with_a_double_the_undersides_may_be_jumped() -> None:
    """hofer-come-in: tops, then undersides; the jump forbidden is that from the bar."""
    found = told(HOFER, {BAR: 1}, {25 - 17: 2}, (6, 6))

    assert found == {"bar/19 19/13": (), "bar/19 19/13 13/12": (), "bar/19 19/13 13/11": ()}


@each
def test_stones_are_borne_off_exactly_or_from_the_farthest_point(ruleset: Ruleset) -> None:
    """hofer-bear-off, standard-bear-off."""
    assert told(ruleset, {2: 2, 1: 1, OFF: 12}, {}, (3, 4)) == {"2/off(2)": ()}
    assert told(ruleset, {5: 1, 1: 2, OFF: 12}, {}, (3, 4)) == {"5/2 2/off": ()}


def test_a_stone_further_back_that_cannot_move_keeps_others_from_being_borne_off() -> None:
    """hofer-bear-off; in standard the 5 may be played first, and then 2 is the farthest point."""
    assert told(HOFER, {6: 1, 2: 1}, {25 - 3: 2}, (3, 5)) == {"-": (3, 5)}
    assert told(STANDARD, {6: 1, 2: 1}, {25 - 3: 2}, (3, 5)) == {"6/1 2/off": ()}


def test_a_jump_bears_off_exactly_and_only_from_the_last_quarter() -> None:
    """hofer-bear-off; our reading."""
    assert "6/off" in told(HOFER, {6: 1, 5: 1}, {}, (2, 4))
    assert "6/off" not in told(HOFER, {6: 1, 7: 1}, {}, (2, 4))
    assert "6/off" not in told(HOFER, {6: 1, 5: 1}, {}, (3, 4))


@each
def test_what_is_left_of_the_roll_when_the_last_stone_is_off_is_not_lost(ruleset: Ruleset) -> None:
    (play,) = plays(ruleset, {1: 1}, {}, (2, 5))

    assert play.lost == ()
    assert play.steps == (Step(1, OFF),)
    assert play.position.counts(Side.BLACK)[OFF] == 15


def test_several_stones_may_be_hit_in_one_play() -> None:
    """hofer-hit: blots on the 2nd and the 8th point ahead."""
    found = told(HOFER, {24: 1}, {25 - 22: 1, 25 - 16: 1}, (2, 6))

    assert found == {"24/22* 22/16*": (), "24/16*": ()}
