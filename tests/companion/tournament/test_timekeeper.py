"""What time brings in the rounds of an event, also after a power cut."""

import pytest

from companion.errors import Refused
from companion.log.stamp import Stamp
from companion.tournament.events import (
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
from companion.tournament.timekeeper import HEARTBEAT_MS, due_events, remaining, running
from tests.companion.tournament.day import Day, settings

MINUTES = 25
LENGTH = MINUTES * 60_000


def drawn() -> Day:
    day = Day(settings(minutes=float(MINUTES), rounds=2))
    day.enter(8)
    day.draw()
    return day


def at(tick: int, boot: str = "boot") -> Stamp:
    return Stamp(boot, tick, "2026-11-28T10:00:00Z")


def test_the_round_starts_by_itself_when_the_floor_is_clear() -> None:
    day = drawn()
    day.tell(FloorCalled(round=1, seconds=60), tick=1_000)
    assert due_events(day.state, at(60_999)) == ()
    assert due_events(day.state, at(61_500)) == (RoundStarted(round=1, from_tick=61_000),)


def test_the_siren_is_at_its_second_even_when_it_is_noticed_late() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=5_000), tick=5_000)
    assert due_events(day.state, at(5_000 + HEARTBEAT_MS)) == (Heartbeat(round=1),)
    assert due_events(day.state, at(5_000 + LENGTH + 900)) == (RoundOver(round=1, at_tick=5_000 + LENGTH),)


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
    later = at(5_000, "another boot")
    left = remaining(day.state.rounds[0], later)
    assert left is not None
    assert (left.what, left.left, left.running) == ("interrupted", LENGTH - 300_000, False)
    assert due_events(day.state, later) == ()

    told = day.state.told
    day.tell(Heartbeat(round=1), tick=310_000)
    assert day.state.told == told, "a heartbeat is no news for any page"


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
    assert running(day.state) is None


def test_a_false_start_goes_back_to_the_beginning_unless_somebody_has_a_result() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=0), tick=0)
    day.tell(StartWithdrawn(round=1, reason="zu früh"), tick=1_000)
    assert remaining(day.state.rounds[0], at(2_000)) is None
    day.tell(RoundStarted(round=1, from_tick=3_000), tick=3_000)
    day.tell(ResultEntered(round=1, table=1, result=Result((1, 2, 3, 4))))
    with pytest.raises(Refused, match="round_has_results"):
        day.tell(StartWithdrawn(round=1, reason="zu früh"))


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (RoundPaused(round=1), "round_not_begun"),
        (RoundOver(round=1, at_tick=0), "round_not_begun"),
        (TimeAdded(round=1, table=1, seconds=60, reason="x"), "round_not_begun"),
        (FloorCalled(round=9, seconds=60), "round_unknown"),
        (FloorCalled(round=1, seconds=6000), "floor_too_long"),
        (StartWithdrawn(round=1, reason="x"), "round_not_begun"),
    ],
)
def test_what_makes_no_sense_at_this_time_is_refused(event: object, refusal: str) -> None:
    with pytest.raises(Refused, match=refusal):
        drawn().tell(event)  # type: ignore[arg-type]  # events of any kind


def test_two_rounds_never_run_at_a_time() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=0), tick=0)
    with pytest.raises(Refused, match="other_round_runs"):
        day.tell(RoundStarted(round=2, from_tick=10), tick=10)


def test_more_time_is_more_than_none_and_only_while_a_round_is_played() -> None:
    day = drawn()
    day.tell(RoundStarted(round=1, from_tick=0), tick=0)
    with pytest.raises(Refused, match="extra_time"):
        day.tell(TimeAdded(round=1, table=1, seconds=0, reason="Tisch umgefallen"))
    day.tell(RoundOver(round=1, at_tick=LENGTH), tick=LENGTH)
    with pytest.raises(Refused, match="round_over"):
        day.tell(TimeAdded(round=1, table=1, seconds=60, reason="Tisch umgefallen"))
