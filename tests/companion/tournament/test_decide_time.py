"""What can be said of a round's time, and by which sentence the rest is refused."""

import pytest

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
from tests.companion.tournament.day import Day, refusal, settings

FLOOR = FloorCalled(round=1, seconds=60)
START = RoundStarted(round=1, from_tick=0)
PAUSE = RoundPaused(round=1)
OVER = RoundOver(round=1, at_tick=9)
PLAYED = ResultEntered(round=1, table=2, result=Result((1, 2, 3, 4)))


def more(seconds: int = 60, table: int = 2, reason: str = "Becher fiel um") -> TimeAdded:
    return TimeAdded(round=1, table=table, seconds=seconds, reason=reason)


def drawn() -> Day:
    """Twelve at three tables, for two rounds."""
    day = Day(settings(rounds=2))
    day.enter(12)
    day.draw()
    return day


@pytest.mark.parametrize(
    ("before", "event", "expected"),
    [
        ([], FloorCalled(round=9, seconds=60), "round_unknown"),
        ([], FloorCalled(round=1, seconds=-1), "floor_too_long"),
        ([], FloorCalled(round=1, seconds=0), ""),
        ([], FloorCalled(round=1, seconds=600), ""),
        ([], FloorCalled(round=1, seconds=601), "floor_too_long"),
        ([], START, ""),
        ([], PAUSE, "round_not_begun"),
        ([], OVER, "round_not_begun"),
        ([], more(), "round_not_begun"),
        ([], StartWithdrawn(round=1, reason="x"), "round_not_begun"),
        ([FLOOR], FLOOR, ""),
        ([FLOOR], START, ""),
        ([FLOOR], PAUSE, "round_not_begun"),
        ([FLOOR], StartWithdrawn(round=1, reason="x"), ""),
        ([FLOOR], FloorCalled(round=2, seconds=60), "other_round_runs"),
        ([FLOOR], RoundStarted(round=2, from_tick=0), "other_round_runs"),
        ([START], FLOOR, "round_begun"),
        ([START], START, "round_begun"),
        ([START], FloorCalled(round=2, seconds=60), "other_round_runs"),
        ([START], RoundStarted(round=2, from_tick=0), "other_round_runs"),
        ([START], PAUSE, ""),
        ([START], RoundResumed(round=1), "round_runs"),
        ([START], StartWithdrawn(round=1, reason=" "), "reason_missing"),
        ([START], more(0), "extra_time"),
        ([START], more(1), ""),
        ([START], more(3600, table=3), ""),
        ([START], more(3601), "extra_time"),
        ([START], more(table=4), "table_unknown"),
        ([START], more(reason=" "), "reason_missing"),
        ([START, PAUSE], PAUSE, "round_paused"),
        ([START, PAUSE], RoundResumed(round=1), ""),
        ([START, PAUSE], RoundStarted(round=2, from_tick=0), "other_round_runs"),
        ([START, OVER], OVER, "round_over"),
        ([START, OVER], START, "round_begun"),
        ([START, OVER], more(), ""),
        ([START, OVER, FloorCalled(round=2, seconds=60)], more(), "other_round_runs"),
        ([START, PLAYED], more(), "result_known"),
        ([START, OVER], Heartbeat(round=1), "round_over"),
        ([START, OVER], FloorCalled(round=2, seconds=60), ""),
        ([START, OVER], RoundStarted(round=2, from_tick=0), ""),
    ],
)
def test_one_round_at_a_time_is_called_started_stopped_and_ended(
    before: list[Event], event: Event, expected: str
) -> None:
    day = drawn()
    day.tell(*before)

    assert refusal(day.state, event) == expected
