"""A play judged step by step: each finding where it begins and where it ends."""

import pytest

from companion.backgammon.board import BAR, Position, Side
from companion.backgammon.findings import Code
from companion.backgammon.game import Game
from companion.backgammon.judging import judge
from companion.backgammon.notation import parse_play
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon.steps import Step, unpack
from companion.errors import InvalidPosition
from tests.companion.backgammon.cases import each, to_play


def code(ruleset: Ruleset, game: Game, text: str) -> Code | None:
    """The finding on Black's play told in words."""
    assert game.dice is not None
    return judge(ruleset, game.position, Side.BLACK, game.dice, parse_play(ruleset, Side.BLACK, text)).code


# low_first


def test_the_higher_number_is_not_played_before_the_lower() -> None:
    """hofer-low-first; in standard it may be."""
    game = to_play({24: 1, 13: 1}, {}, (1, 4))

    assert code(HOFER, game, "24/20 13/12") is Code.LOW_FIRST
    assert code(HOFER, game, "13/12 24/20") is None
    assert code(STANDARD, game, "24/20 13/12") is None


def test_the_higher_number_is_not_played_where_the_lower_cannot_be() -> None:
    game = to_play({24: 1}, {25 - 22: 2, 25 - 17: 2}, (2, 5))

    assert code(HOFER, game, "24/19") is Code.LOW_FIRST
    assert code(HOFER, game, "-") is None
    assert code(STANDARD, game, "24/19") is None


def test_stones_are_borne_off_by_the_lower_number_first() -> None:
    """Unless the lower one lets the same stone touch down on its way off."""
    game = to_play({5: 1, 2: 1}, {25 - 3: 2}, (2, 6))

    assert code(HOFER, game, "5/off 2/off") is Code.LOW_FIRST
    assert code(HOFER, game, "2/off 5/off") is None
    assert code(HOFER, to_play({5: 1, 2: 1}, {}, (2, 6)), "5/off") is None


def test_a_stone_comes_in_with_the_higher_number_where_it_likes() -> None:
    """hofer-come-in; our reading."""
    assert code(HOFER, to_play({BAR: 1, 6: 1}, {}, (2, 5)), "bar/20 6/4") is None


# come_in_first


@each
def test_stones_on_the_bar_come_in_first(ruleset: Ruleset) -> None:
    """hofer-come-in, standard-bar."""
    game = to_play({BAR: 1, 6: 1}, {}, (2, 5))

    assert code(ruleset, game, "6/4 bar/20") is Code.COME_IN_FIRST
    assert code(ruleset, game, "6/1") is Code.COME_IN_FIRST
    assert code(ruleset, game, "bar/23 6/1") is None


@each
def test_a_stone_that_came_in_does_not_go_on_while_another_waits(ruleset: Ruleset) -> None:
    game = to_play({BAR: 2}, {}, (2, 5))

    assert code(ruleset, game, "bar/23 23/18") is Code.COME_IN_FIRST
    assert code(ruleset, game, "bar/18") is Code.COME_IN_FIRST
    assert code(ruleset, to_play({BAR: 1}, {}, (2, 5)), "bar/18") is None


# band


@each
def test_no_stone_lands_on_a_band(ruleset: Ruleset) -> None:
    """hofer-band, standard-band."""
    assert code(ruleset, to_play({24: 1}, {25 - 22: 2}, (2, 5)), "24/22") is Code.BAND
    assert code(ruleset, to_play({BAR: 1}, {25 - 23: 2}, (2, 5)), "bar/23") is Code.BAND
    assert code(ruleset, to_play({BAR: 1}, {25 - 20: 2}, (2, 5)), "bar/20") is Code.BAND
    assert code(ruleset, to_play({24: 1, 23: 1}, {25 - 22: 2}, (2, 5)), "23/22") is Code.BAND


def test_a_band_is_jumped_in_hofer_and_stops_a_stone_in_standard() -> None:
    """hofer-jump, standard-move."""
    game = to_play({24: 1}, {25 - 22: 2, 25 - 19: 2}, (2, 5))

    assert code(HOFER, game, "24/17") is None
    assert code(STANDARD, game, "24/17") is Code.BAND
    assert code(STANDARD, to_play({24: 1}, {25 - 22: 2}, (2, 5)), "24/17") is None


def test_a_band_stops_a_stone_that_comes_in_by_the_sum() -> None:
    """hofer-come-in: there is no jump from the bar."""
    closed = {25 - 23: 2, 25 - 20: 2}

    assert code(HOFER, to_play({BAR: 1}, closed, (2, 5)), "bar/18") is Code.BAND


# underside_early


def test_undersides_come_after_both_tops() -> None:
    """hofer-double."""
    game = to_play({24: 2, 13: 2}, {}, (2, 2))

    assert code(HOFER, game, "24/19") is Code.UNDERSIDE_EARLY
    assert code(HOFER, game, "24/22 24/19") is Code.UNDERSIDE_EARLY
    assert code(HOFER, game, "13/3") is Code.UNDERSIDE_EARLY
    assert code(HOFER, game, "24/17") is Code.UNDERSIDE_EARLY
    assert code(HOFER, game, "24/12") is Code.UNDERSIDE_EARLY
    assert code(HOFER, game, "13/11 24/22 13/8") is None
    assert code(HOFER, game, "24/20 13/10") is Code.WRONG_COUNT
    assert code(HOFER, game, "24/22(2) 13/8") is None
    assert code(HOFER, game, "24/20 13/3") is None


def test_undersides_are_lost_with_the_second_top() -> None:
    game = to_play({24: 1}, {25 - 20: 2}, (2, 2))

    assert code(HOFER, game, "24/22") is None
    assert code(HOFER, game, "24/22 22/17") is Code.UNDERSIDE_EARLY


def test_an_underside_may_not_bear_off_before_the_tops() -> None:
    assert code(HOFER, to_play({4: 2}, {}, (1, 1)), "4/off") is Code.UNDERSIDE_EARLY


def test_in_standard_there_are_no_undersides() -> None:
    """standard-double."""
    assert code(STANDARD, to_play({24: 2, 13: 2}, {}, (2, 2)), "24/19") is Code.WRONG_COUNT


# bear_off_early


@each
def test_no_stone_is_borne_off_before_all_are_in_the_last_quarter(ruleset: Ruleset) -> None:
    """hofer-bear-off, standard-bear-off."""
    game = to_play({7: 1, 2: 1}, {}, (2, 5))

    assert code(ruleset, game, "2/off 7/2") is Code.BEAR_OFF_EARLY
    assert code(ruleset, to_play({8: 1, 2: 1}, {}, (2, 5)), "8/6 2/off") is Code.WRONG_COUNT
    assert code(ruleset, to_play({8: 1, 5: 1}, {}, (2, 5)), "8/6 5/off") is None


@each
def test_a_jump_that_bears_off_needs_all_stones_in_the_last_quarter_before(ruleset: Ruleset) -> None:
    assert code(ruleset, to_play({7: 1, 12: 1}, {}, (2, 5)), "7/off") is Code.BEAR_OFF_EARLY


# wrong_count


@each
def test_a_stone_goes_as_far_as_the_dice_say(ruleset: Ruleset) -> None:
    """hofer-jump, standard-move."""
    game = to_play({24: 1, 13: 2}, {}, (2, 5))

    assert code(ruleset, game, "24/21") is Code.WRONG_COUNT
    assert code(ruleset, game, "13/15") is Code.WRONG_COUNT
    assert code(ruleset, game, "13/11 24/19 13/11") is Code.WRONG_COUNT
    assert code(ruleset, to_play({5: 2}, {}, (2, 3)), "5/off") is None


@each
def test_less_than_a_stone_needs_does_not_bear_it_off_nor_more_while_others_are_behind(
    ruleset: Ruleset,
) -> None:
    game = to_play({6: 1, 3: 1}, {}, (4, 5))

    assert code(ruleset, game, "3/off") is Code.WRONG_COUNT
    assert code(ruleset, game, "6/off") is Code.WRONG_COUNT
    assert code(ruleset, game, "6/2 3/off") is None


# must_play


@each
def test_a_number_that_can_be_played_must_be(ruleset: Ruleset) -> None:
    """hofer-low-first, standard-both."""
    game = to_play({24: 1}, {}, (2, 5))

    assert code(ruleset, game, "-") is Code.MUST_PLAY
    assert code(ruleset, game, "24/22") is Code.MUST_PLAY


def test_a_jump_that_is_the_only_play_must_be_made() -> None:
    """hofer-jump; our reading."""
    assert code(HOFER, to_play({24: 1}, {25 - 22: 2}, (2, 5)), "-") is Code.MUST_PLAY


def test_tops_must_be_played_and_undersides_need_not_be() -> None:
    """hofer-double."""
    game = to_play({24: 2}, {}, (2, 2))

    assert code(HOFER, game, "24/22") is Code.MUST_PLAY
    assert code(HOFER, game, "24/22(2)") is None
    assert code(STANDARD, game, "24/22(2)") is Code.MUST_PLAY
    assert code(STANDARD, game, "24/22(2) 22/20(2)") is None


def test_in_standard_no_number_is_wasted() -> None:
    """standard-both: both where they can be played, else the higher."""
    both = to_play({24: 1, 3: 1}, {25 - 19: 2}, (2, 5))
    higher = to_play({24: 1}, {25 - 17: 2}, (2, 5))

    assert code(STANDARD, both, "3/1") is Code.MUST_PLAY
    assert code(HOFER, both, "3/1") is None
    assert code(STANDARD, higher, "24/22") is Code.MUST_PLAY
    assert code(STANDARD, higher, "24/19") is None


# several steps in one movement


def test_a_stone_borne_off_may_have_taken_both_numbers() -> None:
    """2/1 and 1/off, told as 2/off, leaves nothing to play; as a 6 alone it would leave a 1."""
    game = to_play({2: 1, 1: 1}, {}, (1, 6))

    assert code(STANDARD, game, "2/off") is None
    assert code(STANDARD, game, "2/off 1/off") is None
    assert code(STANDARD, game, "1/off") is Code.MUST_PLAY


@each
def test_a_stone_that_is_not_there_is_no_finding_but_refused(ruleset: Ruleset) -> None:
    with pytest.raises(InvalidPosition, match="stone_missing"):
        code(ruleset, to_play({24: 1}, {}, (2, 5)), "23/21")


@each
def test_a_movement_may_be_read_as_several_steps_that_hit_nothing_where_that_is_possible(
    ruleset: Ruleset,
) -> None:
    game = to_play({24: 1}, {25 - 22: 1}, (2, 5))

    found = judge(ruleset, game.position, Side.BLACK, (2, 5), (Step(24, 17),))

    assert found.code is None
    assert unpack(found.packed, Side.BLACK) == Position.of({25 - 22: 1}, {17: 1})


def test_where_a_blot_stands_on_every_way_the_movement_hits_it() -> None:
    game = to_play({24: 1}, {25 - 22: 1, 25 - 19: 2}, (2, 5))

    found = judge(STANDARD, game.position, Side.BLACK, (2, 5), (Step(24, 17),))

    assert unpack(found.packed, Side.BLACK).count(Side.WHITE, BAR) == 1
