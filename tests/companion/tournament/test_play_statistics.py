"""What the tables' own protocols come to over an event."""

from companion.tournament.book import EventBook
from companion.tournament.events import ResultCorrected, ResultEntered
from companion.tournament.play_statistics import Length, PlayStatistics, Wait, play_statistics
from companion.tournament.record import record
from companion.tournament.result import Result, Source
from companion.tournament.tally import SeatTally, Tally
from tests.companion.export.event.test_prints import AT
from tests.companion.tournament.day import Day, settings


def seat(longest_wait: int, captures: int = 1) -> SeatTally:
    return SeatTally((1, 2, 3, 4, 5, 6), captures, longest_wait)


def told(*waits: int, minutes: float | None, captures: int = 1) -> Result:
    """A result with the tally of a table of four."""
    first, second, third, fourth = (seat(wait, captures) for wait in waits)
    seconds = None if minutes is None else round(minutes * 60)
    return Result((1, 2, 3, 4), source=Source.IMPORTED, tally=Tally((first, second, third, fourth), seconds))


def counted(day: Day) -> PlayStatistics:
    return play_statistics(record(EventBook(day.state, {}), AT))


def drawn(players: int) -> Day:
    day = Day(settings(rounds=2))
    day.enter(players)
    day.draw()
    return day


def test_only_tables_whose_protocol_came_are_counted() -> None:
    day = drawn(12)
    day.tell(ResultEntered(round=1, table=1, result=told(9, 3, 12, 4, minutes=25)))
    day.tell(ResultEntered(round=1, table=2, result=Result((1, 2, 3, 4))))
    day.tell(ResultEntered(round=1, table=3, result=told(1, 20, 2, 11, minutes=38, captures=2)))
    found = counted(day)

    assert (found.games, found.throws, found.thrown) == (2, (8, 16, 24, 32, 40, 48), 168)
    assert found.captures == (3, 3, 3, 3)
    assert found.lengths == (Length(25, 1), Length(30, 0), Length(35, 1))
    assert found.minutes == 31.5


def test_the_longest_waits_say_who_and_where() -> None:
    day = drawn(8)
    day.tell(ResultEntered(round=1, table=1, result=told(9, 3, 12, 4, minutes=25)))
    day.tell(ResultEntered(round=1, table=2, result=told(1, 20, 2, 11, minutes=None)))
    number = {player: at for at, player in enumerate(day.state.draws[0].players, 1)}
    first, second, third = counted(day).waits
    one, two = (day.state.game(1, table) for table in (1, 2))

    assert first == Wait(20, number[two.seats[1] or ""], 1, "2")
    assert second == Wait(12, number[one.seats[2] or ""], 1, "1")
    assert third.throws == 11
    assert counted(day).minutes == 25


def test_a_result_that_is_typed_later_leaves_what_the_protocol_counted() -> None:
    day = drawn(8)
    day.tell(ResultEntered(round=1, table=1, result=told(9, 3, 12, 4, minutes=25)))
    day.tell(ResultCorrected(round=1, table=1, result=Result((4, 3, 2, 1)), reason="verlesen"))
    assert counted(day).games == 1
    day.tell(
        ResultCorrected(
            round=1, table=1, result=told(30, 3, 12, 4, minutes=25), reason="das richtige Protokoll"
        )
    )

    assert counted(day).waits[0].throws == 30


def test_without_protocols_there_is_nothing_to_count() -> None:
    day = drawn(8)
    day.finish(1)
    found = counted(day)

    assert (found.games, found.thrown, found.waits, found.lengths, found.minutes) == (0, 0, (), (), None)
