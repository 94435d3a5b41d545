"""Who begins."""

import pytest

from companion.backgammon.board import Side
from companion.backgammon.opening import Round, first_roll, who_begins
from companion.backgammon.rulesets import HOFER, STANDARD


@pytest.mark.parametrize(
    ("rounds", "begins"),
    [
        ([], None),
        ([((3, 4), (6, 1))], None),
        ([((3, 4), (6, 2))], Side.BLACK),
        ([((3, 4), (6, 1)), ((2, 2), (1, 1))], Side.WHITE),
    ],
)
def test_the_higher_total_begins_and_a_tie_is_rolled_again(rounds: list[Round], begins: Side | None) -> None:
    """hofer-begin."""
    assert who_begins(rounds) is begins
    assert first_roll(HOFER, rounds) is None


def test_in_standard_the_two_numbers_rolled_are_the_first_roll() -> None:
    """standard-opening."""
    rounds: list[Round] = [((4,), (4,)), ((2,), (5,))]

    assert who_begins(rounds) is Side.BLACK
    assert first_roll(STANDARD, rounds) == (2, 5)
    assert first_roll(STANDARD, rounds[:1]) is None
