"""Clubs are ranked by the preliminary points of their best."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Refused
from companion.tournament.events import PlayerChanged, PlayerExcluded, ResultEntered
from companion.tournament.result import Result
from companion.tournament.standings import standings
from companion.tournament.teams import Team, teams
from tests.companion.tournament.day import Day, settings


def played(clubs: list[str], size: int, rounds: int = 1) -> Day:
    """Players of these clubs, all rounds finished; at each table the first seat is first."""
    day = Day(settings(rounds=rounds, team_size=size, qualifiers=0))
    day.enter(len(clubs))
    for number, club in enumerate(clubs, 1):
        day.tell(PlayerChanged(player=f"p{number}", club=club))
    day.draw()
    for number in range(1, rounds + 1):
        day.finish(number)
    return day


def points(day: Day) -> dict[str, Fraction]:
    return {row.player: row.points for row in standings(day.state)}


def test_the_best_of_each_club_add_up_their_points() -> None:
    day = played(["Elbe", "Elbe", "Nord", "Nord", "Elbe", "Nord", "", "Nord"], size=2)
    first, second = teams(day.state)
    best = {
        club: sorted(
            (points(day)[player] for player, one in day.state.players.items() if one.club == club),
            reverse=True,
        )
        for club in ("Elbe", "Nord")
    }

    assert {team.club: team.points for team in (first, second)} == {
        club: sum(found[:2]) for club, found in best.items()
    }
    assert (first.place, first.points >= second.points) == (1, True)
    assert [len(team.players) for team in (first, second)] == [2, 2]


def test_a_club_that_is_too_small_stands_at_the_end_without_a_place() -> None:
    day = played(["Elbe", "Nord", "Nord", "Nord"], size=2)

    assert [(team.club, team.place) for team in teams(day.state)] == [("Nord", 1), ("Elbe", None)]


def test_equal_clubs_share_a_place_and_the_next_one_is_skipped() -> None:
    day = Day(settings(rounds=1, team_size=2, qualifiers=0))
    day.enter(8)
    day.draw()
    for table, game in day.state.round(1).tables:
        for player, club in zip(game.players, ("A", "B", "C", "C"), strict=True):
            day.tell(PlayerChanged(player=player, club=club))
        day.tell(ResultEntered(round=1, table=table, result=Result((1, 1, 3, 4))))

    assert [(team.club, team.place, team.points) for team in teams(day.state)] == [
        ("A", 1, Fraction(8)),
        ("B", 1, Fraction(8)),
        ("C", 3, Fraction(4)),
    ]


def test_case_alone_makes_no_other_club_and_who_was_excluded_counts_for_none() -> None:
    day = played(["SV Elbe", "sv elbe", "SV ELBE", "Nord"], size=2)
    best = standings(day.state)[0].player
    assert teams(day.state)[0].club == "SV Elbe"
    day.tell(PlayerExcluded(player=best, reason="Würfel gedreht"))

    assert best not in [player for team in teams(day.state) for player in team.players]


def test_without_the_setting_there_is_no_ranking_and_other_sizes_are_refused() -> None:
    assert teams(played(["A"] * 4, size=0).state) == ()
    with pytest.raises(Refused, match="event_team_size"):
        Day(settings(team_size=1))


CLUBS = st.lists(st.sampled_from(["A", "B", "C", ""]), min_size=4, max_size=24).filter(lambda c: len(c) != 5)


@given(CLUBS, st.sampled_from([2, 3, 4]), st.integers(1, 3))
def test_nobody_of_a_club_who_is_left_out_has_more_points_than_who_counts(
    clubs: list[str], size: int, rounds: int
) -> None:
    day = played(clubs, size, rounds)
    found, total = teams(day.state), points(day)

    assert [team.points for team in _placed(found)] == sorted(
        (team.points for team in _placed(found)), reverse=True
    )
    for team in found:
        rest = [one.id for one in day.state.players.values() if one.club == team.club]
        left_out = [total[player] for player in rest if player not in team.players]
        assert all(one <= min(total[player] for player in team.players) for one in left_out)
        assert len(team.players) == min(size, len(rest))


def _placed(found: tuple[Team, ...]) -> Iterator[Team]:
    return (team for team in found if team.place is not None)
