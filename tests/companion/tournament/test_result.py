"""Places, points and counts of one game, recounted in another way."""

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.board import HOME, SEATS, Position
from companion.rules.counted import counted
from companion.rules.ranking import are_places, rank
from companion.rules.rulesets import HGV, LSA
from companion.tournament.result import Count, Places, agree, can_be_counted, counted_places, points

SCALE = (5, 3, 2, 1)
PIECES = st.lists(st.integers(-1, 43), min_size=4, max_size=4).filter(
    lambda pieces: len([one for one in pieces if one != -1]) == len({one for one in pieces if one != -1})
)


@given(st.lists(st.integers(1, 4), min_size=3, max_size=4).filter(are_places))
def test_the_points_of_a_table_are_those_of_its_places_however_they_are_shared(told: list[int]) -> None:
    first, second, third, fourth = (*told, None)[:4]
    places: Places = (first, second, third, fourth)

    assert sum(points(places, SCALE)) == sum(SCALE[: len(told)])


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2, 3, 4), (5, 3, 2, 1)),
        ((1, 1, 3, 4), (4, 4, 2, 1)),
        ((1, 2, 2, 2), (5, 2, 2, 2)),
        ((2, 2, 2, 1), (2, 2, 2, 5)),
        ((1, None, 2, 3), (5, 0, 3, 2)),
        ((1, 1, 1, None), (Fraction(10, 3), Fraction(10, 3), Fraction(10, 3), 0)),
    ],
)
def test_shared_places_share_their_points(places: Places, expected: tuple[Fraction, ...]) -> None:
    assert points(places, SCALE) == expected


@given(PIECES)
def test_every_position_of_four_pieces_can_be_counted(pieces: list[int]) -> None:
    home = [piece for piece in pieces if piece in HOME]

    assert Count(len(home), sum(HOME) - sum(pieces)).possible


@pytest.mark.parametrize(("home", "remaining"), [(5, 0), (-1, 0), (4, 1), (0, 171), (3, 0), (2, 200), (0, 0)])
def test_what_four_pieces_cannot_come_to_is_noticed(home: int, remaining: int) -> None:
    assert not Count(home, remaining).possible


@given(st.lists(PIECES, min_size=4, max_size=4))
def test_counted_places_are_those_of_the_rules_engine(pieces: list[list[int]]) -> None:
    """The engine ranks the position itself; several who are finished it cannot tell apart either."""
    position = Position(tuple(tuple(sorted(own)) for own in pieces))  # type: ignore[arg-type]  # four of four
    counts = {
        seat: Count(sum(one in HOME for one in own), sum(HOME) - sum(own)) for seat, own in enumerate(pieces)
    }
    unfinished = all(count.home < len(HOME) for count in counts.values())
    if unfinished:
        assert counted_places(counts) == rank(LSA, counted(LSA, SEATS, position)).places


def test_those_who_finished_may_be_in_any_order_and_nobody_else() -> None:
    counts = {0: Count(4, 0), 1: Count(4, 0), 2: Count(2, 40), 3: Count(0, 160)}
    places = counted_places(counts)
    fitting = [order for order in permutations((1, 2, 3, 4)) if agree(places, dict(enumerate(order)), counts)]

    assert fitting == [(1, 2, 3, 4), (2, 1, 3, 4)]


def test_only_rules_that_rank_by_pieces_and_fields_can_be_counted_so() -> None:
    assert can_be_counted(LSA)
    assert not can_be_counted(HGV)


def test_places_are_those_that_can_be() -> None:
    possible = [order for order in product((1, 2, 3, 4), repeat=4) if are_places(order)]

    assert len(possible) == 75  # weak orders of four
