"""The referee of backgammon: each finding, with its paragraph and what follows."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings

from companion.backgammon.actions import Action, HandOn, Played, Roll
from companion.backgammon.board import BAR, OFF, Position, Side
from companion.backgammon.findings import Code, Consequence
from companion.backgammon.game import Due, Game, open_plays, rolled, start
from companion.backgammon.notation import parse_play
from companion.backgammon.numbers import Dice
from companion.backgammon.referee import check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, RULESETS, STANDARD
from companion.backgammon.steps import Step
from companion.errors import InvalidPosition
from tests.companion.backgammon.strategies import games

each = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
Stones = Mapping[int, int]


def to_play(own: Stones, theirs: Stones, dice: Dice) -> Game:
    """A play of Black's is due, by whose counting points are called in both rulesets."""
    return Game(Position.of(theirs, own), Side.BLACK, Due.PLAY, dice)


def code(ruleset: Ruleset, game: Game, text: str) -> Code | None:
    """The finding on Black's play told in words."""
    return check(ruleset, game, Played(Side.BLACK, parse_play(ruleset, Side.BLACK, text))).code


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


@each
def test_who_has_rolled_nothing_has_nothing_to_move(ruleset: Ruleset) -> None:
    game = start(ruleset, Side.BLACK)

    assert code(ruleset, game, "24/22") is Code.WRONG_COUNT
    assert check(ruleset, game, Played(Side.BLACK, ())).result == game


# must_play


@each
def test_a_number_that_can_be_played_must_be(ruleset: Ruleset) -> None:
    """hofer-low-first, standard-both."""
    game = to_play({24: 1}, {}, (2, 5))

    assert code(ruleset, game, "-") is Code.MUST_PLAY
    assert code(ruleset, game, "24/22") is Code.MUST_PLAY
    assert check(ruleset, game, HandOn(Side.BLACK)).code is Code.MUST_PLAY
    assert check(ruleset, game, Roll(Side.BLACK, (1, 2))).code is Code.MUST_PLAY


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


@each
def test_when_the_last_stone_is_off_nothing_is_left_to_play(ruleset: Ruleset) -> None:
    """hofer-end, standard-gammon."""
    verdict = check(ruleset, to_play({1: 1}, {1: 1}, (2, 5)), Played(Side.BLACK, (Step(1, OFF),)))

    assert verdict.code is None
    assert verdict.result.due is Due.NOTHING


# several steps in one movement


@each
def test_a_movement_may_be_read_as_several_steps_that_hit_nothing_where_that_is_possible(
    ruleset: Ruleset,
) -> None:
    game = to_play({24: 1}, {25 - 22: 1}, (2, 5))

    verdict = check(ruleset, game, Played(Side.BLACK, (Step(24, 17),)))

    assert verdict.code is None
    assert verdict.result.position == Position.of({25 - 22: 1}, {17: 1})


def test_where_a_blot_stands_on_every_way_the_movement_hits_it() -> None:
    game = to_play({24: 1}, {25 - 22: 1, 25 - 19: 2}, (2, 5))

    verdict = check(STANDARD, game, Played(Side.BLACK, (Step(24, 17),)))

    assert verdict.result.position.counts(Side.WHITE)[BAR] == 1


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
