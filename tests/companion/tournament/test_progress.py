"""Which round people sit at, and which one the clock is of."""

from companion.tournament.events import FloorCalled, ResultEntered, RoundOver, RoundStarted, WentOnWithout
from companion.tournament.progress import next_start, seated_round, timed_round
from companion.tournament.result import Result
from tests.companion.tournament.day import Day, settings

NOW = "2026-11-28T10:00:00+00:00"
FIRST = ResultEntered(round=1, table=1, result=Result((1, 2, 3, 4)))


def numbers(day: Day) -> tuple[int | None, int | None, int | None]:
    """The rounds that are seated, timed, and come next."""
    found = seated_round(day.state), timed_round(day.state), next_start(day.state, NOW)
    seated, timed, coming = (None if one is None else one.number for one in found)
    return seated, timed, coming


def test_from_a_round_to_the_next_while_a_sheet_is_missing() -> None:
    day = Day(settings(rounds=2, qualifiers=0))
    assert numbers(day) == (None, None, 1)
    day.enter(8)
    day.draw()
    assert numbers(day) == (1, None, 1)
    day.tell(FloorCalled(round=1, seconds=60))
    assert numbers(day) == (1, 1, 2)
    day.tell(RoundStarted(round=1, from_tick=0), FIRST)
    assert numbers(day) == (1, 1, 2)
    day.tell(RoundOver(round=1, at_tick=9))
    assert numbers(day) == (2, 1, 2)
    day.tell(FloorCalled(round=2, seconds=60))
    assert numbers(day) == (2, 2, None)


def test_once_all_sheets_are_there_no_clock_is_shown_any_more() -> None:
    day = Day(settings(rounds=2, qualifiers=0))
    day.enter(8)
    day.draw()
    day.tell(RoundStarted(round=1, from_tick=0), FIRST, RoundOver(round=1, at_tick=9))
    day.tell(WentOnWithout(round=1, table=2, reason="verloren"))

    assert numbers(day) == (2, None, 2)
