"""What results come to over a whole event."""

from dataclasses import replace
from fractions import Fraction

from companion.tournament.book import EventBook
from companion.tournament.events import ResultCorrected, ResultEntered
from companion.tournament.record import record
from companion.tournament.result import Result
from companion.tournament.statistics import Statistics, statistics
from tests.companion.export.event.test_prints import AT
from tests.companion.tournament.day import Day, settings


def counted(day: Day) -> Statistics:
    return statistics(record(EventBook(day.state, {}), AT))


def test_a_colour_has_the_places_and_the_mean_points_of_its_games() -> None:
    day = Day(settings(points=(5, 3, 2, 1), rounds=2))
    day.enter(8)
    day.draw()
    day.finish(1, (1, 2, 3, 4))
    day.tell(ResultEntered(round=2, table=1, result=Result((4, 3, 2, 1))))
    found = counted(day)

    assert found.games == 3
    first, second = found.colours[:2]
    assert (first.places, first.points, first.games) == ((2, 0, 0, 1), Fraction(11, 3), 3)
    assert (second.places, second.points) == ((0, 2, 1, 0), Fraction(8, 3))


def test_shared_places_and_corrections_are_counted_by_game() -> None:
    day = Day(settings(rounds=2))
    day.enter(8)
    day.draw()
    day.finish(1, (1, 1, 3, 3))
    day.tell(ResultCorrected(round=1, table=1, result=Result((1, 2, 3, 4)), reason="verlesen"))
    found = counted(day)

    assert (found.games, found.shared, found.corrections) == (2, 1, 1)


def test_an_empty_chair_has_no_place_and_without_games_there_is_no_mean() -> None:
    day = Day(settings(rounds=1))
    day.enter(3)
    day.draw()
    assert {one.points for one in counted(day).colours} == {None}
    day.finish(1)

    assert [one.games for one in counted(day).colours] == [1, 1, 1, 0]
    assert counted(day).colours[3].points is None
    assert replace(counted(day), colours=()).most == 1
