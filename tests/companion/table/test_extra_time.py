"""More time for one table moves the end by exactly that, and the last minute and the siren with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.clock import Clock
from companion.errors import Refused
from companion.game.undo import last_undoable
from companion.table.correction_events import TakenBack
from companion.table.extra_time import LEAST_S, MOST_S, last_extra, require_time_left_without
from companion.table.phase import Phase
from companion.table.remarks import remarks
from companion.table.result_events import CountingBegan
from companion.table.round_events import ClockPaused, ClockResumed, LastMinuteBegan, SirenSounded, TimeAdded
from companion.table.seat_events import SeatsConfirmed
from companion.table.seating import played_ms
from companion.table.timekeeper import due_events, signals
from tests.companion.game.table import Table

SECONDS = st.integers(LEAST_S, MOST_S)
PLAYED = st.integers(0, 25 * 60_000)


def begun(minutes: float = 25) -> Table:
    table = Table(minutes=minutes)
    table.begin()
    return table


def clock_of(table: Table) -> Clock:
    assert table.state.clock is not None
    return table.state.clock


def left(table: Table) -> int:
    return clock_of(table).left_at(table.boot, table.tick)


def add(table: Table, seconds: int = 120, *, after: int = 0) -> int:
    return table.report(TimeAdded(seconds=seconds, reason="a lamp fell down"), after=after)


def call_time(table: Table) -> None:
    """The siren sounds at its time."""
    table.tick = clock_of(table).deadline()
    for event in due_events(table.state, table.now):
        table.report(event, after=0)


@given(SECONDS, PLAYED)
def test_the_end_moves_by_exactly_what_was_added(seconds: int, played: int) -> None:
    table = begun()
    before = clock_of(table).deadline()
    add(table, seconds, after=played)

    assert clock_of(table).deadline() == before + 1000 * seconds


@given(SECONDS, PLAYED, st.integers(0, 10 * 60_000))
def test_it_is_the_same_whether_the_clock_runs_or_is_paused(seconds: int, played: int, pause: int) -> None:
    while_running, while_paused = begun(), begun()
    add(while_running, seconds, after=played)
    while_running.report(ClockPaused(), after=0)
    while_paused.report(ClockPaused(), after=played)
    add(while_paused, seconds, after=pause)
    for table in (while_running, while_paused):
        table.report(ClockResumed(), after=pause)

    assert left(while_running) == left(while_paused)


@given(st.lists(st.tuples(SECONDS, st.integers(0, 20 * 60_000)), max_size=5), PLAYED)
def test_what_is_left_is_never_negative_and_what_was_played_never_lost(
    given_times: list[tuple[int, int]], then: int
) -> None:
    clock = Clock.of_minutes(25).started("boot", 0)
    tick = 0
    for seconds, after in given_times:
        tick += after
        clock = clock.extended(1000 * seconds)
        assert clock.left_at("boot", tick) >= 0
    total = 25 * 60_000 + sum(1000 * seconds for seconds, _after in given_times)

    assert clock.left_at("boot", tick + then) == max(0, total - tick - then)


def test_before_the_start_there_is_more_on_the_clock() -> None:
    table = Table(minutes=10)
    add(table, 90)
    table.begin()

    assert left(table) == 10 * 60_000 + 90_000
    assert played_ms(table.state, table.now) == 0


def test_the_last_minute_and_its_music_stop_and_come_again() -> None:
    table = begun(minutes=2)
    table.report(LastMinuteBegan(), after=70_000)
    assert signals(table.state, table.now).music
    add(table, 60)

    assert table.state.phase is Phase.RUNNING
    assert not signals(table.state, table.now).music
    table.tick += 50_000
    assert LastMinuteBegan() in due_events(table.state, table.now)
    assert signals(table.state, table.now).music


def test_the_last_minute_goes_on_where_not_more_than_a_minute_is_left_again() -> None:
    table = begun(minutes=2)
    table.report(LastMinuteBegan(), after=100_000)
    add(table, 20)

    assert table.state.phase is Phase.LAST_MINUTE
    assert signals(table.state, table.now).music


def test_the_siren_sounds_at_the_new_end_and_not_at_the_old_one() -> None:
    table = begun(minutes=1)
    end = clock_of(table).deadline()
    add(table, 120)
    table.tick = end + 1_000
    assert not signals(table.state, table.now).siren
    call_time(table)

    assert [one.event for one in table.log if isinstance(one.event, SirenSounded)] == [
        SirenSounded(at_tick=end + 120_000)
    ]


def test_after_a_power_cut_it_is_there_when_the_clock_goes_on() -> None:
    table = begun(minutes=2)
    seen = left(table)
    table.boot, table.tick = "boot-2", 700
    add(table, 60)
    assert clock_of(table).interrupted(table.boot, table.tick)
    table.report(ClockResumed(), after=5_000)

    assert left(table) == seen + 60_000


def test_taken_back_it_has_never_been_given() -> None:
    table = begun()
    end = clock_of(table).deadline()
    roll = table.roll(3)
    seq = add(table)
    table.report(TakenBack(corrects=seq))

    assert clock_of(table).deadline() == end
    assert table.state.extra == ()
    assert remarks(table.state) == ()
    assert last_undoable(table.state) == roll


def test_it_does_not_hinder_a_step_back_in_the_play_nor_the_play_it() -> None:
    table = begun()
    roll = table.roll(3)
    seq = add(table)
    table.roll(2)
    extra = last_extra(table.state)
    assert extra is not None
    assert extra.seq == seq
    table.report(TakenBack(corrects=last_undoable(table.state) or 0))

    assert last_undoable(table.state) == roll
    table.report(TakenBack(corrects=seq))
    assert table.state.extra == ()


def test_only_the_last_of_several_is_taken_back_at_a_time() -> None:
    table = begun()
    first = add(table)
    add(table, 30)

    with pytest.raises(Refused, match="not_the_last"):
        table.report(TakenBack(corrects=first))


def test_time_that_has_been_played_is_not_taken_back() -> None:
    table = begun(minutes=1)
    seq = add(table, 60, after=30_000)
    require_time_left_without(table.state, seq, table.now)
    table.tick += 30_000

    with pytest.raises(Refused, match="extra_time_used"):
        require_time_left_without(table.state, seq, table.now)


def test_after_the_siren_there_is_no_more_time() -> None:
    table = begun(minutes=1)
    seq = add(table)
    call_time(table)
    for _phase in (Phase.SIREN, Phase.COUNTING):
        with pytest.raises(Refused, match="time_is_over"):
            add(table)
        with pytest.raises(Refused, match=r"not_the_last|nothing_to_take_back"):
            table.report(TakenBack(corrects=seq))
        if table.state.phase is Phase.SIREN:
            table.report(CountingBegan())


@pytest.mark.parametrize("seconds", [LEAST_S - 1, 0, -60, MOST_S + 1])
def test_so_much_at_once_is_not_meant(seconds: int) -> None:
    with pytest.raises(Refused, match="extra_time_out_of_range"):
        add(begun(), seconds)


def test_without_a_reason_it_is_not_given() -> None:
    with pytest.raises(Refused, match="reason_missing"):
        begun().report(TimeAdded(seconds=60, reason=" "))


def test_it_stands_in_the_record_with_the_playing_time() -> None:
    table = begun()
    seq = add(table, after=60_000)
    (line,) = remarks(table.state)
    (extra,) = table.state.extra

    assert (line.seq, extra.played) == (seq, 60_000)
    table.report(ClockPaused(), after=1_000)
    assert played_ms(table.state, table.now) == 61_000


def test_a_table_that_still_waits_for_its_players_may_get_more() -> None:
    table = Table(minutes=5)
    table.report(SeatsConfirmed())
    add(table)

    assert table.state.extra[0].played is None
    assert left(table) == 7 * 60_000
