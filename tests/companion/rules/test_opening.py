"""Who begins."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.opening import to_roll, who_begins
from companion.rules.rulesets import HGV, LSA
from tests.companion.rules.strategies import dice, seatings


def test_red_begins_without_a_roll_off() -> None:
    assert to_roll(HGV, [0, 1, 2, 3], []) == ()
    assert who_begins(HGV, [3, 0, 1], []) == 0


def test_without_red_the_first_seated_colour_begins() -> None:
    assert who_begins(HGV, [3, 2], []) == 2


def test_at_first_everybody_rolls() -> None:
    assert to_roll(LSA, [2, 0, 3], [{}]) == (0, 2, 3)
    assert to_roll(LSA, [2, 0, 3], []) == (0, 2, 3)


@pytest.mark.parametrize(
    ("rounds", "left", "begins"),
    [
        ([{0: 4, 1: 6}], (2,), None),
        ([{0: 4, 1: 6, 2: 1}], (), 1),
        ([{0: 6, 1: 6, 2: 1}], (0, 1), None),
        ([{0: 6, 1: 6, 2: 1}, {1: 3}], (0,), None),
        ([{0: 6, 1: 6, 2: 1}, {0: 3, 1: 3}], (0, 1), None),
        ([{0: 6, 1: 6, 2: 1}, {0: 3, 1: 3}, {0: 1, 1: 2}], (), 1),
    ],
)
def test_only_those_tied_for_the_highest_roll_again(
    rounds: list[Mapping[int, int]], left: tuple[int, ...], begins: int | None
) -> None:
    assert to_roll(LSA, [0, 1, 2], rounds) == left
    assert who_begins(LSA, [0, 1, 2], rounds) == begins


@given(seatings, st.lists(dice, min_size=1))
def test_somebody_begins_exactly_when_nobody_has_to_roll(seats: set[int], numbers: list[int]) -> None:
    rounds: list[dict[int, int]] = []
    while numbers and (left := to_roll(LSA, seats, rounds)):
        rounds.append({seat: numbers.pop() for seat in left if numbers})

    begins = who_begins(LSA, seats, rounds)

    assert (begins is None) == bool(to_roll(LSA, seats, rounds))
    assert begins is None or begins in seats
