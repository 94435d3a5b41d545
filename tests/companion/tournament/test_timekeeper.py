"""What time brings in the rounds of an event, also after a power cut."""

from typing import Literal

import pytest

from companion.errors import Refused
from companion.log.stamp import Stamp
from companion.tournament.events import (
    Event,
    FloorCalled,
    Heartbeat,
    ResultEntered,
    RoundOver,
    RoundPaused,
    RoundResumed,
    RoundStarted,
    StartWithdrawn,
    TimeAdded,
)
from companion.tournament.result import Result
from companion.tournament.timekeeper import (
    HEARTBEAT_MS,
    Remaining,
    due_events,
    own_times,
    remaining,
    running,
)
from tests.companion.tournament.day import Day, settings

MINUTES = 25
LENGTH = MINUTES * 60_000
FLOOR = FloorCalled(round=1, seconds=60)
START = RoundStarted(round=1, from_tick=0)
PAUSE = RoundPaused(round=1)
OVER = RoundOver(round=1, at_tick=LENGTH)


def at(tick: int, boot: str = "boot") -> Stamp:
    return Stamp(boot, tick, "2026-11-28T10:00:00Z")


def drawn() -> Day:
    day = Day(settings(minutes=float(MINUTES), rounds=2))
    day.enter(8)
    day.draw()
    return day


def test_the_round_starts_by_itself_when_the_floor_is_clear() -> None:
    day = drawn()
    day.tell(FloorCalled(round=1, seconds=60), tick=1_000)
    assert due_events(day.state, at(60_999)) == ()
    assert due_events(day.state, at(61_500)) == (RoundStarted(round=1, from_tick=61_000),)


def test_after_a_power_cut_a_floor_is_not_clear_by_itself() -> None:
    day = drawn()
    day.tell(FloorCalled(round=1, seconds=60), tick=1_000)

    assert due_events(day.state, at(90_000, "another boot")) == ()


def test_the_siren_is_at_its_second_even_when_it_is_noticed_late() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=5_000), tick=5_000)
    assert due_events(day.state, at(5_000 + HEARTBEAT_MS)) == (Heartbeat(round=1),)
    assert due_events(day.state, at(5_000 + LENGTH + 900)) == (RoundOver(round=1, at_tick=5_000 + LENGTH),)


def test_a_round_tells_every_ten_seconds_that_it_is_on() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=5_000), tick=5_000)
    assert due_events(day.state, at(14_999)) == ()
    assert due_events(day.state, at(15_000)) == (Heartbeat(round=1),)
    day.tell(Heartbeat(round=1), tick=15_000)
    assert due_events(day.state, at(24_999)) == ()


@pytest.mark.parametrize(
    ("told", "now", "left", "what"),
    [
        ([FLOOR], at(31_000), 30_000, "floor"),
        ([START], at(60_000), LENGTH - 60_000, "play"),
        ([FLOOR, START], at(60_000), LENGTH - 60_000, "play"),
        ([START, PAUSE], at(90_000), LENGTH - 1_000, "paused"),
        ([START], at(60_000, "another boot"), LENGTH, "interrupted"),
        ([START, OVER], at(LENGTH + 1), 0, "over"),
    ],
)
def test_a_page_is_told_what_is_left_for_what_and_whether_that_runs(
    told: list[Event], now: Stamp, left: int, what: Literal["floor", "play", "paused", "interrupted", "over"]
) -> None:
    day = drawn()
    assert remaining(day.state.rounds[0], now) is None
    assert running(day.state) is None
    for event in told:
        day.tell(event, tick=1_000 if event in (FLOOR, PAUSE) else 0)
    one = day.state.rounds[0]

    assert remaining(one, now) == Remaining(left, now.tick, what in ("floor", "play"), what)
    assert running(day.state) == (None if what == "over" else one)


def test_a_pause_stops_the_clock_for_as_long_as_it_lasts() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=0), tick=0)
    day.tell(RoundPaused(round=1, reason="Feueralarm"), tick=60_000)
    assert due_events(day.state, at(LENGTH * 2)) == ()
    day.tell(RoundResumed(round=1), tick=600_000)
    left = remaining(day.state.rounds[0], at(600_000))

    assert left is not None
    assert left.left == LENGTH - 60_000
    assert due_events(day.state, at(600_000 + LENGTH - 60_000)) == (
        RoundOver(round=1, at_tick=600_000 + LENGTH - 60_000),
    )


def test_after_a_power_cut_the_clock_stands_at_its_last_heartbeat_and_goes_on_when_told() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=0), tick=0)
    day.tell(Heartbeat(round=1), tick=300_000)
    for later in (at(5_000, "another boot"), at(400_000, "another boot"), at(LENGTH, "another boot")):
        left = remaining(day.state.rounds[0], later)
        assert left is not None
        assert (left.what, left.left, left.running) == ("interrupted", LENGTH - 300_000, False)
        assert due_events(day.state, later) == ()

    before = day.state.last_change
    day.tell(Heartbeat(round=1), tick=310_000)
    assert day.state.last_change == before, "a heartbeat is no news for any page"


def test_a_table_with_more_time_plays_on_after_the_siren() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=0), tick=0)
    day.tell(TimeAdded(round=1, table=2, seconds=120, reason="Becher"), tick=1_000)
    day.tell(RoundOver(round=1, at_tick=LENGTH), tick=LENGTH)
    one, game = day.state.rounds[0], day.state.game(1, 2)

    own, others = remaining(one, at(LENGTH + 30_000), game.extra_ms), remaining(one, at(LENGTH + 30_000))
    assert own is not None
    assert others is not None
    assert (own.what, own.left) == ("play", 90_000)
    assert (others.what, others.left) == ("over", 0)
    for later in (at(LENGTH + 120_000), at(LENGTH, "another boot")):
        assert remaining(one, later, game.extra_ms) == Remaining(0, later.tick, False, "over")
    assert running(day.state) is None


def test_more_time_that_is_given_after_the_siren_begins_then_or_goes_on() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=0), tick=0)
    day.tell(RoundOver(round=1, at_tick=LENGTH), tick=LENGTH)
    day.tell(TimeAdded(round=1, table=2, seconds=60, reason="Becher"), tick=LENGTH + 10_000)
    assert own_times(day.state.rounds[0], at(LENGTH + 20_000)) == (
        (2, Remaining(50_000, LENGTH + 20_000, True, "play")),
    )
    day.tell(TimeAdded(round=1, table=2, seconds=60, reason="Becher"), tick=LENGTH + 20_000)
    assert [left.left for _, left in own_times(day.state.rounds[0], at(LENGTH + 20_000))] == [110_000]

    day.tell(ResultEntered(round=1, table=2, result=Result((1, 2, 3, 4))))
    assert own_times(day.state.rounds[0], at(LENGTH + 20_000)) == ()


def test_a_false_start_goes_back_to_the_beginning_unless_somebody_has_a_result() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=0), tick=0)
    day.tell(StartWithdrawn(round=1, reason="zu früh"), tick=1_000)
    assert remaining(day.state.rounds[0], at(2_000)) is None
    day.tell(RoundStarted(round=1, from_tick=3_000), tick=3_000)
    day.tell(ResultEntered(round=1, table=1, result=Result((1, 2, 3, 4))))
    with pytest.raises(Refused, match="round_has_results"):
        day.tell(StartWithdrawn(round=1, reason="zu früh"))
