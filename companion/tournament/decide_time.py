"""What can be said of a round's time now."""

from companion.clock import Clock
from companion.errors import Refused, require
from companion.tournament.events import (
    Event,
    FloorCalled,
    Heartbeat,
    RoundOver,
    RoundPaused,
    RoundResumed,
    RoundStarted,
    StartWithdrawn,
    TimeAdded,
)
from companion.tournament.state import Tournament
from companion.tournament.timekeeper import running

LONGEST_FLOOR_S = 600
MOST_EXTRA_S = 60 * 60


def admit(state: Tournament, event: Event) -> None:
    """Raise Refused for what makes no sense at this time of a round."""
    match event:
        case FloorCalled(round=number, seconds=seconds):
            found = state.round(number)
            require(found.begun is None, "round_begun", round=number)
            require(0 <= seconds <= LONGEST_FLOOR_S, "floor_too_long", most=LONGEST_FLOOR_S)
            _require_none_runs(state, number)
        case RoundStarted(round=number):
            require(state.round(number).begun is None, "round_begun", round=number)
            _require_none_runs(state, number)
        case RoundPaused(round=number):
            clock = _clock(state, number)
            require(clock.running, "round_paused", round=number)
        case RoundResumed(round=number):
            clock = _clock(state, number)
            require(not clock.running, "round_runs", round=number)
        case RoundOver(round=number) | Heartbeat(round=number):
            _clock(state, number)
        case StartWithdrawn(round=number, reason=reason):
            found = state.round(number)
            require(found.begun is not None or found.floor is not None, "round_not_begun", round=number)
            require(not any(game.played for game in found.games), "round_has_results", round=number)
            require(bool(reason.strip()), "reason_missing")
        case TimeAdded(round=number, table=table, seconds=seconds, reason=reason):
            game = state.game(number, table)
            require(state.round(number).clock is not None, "round_not_begun", round=number)
            require(game.result is None, "result_known", round=number, table=table)
            _require_none_runs(state, number)
            require(0 < seconds <= MOST_EXTRA_S, "extra_time")
            require(bool(reason.strip()), "reason_missing")


def _clock(state: Tournament, number: int) -> Clock:
    found = state.round(number)
    require(found.clock is not None, "round_not_begun", round=number)
    require(found.over is None, "round_over", round=number)
    assert found.clock is not None
    return found.clock


def _require_none_runs(state: Tournament, number: int) -> None:
    """One at a time, from the call to clear the floor on; the round itself may be called again."""
    on = running(state)
    if on is not None and on.number != number:
        raise Refused("other_round_runs", round=on.number)
