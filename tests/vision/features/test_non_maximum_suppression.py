"""Of what was found several times the strongest is kept, once."""

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from vision.features.non_maximum_suppression import non_maximum_suppression

PLACES = st.lists(st.integers(-50, 50), max_size=40)


def near(one: int, other: int) -> bool:
    return abs(one - other) < 4


def in_fours(place: int) -> tuple[int, Iterable[int]]:
    return place // 4, range(place // 4 - 1, place // 4 + 2)


def test_the_strongest_of_those_that_overlap_is_kept() -> None:
    assert non_maximum_suppression([5, 7, 20, 6, 11], near) == [5, 20, 11]


def test_what_overlaps_with_something_known_is_not_kept_nor_what_is_known() -> None:
    assert non_maximum_suppression([5, 7, 20], near, known=[6]) == [20]


def test_no_more_than_the_most_are_kept() -> None:
    assert non_maximum_suppression(iter([5, 6, 10, 20]), near, most=2) == [5, 10]
    assert non_maximum_suppression([5], near, most=0) == []


@given(PLACES, PLACES)
def test_what_is_kept_does_not_overlap_and_all_else_overlaps_with_something_stronger(
    places: list[int], known: list[int]
) -> None:
    kept = non_maximum_suppression(places, near, known=known)
    assert not any(near(one, other) for i, one in enumerate(kept) for other in [*kept[:i], *known])
    for number, place in enumerate(places):
        stronger = [one for one in kept if places.index(one) <= number]
        assert any(near(place, other) for other in [*stronger, *known])


@given(PLACES, PLACES)
def test_a_grid_changes_nothing(places: list[int], known: list[int]) -> None:
    alone = non_maximum_suppression(places, near, known=known)
    assert non_maximum_suppression(places, near, known=known, cells=in_fours) == alone
