"""Where a newcomer plays in a hall with few tables."""

import pytest

from companion.tournament.draw.free_rounds import free_rounds
from companion.tournament.draw.preliminary import draw
from tests.companion.tournament.draw.repairs import without

FULL = draw(40, 3, "turns", tables=8)
"""Four rounds, of 32, 32, 28 and 28 players at tables of four."""
GONE = without(FULL, 1, [7])
PLAYED = tuple(number for number, one in enumerate(FULL, 1) if any(7 in table for table in one))


def test_chairs_that_are_empty_come_first() -> None:
    assert free_rounds(GONE, range(1, 5), 3, 8) == PLAYED


def test_then_come_rounds_in_which_there_is_room_for_a_table() -> None:
    assert free_rounds(FULL, range(1, 5), 4, 8) == (3, 4)
    assert free_rounds(FULL, range(1, 5), 4, 9) == (1, 2, 3, 4)


def test_where_every_table_is_full_there_is_none() -> None:
    assert free_rounds(FULL, range(1, 3), 4, 8) == ()


@pytest.mark.parametrize(("games", "expected"), [(2, PLAYED[:2]), (0, ()), (-1, ())])
def test_nobody_plays_more_games_than_are_left_for_them(games: int, expected: tuple[int, ...]) -> None:
    assert free_rounds(GONE, range(1, 5), games, 9) == expected


def test_only_rounds_that_were_asked_for_are_found() -> None:
    assert free_rounds(GONE, [4], 3, 9) == (4,)


def test_five_do_not_sit_down_at_two_tables() -> None:
    assert free_rounds((((1, 2, 3, 4),),), [1], 1, 2) == ()
