"""The clock that the page counts on from, and what it is doing."""

from companion.rules.rulesets import LSA
from companion.table.round_events import ClockPaused, ClockResumed, FloorCalled, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.companion.game.table import Table
from tests.web.table.viewing import placed, seen


def test_the_clock_is_what_is_left_now_and_stands_while_paused_or_interrupted() -> None:
    table = placed(LSA)
    clock = seen(table)["clock"]
    assert clock["running"]
    assert clock["at"] == table.tick
    assert 0 < clock["left"] < 25 * 60_000
    assert seen(table, boot="boot-2")["clock"]["interrupted"]
    assert not seen(table, boot="boot-2")["clock"]["running"]
    table.report(ClockPaused())

    assert not seen(table)["clock"]["running"]


def test_while_the_floor_is_cleared_it_is_shown_how_long_that_lasts() -> None:
    table = Table()
    table.report(SeatsConfirmed())
    for seat, number in enumerate((6, 5, 4, 3)):
        table.roll(number, seat=seat)
    assert seen(table)["clock"]["state"] == "standing"
    table.report(FloorCalled(seconds=60))
    clock = seen(table)["clock"]

    assert (clock["state"], clock["left"], clock["running"]) == ("floor", 60_000, True)


def test_the_page_is_told_what_the_clock_is_doing() -> None:
    table = placed(LSA)
    assert state(table) == "running"
    assert state(table, boot="boot-2") == "interrupted"
    table.report(ClockPaused())
    assert state(table) == "paused"
    table.report(ClockResumed())
    table.report(SirenSounded(at_tick=table.tick))

    assert state(table) == "over"


def state(table: Table, boot: str = "boot-1") -> object:
    return seen(table, boot=boot)["clock"]["state"]
