"""A game of which only the end is known is ranked as one that was followed."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.board import HOME, Position
from companion.rules.counted import counted, unfollowed
from companion.rules.ranking import rank
from companion.rules.rulesets import HGV, LSA, SCHMIDT, Ruleset
from companion.rules.transitions import Due, is_over
from companion.rules.variants import schmidt
from tests.companion.game.table import Table, chance

WAITING = (-1, -1, -1, -1)
HALF = (-1, 5, 20, 41)


@settings(max_examples=10)  # each plays a whole game
@given(seed=st.integers(0, 10_000), ruleset=st.sampled_from([LSA, HGV, SCHMIDT]), rolls=st.integers(1, 900))
def test_the_final_position_gives_the_ranking_that_the_moves_give(
    seed: int, ruleset: Ruleset, rolls: int
) -> None:
    table = Table(ruleset)
    table.begin(*range(6, 0, -1))
    table.play(*chance(seed), rolls=rolls)
    game = table.state.game
    assert game is not None
    told = game.finished if len(game.finished) > 1 else ()

    assert rank(ruleset, counted(ruleset, range(4), game.position, told)) == rank(ruleset, game)


def test_who_has_all_four_home_has_finished_told_or_not() -> None:
    position = Position.of({0: HALF, 1: HOME, 2: WAITING})

    assert counted(LSA, [0, 1, 2], position).finished == (1,)


def test_the_order_of_finishing_is_the_one_told() -> None:
    position = Position.of({0: HOME, 1: HOME, 2: WAITING})

    assert counted(LSA, [0, 1, 2], position, finished=[1, 0]).finished == (1, 0)


def test_the_pieces_of_the_excluded_leave_the_board() -> None:
    game = counted(HGV, [0, 1, 2], Position.of({0: HALF, 1: HALF, 2: WAITING}), excluded=[1])

    assert game.position[1] == ()
    assert rank(HGV, game).places == {0: 1, 2: 2, 1: 3}


def test_of_two_people_whoever_is_excluded_leaves_with_both_colours() -> None:
    ruleset = schmidt(["two_players"])
    game = counted(ruleset, [0, 1], Position.of(dict.fromkeys(range(4), WAITING)), excluded=[0])

    assert game.excluded == (0, 2)
    assert rank(ruleset, game).places == {1: 1, 0: 2}


def test_with_a_neutral_colour_nobody_has_finished_before_its_four_are_home() -> None:
    ruleset = schmidt(["neutral_colour"])
    before = Position.of({0: HOME, 1: HALF, 2: HALF, 3: WAITING})
    after = Position.of({0: HOME, 1: HALF, 2: HALF, 3: HOME})

    assert counted(ruleset, [0, 1, 2], before).finished == ()
    assert counted(ruleset, [0, 1, 2], after).finished == (0,)


def test_a_game_nobody_follows_any_more_keeps_its_pieces_and_waits_for_nothing() -> None:
    table = Table()
    table.begin()
    table.roll(3)
    game = table.state.game
    assert game is not None
    last = unfollowed(game)

    assert (last.position, last.turn, last.due) == (game.position, None, Due.NOTHING)
    assert is_over(last)
