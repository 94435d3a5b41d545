"""The dice of an event, over all rounds and tables whose protocols came."""

from companion.table.thrown import Thrown
from companion.tournament.book import EventBook
from companion.tournament.dice_statistics import dice_thrown, throws_of_players
from companion.tournament.events import ResultEntered
from companion.tournament.record import record
from companion.tournament.result import Result, Source
from companion.tournament.tally import SeatTally, Tally
from tests.companion.export.event.test_prints import AT
from tests.companion.tournament.day import Day, settings

SEAT = SeatTally()


def told(*dice: Thrown) -> Result:
    return Result((1, 2, 3, 4), source=Source.IMPORTED, tally=Tally((SEAT,) * 4, None, dice))


def seven(*faces: int, player: str | None = None) -> Thrown:
    throws = tuple((face,) for face in faces)
    return Thrown(dice=("a7",), names=("7",), throws=throws, players=(player,) * len(faces))


def day() -> Day:
    found = Day(settings(rounds=2))
    found.enter(8)
    found.draw()
    return found


def test_a_die_that_changed_the_table_is_one_die_in_the_order_of_the_rounds() -> None:
    hall = day()
    hall.tell(ResultEntered(round=1, table=1, result=told(seven(6, 6), Thrown(unread=2))))
    hall.tell(ResultEntered(round=2, table=2, result=told(seven(1), Thrown(unread=3))))
    first, *unknown = dice_thrown(record(EventBook(hall.state, {}), AT))

    assert (first.tables, first.thrown.throws) == (("1", "2"), ((6,), (6,), (1,)))
    assert [(one.tables, one.thrown.unread) for one in unknown] == [(("1",), 2), (("2",), 3)]


def test_who_threw_is_known_to_the_event_but_stands_in_no_record() -> None:
    hall = day()
    hall.tell(ResultEntered(round=1, table=1, result=told(seven(6, 2, player="p1"))))
    written = record(EventBook(hall.state, {}), AT)
    tally = written.rounds[0].tables[0].tally
    assert tally is not None

    assert throws_of_players(hall.state) == {"p1": [(None, 6), (6, 2)]}
    assert tally.dice[0].players == ()
