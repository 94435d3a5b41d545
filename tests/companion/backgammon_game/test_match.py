"""A match of backgammon: the score after each game, when it is over, and who has won it."""

import pytest

from companion.backgammon.board import Position
from companion.backgammon.rulesets import STANDARD
from companion.backgammon_game.match import Standing, score_before, standing
from companion.table.result_events import PlacesAgreed
from companion.table.seat_events import SeatsSwapped, Substituted
from tests.companion.backgammon_game.table import Table, counted

LIGHT = Position.of({0: 15}, {1: 1, 0: 14})
GAMMON = Position.of({0: 15}, {6: 15})
SHARED = Position.of({1: 1, 0: 14}, {1: 1, 0: 14})


def test_a_win_counts_what_it_is_worth_and_the_match_goes_on_below_its_points() -> None:
    table = counted(GAMMON, STANDARD, match_points=5, score=(1, 4), match_game=3)

    assert standing(table.state) == Standing((3, 4), 3, over=False, winner=None)


def test_who_has_the_points_first_has_won_the_match() -> None:
    table = counted(GAMMON, STANDARD, match_points=5, score=(4, 4), match_game=7)

    assert standing(table.state) == Standing((6, 4), 7, over=True, winner=0)


@pytest.mark.parametrize(
    ("score", "winner"), [((0, 1), None), ((1, 1), 0), ((0, 3), 1)], ids=["equal", "light", "dark"]
)
def test_after_so_many_games_more_points_have_won(score: tuple[int, int], winner: int | None) -> None:
    stands = standing(counted(LIGHT, match_games=3, match_game=3, score=score).state)

    assert stands is not None
    assert (stands.over, stands.winner) == (True, winner)


def test_a_shared_game_is_played_and_gives_nobody_points() -> None:
    assert standing(counted(SHARED, match_games=3, score=(1, 0), match_game=2).state) == Standing(
        (1, 0), 2, over=False, winner=None
    )


def test_a_result_that_is_told_anew_moves_the_match() -> None:
    table = counted(LIGHT, match_points=1)
    table.report(PlacesAgreed(places=(2, 1, None, None)))

    assert standing(table.state) == Standing((0, 1), 1, over=True, winner=1)


def test_who_changes_places_takes_the_points_along_and_a_substitute_goes_on_with_them() -> None:
    table = Table(match_points=5, score=(3, 1))
    table.report(SeatsSwapped(first=0, second=1))
    table.report(Substituted(seat=0, player="p2"))

    assert table.state.players[:2] == ("p2", "p0")
    assert score_before(table.state) == (1, 3)
    table.report(SeatsSwapped(first=0, second=1))
    assert score_before(table.state) == (3, 1)


def test_who_has_won_after_a_swap_is_whoever_then_sat_there() -> None:
    table = counted(LIGHT, match_points=5, score=(0, 2))
    table.report(SeatsSwapped(first=0, second=1))

    assert standing(table.state) == Standing((3, 0), 1, over=False, winner=None)


def test_a_game_of_no_match_and_one_that_goes_on_have_no_score() -> None:
    going_on = Table(match_points=3)
    going_on.begin()

    assert standing(counted(LIGHT).state) is None
    assert standing(going_on.state) is None
