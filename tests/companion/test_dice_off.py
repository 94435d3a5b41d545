"""Dice that decide: only those who are tied roll again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice_off import are_dice_rounds, dice_order, still_to_roll
from tests.companion.rules.strategies import dice

TIED_FOR_SECOND = [{0: 6, 1: 4, 2: 4}]


def test_for_the_highest_only_those_tied_for_it_roll_again() -> None:
    assert still_to_roll([0, 1, 2], TIED_FOR_SECOND) == ()
    assert still_to_roll([0, 1, 2], [{0: 4, 1: 4, 2: 1}]) == (0, 1)


def test_for_a_full_order_every_tie_is_rolled_for_again() -> None:
    assert still_to_roll([0, 1, 2], TIED_FOR_SECOND, winners=None) == (1, 2)
    assert still_to_roll([0, 1, 2, 3], [{0: 2, 1: 2, 2: 5, 3: 5}], winners=None) == (2, 3, 0, 1)


def test_for_some_winners_only_those_roll_again_between_whom_the_last_of_them_is() -> None:
    first = {0: 6, 1: 6, 2: 4, 3: 3, 4: 3, 5: 2}

    assert still_to_roll(range(6), [first], winners=1) == (0, 1)
    assert still_to_roll(range(6), [first], winners=2) == ()
    assert still_to_roll(range(6), [first], winners=4) == (3, 4)
    assert still_to_roll(range(6), [first, {3: 1, 4: 5}], winners=4) == ()


def test_later_rounds_decide_between_equals_only() -> None:
    rounds = [{0: 2, 1: 2, 2: 5}, {0: 1, 1: 6}]

    assert dice_order([0, 1, 2], rounds) == (2, 1, 0)


def test_nobody_rolls_where_nobody_is_tied() -> None:
    assert still_to_roll([3], []) == ()


@pytest.mark.parametrize(
    "rounds",
    [
        (),
        (((0, 4), (1, 4)),),  # undecided
        (((0, 4),),),  # one has not rolled
        (((0, 4), (1, 5), (2, 6)),),  # one too many has
        (((0, 7), (1, 5)),),  # no number of a die
        (((0, 5), (1, 3)), ((0, 6), (1, 5))),  # decided before
        (((0, 4), (0, 5), (1, 2)),),  # one has rolled twice
    ],
)
def test_rounds_that_do_not_decide_properly_are_none(rounds: tuple[tuple[tuple[int, int], ...], ...]) -> None:
    assert not are_dice_rounds([0, 1], rounds)


@given(
    seats=st.sets(st.integers(0, 3), min_size=2),
    numbers=st.lists(dice, min_size=60, max_size=60),
    winners=st.none() | st.integers(1, 3),
)
def test_whoever_rolls_as_long_as_told_ends_with_an_order(
    seats: set[int], numbers: list[int], winners: int | None
) -> None:
    rounds: list[dict[int, int]] = []
    while (left := still_to_roll(seats, rounds, winners=winners)) and len(numbers) >= len(left):
        rounds.append({seat: numbers.pop() for seat in left})
    rolled = tuple(tuple(one.items()) for one in rounds)

    assert are_dice_rounds(seats, rolled, winners=winners) == (not left)
    assert sorted(dice_order(seats, rounds)) == sorted(seats)
    if not left and winners == 1:
        first = dice_order(seats, rounds)[0]
        assert [seat for seat in rounds[-1] if rounds[-1][seat] == max(rounds[-1].values())] == [first]
