"""Time itself starts the game, announces the last minute, sounds the siren and leaves heartbeats."""

from dataclasses import replace
from itertools import pairwise

from companion.rules.rulesets import HGV
from companion.table.phase import Phase
from companion.table.round_events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    FloorCalled,
    Heartbeat,
    LastMinuteBegan,
    OrganisersCalled,
    SirenSounded,
)
from companion.table.seat_events import SeatsConfirmed
from companion.table.timekeeper import HEARTBEAT_MS, Signals, due_events, signals
from tests.companion.game.table import Table


def running(minutes: float = 2) -> Table:
    table = Table(minutes=minutes)
    table.begin()
    return table


def phase(table: Table) -> Phase:
    return table.state.phase


def let_time_pass(table: Table, seconds: float) -> None:
    """Log what time brings, a step a second."""
    for _ in range(round(seconds)):
        table.tick += 1_000
        for event in due_events(table.state, table.now):
            table.report(event, after=0)


def test_the_game_starts_by_itself_when_the_floor_is_clear() -> None:
    table = Table(HGV)
    table.report(SeatsConfirmed())
    table.report(FloorCalled(seconds=60))
    called = table.tick
    let_time_pass(table, 59)
    assert phase(table) is Phase.FLOOR

    let_time_pass(table, 3)
    started = next(e.event for e in table.log if isinstance(e.event, ClockStarted))
    assert phase(table) is Phase.RUNNING
    assert started.from_tick == called + 60_000


def test_the_start_signal_sounds_for_a_moment() -> None:
    table = running()
    assert signals(table.state, table.now).start

    table.tick += 3_000
    assert not signals(table.state, table.now).start


def test_heartbeats_are_at_most_five_seconds_apart() -> None:
    table = running()
    let_time_pass(table, 30)

    beats = [e.stamp.tick for e in table.log if isinstance(e.event, Heartbeat)]
    assert len(beats) >= 5
    assert all(later - earlier <= HEARTBEAT_MS + 1_000 for earlier, later in pairwise(beats))


def test_music_in_the_last_minute_then_the_siren_for_five_seconds() -> None:
    table = running(minutes=2)
    let_time_pass(table, 59)
    assert not signals(table.state, table.now).music

    let_time_pass(table, 2)
    assert phase(table) is Phase.LAST_MINUTE
    assert signals(table.state, table.now).music
    assert sum(isinstance(e.event, LastMinuteBegan) for e in table.log) == 1

    let_time_pass(table, 59)
    assert phase(table) is Phase.SIREN
    assert signals(table.state, table.now).siren
    assert not signals(table.state, table.now).music

    let_time_pass(table, 6)
    assert not signals(table.state, table.now).siren


def test_the_siren_keeps_its_true_time_when_it_is_logged_late() -> None:
    table = running(minutes=1)
    deadline = table.state.clock and table.state.clock.deadline()
    table.tick += 90_000
    events = due_events(table.state, table.now)

    assert events == (SirenSounded(at_tick=deadline or 0),)


def test_the_siren_sounds_even_when_nothing_can_be_logged() -> None:
    table = running(minutes=1)
    table.tick += 60_000

    assert phase(table) is Phase.RUNNING
    assert signals(table.state, table.now).siren


def test_a_pause_freezes_the_clock() -> None:
    table = running(minutes=1)
    table.report(ClockPaused())
    left = table.state.clock and table.state.clock.left_at(table.boot, table.tick)
    let_time_pass(table, 300)
    assert phase(table) is Phase.RUNNING

    table.report(ClockResumed(), after=0)
    assert table.state.clock is not None
    assert table.state.clock.left_at(table.boot, table.tick) == left


def test_after_a_power_cut_time_brings_nothing_until_somebody_taps() -> None:
    table = running(minutes=1)
    table.boot = "boot-2"
    table.tick = 500_000

    assert due_events(table.state, table.now) == ()
    assert not signals(table.state, table.now).siren
    table.report(ClockResumed())
    assert due_events(table.state, replace(table.now, tick=table.tick + 5_000)) != ()


def test_the_music_knows_how_much_of_the_last_minute_has_passed() -> None:
    table = running(minutes=2)
    let_time_pass(table, 75)
    assert abs(signals(table.state, table.now).music_ms - 15_000) <= 2_000


def test_the_organisers_can_be_called_before_there_is_a_clock() -> None:
    table = Table(HGV)
    table.report(OrganisersCalled())

    assert signals(table.state, table.now) == Signals(attention=True, called=True)


def test_lights_tell_play_from_pause_and_from_time_that_is_up() -> None:
    def told() -> tuple[bool, bool]:
        now = signals(table.state, table.now)
        return now.playing, now.time_up

    table = running(minutes=2)
    assert told() == (True, False)
    table.report(ClockPaused())
    assert told() == (False, False)
    table.report(ClockResumed())
    table.tick += 120_000
    assert told() == (False, True)  # also while nothing can be logged
    let_time_pass(table, 20)
    assert told() == (False, True)

    table.state = replace(table.state, phase=Phase.CONFIRMED)
    assert told() == (False, False)


def test_the_lamp_tells_when_a_roll_is_due() -> None:
    table = running()
    assert signals(table.state, table.now).roll_due

    table.roll(3)
    assert not signals(table.state, table.now).roll_due
