"""Who has won, and how high."""

from collections.abc import Mapping

import pytest

from companion.backgammon.board import BAR, OFF, Position, Side
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon.winning import WORTH, Win, win, winner


@pytest.mark.parametrize(
    ("loser", "expected"),
    [
        ({6: 14, OFF: 1}, Win.SINGLE),
        ({24: 14, OFF: 1}, Win.SINGLE),
        ({6: 15}, Win.GAMMON),
        ({18: 1, 6: 14}, Win.GAMMON),
        ({19: 1, 6: 14}, Win.BACKGAMMON),
        ({24: 1, 6: 14}, Win.BACKGAMMON),
        ({BAR: 1, 6: 14}, Win.BACKGAMMON),
    ],
)
def test_in_standard_a_win_counts_more_the_further_back_the_loser_is(
    loser: Mapping[int, int], expected: Win
) -> None:
    """standard-gammon."""
    for position in (Position.of({}, loser), Position.of(loser, {})):
        assert win(STANDARD, position) is expected
        assert win(HOFER, position) is Win.SINGLE


def test_whoever_is_first_without_stones_has_won() -> None:
    """hofer-end."""
    assert winner(Position.of({1: 1}, {})) is Side.BLACK
    assert winner(Position.of({}, {1: 1})) is Side.WHITE
    assert winner(Position.of({1: 1}, {1: 1})) is None
    assert win(HOFER, Position.of({1: 1}, {1: 1})) is None


def test_wins_count_one_two_and_three() -> None:
    assert [WORTH[one] for one in Win] == [1, 2, 3]
