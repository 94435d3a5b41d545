"""Who begins."""

import pytest

from companion.backgammon.board import Side
from companion.backgammon.opening import Round, first_throw, who_begins
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
def test_the_higher_total_begins_and_a_tie_is_thrown_again(rounds: list[Round], begins: Side | None) -> None:
    """hofer-begin."""
    assert who_begins(rounds) is begins
    assert first_throw(HOFER, rounds) is None


def test_in_standard_the_two_numbers_thrown_are_the_first_throw() -> None:
    """standard-opening."""
    rounds: list[Round] = [((4,), (4,)), ((2,), (5,))]

    assert who_begins(rounds) is Side.BLACK
    assert first_throw(STANDARD, rounds) == (2, 5)
    assert first_throw(STANDARD, rounds[:1]) is None
