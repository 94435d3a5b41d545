"""Ranking, shared points and lots."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.board import Position
from companion.rules.parties import parties
from companion.rules.ranking import agreed, are_places, rank
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.rules.switches import RankKey
from companion.rules.transitions import Due, Game
from tests.companion.rules.strategies import games

HOUSE = (40, 41, 42, 43)


def ended(
    *pieces: tuple[int, ...] | None, finished: tuple[int, ...] = (), excluded: tuple[int, ...] = ()
) -> Game:
    position = Position.of({seat: own for seat, own in enumerate(pieces) if own is not None})
    return Game(position, None, Due.NOTHING, attempts_left=0, finished=finished, excluded=excluded)


def test_who_finished_comes_first_in_order_of_finishing() -> None:
    ranking = rank(LSA, ended(HOUSE, (39, 41, 42, 43), HOUSE, (-1, -1, -1, -1), finished=(2, 0)))

    assert ranking.groups == ((2,), (0,), (1,), (3,))
    assert [standing.finished for standing in ranking.standings] == [1, 2, None, None]
    assert ranking.points == {2: Fraction(5), 0: Fraction(3), 1: Fraction(2), 3: Fraction(1)}


def test_lsa_counts_pieces_at_home_wherever_they_stand_then_the_fields_left() -> None:
    ranking = rank(LSA, ended((-1, -1, 40, 41), (9, 38, 39, 43), (-1, 0, 40, 41), (-1, -1, 39, 43)))

    assert ranking.groups == ((2,), (0,), (1,), (3,))
    assert ranking.standings[0].scores == ((RankKey.AT_HOME, 2), (RankKey.REMAINING, 86))


def test_lsa_shares_places_and_their_points() -> None:
    ranking = rank(LSA, ended((-1, -1, 5, 40), (-1, -1, 5, 40), (-1, -1, 5, 40), None))

    assert ranking.places == {0: 1, 1: 1, 2: 1}
    assert ranking.points == dict.fromkeys((0, 1, 2), Fraction(10, 3))
    assert ranking.lots == ()


def test_after_a_shared_place_the_next_is_left_out() -> None:
    ranking = rank(LSA, ended((-1, -1, 5, 40), (-1, -1, 5, 40), (-1, -1, 6, 7), None))

    assert ranking.places == {0: 1, 1: 1, 2: 3}


def test_hgv_counts_home_depth_pieces_out_and_their_way() -> None:
    by_home = rank(HGV, ended((-1, -1, 40, 41), (1, 2, 3, 43), None, None))
    by_depth = rank(HGV, ended((-1, -1, 40, 43), (1, 2, 41, 42), None, None))
    by_pieces = rank(HGV, ended((-1, -1, 39, 43), (-1, 1, 2, 43), None, None))
    by_way = rank(HGV, ended((-1, 4, 5, 43), (-1, 1, 9, 43), None, None))

    assert by_home.groups == ((0,), (1,))
    assert by_depth.groups == ((0,), (1,))
    assert by_pieces.groups == ((1,), (0,))
    assert by_way.groups == ((1,), (0,))
    assert by_way.standings[0].scores == (
        (RankKey.AT_HOME, 1),
        (RankKey.DEPTH, (43,)),
        (RankKey.ON_TRACK, 2),
        (RankKey.PROGRESS, 10),
    )


def test_hgv_settles_a_tie_by_lot_and_gives_no_points() -> None:
    ranking = rank(HGV, ended((-1, -1, 5, 40), (-1, -1, 5, 40), (-1, -1, -1, 41), None))

    assert ranking.groups == ((2,), (0, 1))
    assert ranking.lots == ((0, 1),)
    assert ranking.points is None


def test_the_excluded_are_last_the_first_of_them_behind_all() -> None:
    ranking = rank(HGV, ended((-1, -1, -1, -1), None, None, (-1, -1, -1, 3), excluded=(2, 1)))

    assert ranking.groups == ((3,), (0,), (1,), (2,))
    assert [standing.excluded for standing in ranking.standings] == [False, False, True, True]


def test_a_place_won_is_kept_by_a_player_excluded_later() -> None:
    ranking = rank(HGV, ended(None, (-1, -1, -1, 3), (-1, -1, -1, 5), finished=(0,), excluded=(0,)))

    assert ranking.groups == ((0,), (2,), (1,))


@given(games())
def test_everybody_is_ranked_once_and_all_points_are_given(game: tuple[Ruleset, Game]) -> None:
    ruleset, now = game
    ranking = rank(ruleset, now)

    assert sorted(seat for group in ranking.groups for seat in group) == [
        one[0] for one in parties(ruleset, now.players)
    ]
    assert [standing.seat for standing in ranking.standings] == [s for group in ranking.groups for s in group]
    if ruleset.points:
        assert sum((ranking.points or {}).values()) == sum(ruleset.points[: len(now.position.seats)])


def test_agreed_places_give_points_and_shared_ones_their_mean() -> None:
    ranking = agreed(LSA, {0: 3, 1: 1, 2: 1, 3: 4})

    assert ranking.groups == ((1, 2), (0,), (3,))
    assert ranking.points == {1: Fraction(4), 2: Fraction(4), 0: Fraction(2), 3: Fraction(1)}
    assert ranking.lots == ()


def test_agreed_shared_places_are_drawn_for_where_the_lot_decides() -> None:
    assert agreed(HGV, {0: 1, 1: 2, 2: 2}).lots == ((1, 2),)


@given(st.permutations(range(4)), st.lists(st.booleans(), min_size=3, max_size=3))
def test_places_of_any_ranking_are_places_and_give_it_back(order: list[int], shared: list[bool]) -> None:
    places = {order[0]: 1}
    for number, seat in enumerate(order[1:], start=2):
        places[seat] = places[order[number - 2]] if shared[number - 2] else number

    assert are_places(places.values())
    assert agreed(LSA, places).places == places


@pytest.mark.parametrize("places", [(2, 3), (1, 1, 2), (1, 3), (1, 2, 2, 3), (0, 1)])
def test_what_leaves_a_gap_or_none_after_a_shared_place_are_no_places(places: tuple[int, ...]) -> None:
    assert not are_places(places)
