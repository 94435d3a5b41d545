"""A start by mistake is taken back: the table is ready again with its whole time, and a line says so."""

import pytest

from companion.errors import Refused
from companion.game.undo import last_undoable
from companion.table.correction_events import TakenBack
from companion.table.false_start import NOTICED_MS, false_starts
from companion.table.phase import Phase
from companion.table.remarks import remarks
from companion.table.result_events import CountingBegan
from companion.table.round_events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    FloorCalled,
    Heartbeat,
    LastMinuteBegan,
    SirenSounded,
    TimeAdded,
)
from companion.table.seat_events import SeatsConfirmed
from companion.table.timekeeper import Signals, due_events, signals
from tests.companion.game.table import Table


def begun(minutes: float = 25, *, result_only: bool = False) -> Table:
    table = Table(minutes=minutes, result_only=result_only)
    if result_only:
        table.report(SeatsConfirmed())
        table.report(ClockStarted(from_tick=table.tick))
    else:
        table.begin()
    return table


def start_of(table: Table) -> int:
    return next(one.seq for one in reversed(table.log) if isinstance(one.event, ClockStarted))


def take_back(table: Table) -> None:
    table.report(TakenBack(corrects=last_undoable(table.state) or 0))


@pytest.mark.parametrize("result_only", [False, True])
def test_the_table_is_ready_again_with_the_whole_time(result_only: bool) -> None:
    table = begun(result_only=result_only)
    begins = table.state.begins
    table.tick += 20_000
    assert last_undoable(table.state) == start_of(table)
    take_back(table)

    assert (table.state.phase, table.state.begins) == (Phase.ROLL_OFF, begins)
    assert table.state.clock is not None
    assert table.state.clock.left_at(table.boot, table.tick) == 25 * 60_000
    assert (table.state.game, table.state.started, table.state.defects) == (None, None, ())


def test_time_does_not_start_the_clock_again_by_itself() -> None:
    table = begun()
    take_back(table)
    table.tick += 600_000

    assert due_events(table.state, table.now) == ()
    assert signals(table.state, table.now) == Signals()


def test_what_the_clock_did_meanwhile_has_not_been() -> None:
    table = begun(minutes=1)
    table.report(LastMinuteBegan())
    table.report(Heartbeat())
    table.report(ClockPaused())
    table.report(ClockResumed())
    take_back(table)

    assert table.state.phase is Phase.ROLL_OFF
    assert table.state.clock is not None
    assert not table.state.clock.running
    assert table.state.clock.left == 60_000


def test_extra_time_stays_given() -> None:
    table = begun(minutes=1)
    table.report(TimeAdded(seconds=30, reason="late"))
    take_back(table)

    assert table.state.clock is not None
    assert table.state.clock.left == 90_000


def test_the_game_then_begins_as_if_for_the_first_time() -> None:
    table = begun()
    take_back(table)
    table.report(FloorCalled())
    table.report(ClockStarted(from_tick=table.tick + 60_000), after=60_000)
    table.roll(6)

    assert table.state.phase is Phase.RUNNING
    assert table.state.defects == ()


def test_the_record_keeps_that_it_was_taken_back() -> None:
    table = begun()
    take_back(table)

    assert [one.seq for one in false_starts(table.state)] == [table.state.seq]
    assert remarks(table.state) == false_starts(table.state)


def test_once_a_number_counts_the_number_is_the_last_step() -> None:
    table = begun()
    roll = table.roll(6)
    assert last_undoable(table.state) == roll
    with pytest.raises(Refused, match="not_the_last"):
        table.report(TakenBack(corrects=start_of(table)))

    take_back(table)
    assert last_undoable(table.state) == start_of(table)


def test_a_game_that_has_run_for_a_while_did_begin() -> None:
    table = begun()
    table.report(Heartbeat(), after=NOTICED_MS)
    assert last_undoable(table.state) == start_of(table)
    table.report(Heartbeat(), after=1)

    with pytest.raises(Refused, match="nothing_to_take_back"):
        table.report(TakenBack(corrects=start_of(table)))


def test_a_lesson_starts_its_clock_itself() -> None:
    table = Table(lesson="lsa")
    table.begin()

    assert last_undoable(table.state) is None


def test_a_pause_gives_time_to_find_it_out() -> None:
    table = begun()
    table.report(ClockPaused(), after=10_000)
    table.report(ClockResumed(), after=900_000)

    assert last_undoable(table.state) == start_of(table)


def test_after_the_siren_nothing_before_the_start_is_taken_back() -> None:
    table = begun(minutes=1)
    table.report(SirenSounded(at_tick=table.tick + 60_000), after=60_000)

    assert last_undoable(table.state) is None
    table.report(CountingBegan())
    assert last_undoable(table.state) == table.state.seq


def test_before_the_start_a_roll_for_who_begins_is_still_taken_back() -> None:
    table = Table()
    table.report(SeatsConfirmed())
    roll = table.roll(6, seat=0)

    assert last_undoable(table.state) == roll
