"""The clock that is shown: that of the playing time, or how long the floor is still cleared."""

from enum import StrEnum

from msgspec import Struct

from companion.clock import LAST_MINUTE_MS
from companion.log.stamp import Stamp
from companion.table.phase import ON_THE_CLOCK, Phase
from companion.table.state import TableState


class ClockState(StrEnum):
    """What the clock is doing."""

    STANDING = "standing"  # it has not begun, or is not needed any more
    FLOOR = "floor"  # until play begins
    RUNNING = "running"
    PAUSED = "paused"
    INTERRUPTED = "interrupted"  # by a power cut: it waits to be let go on
    OVER = "over"


class ClockView(Struct, frozen=True):
    """`left` ms at the tick `at`; the page counts on from there while it is `running`."""

    left: int
    at: int
    running: bool
    interrupted: bool
    state: ClockState
    last_minute: int
    """With so many ms left the last minute has begun."""


def clock(state: TableState, now: Stamp) -> ClockView | None:
    """The clock at this moment; None where there is none yet."""
    shown = state.floor if state.phase is Phase.FLOOR else state.clock
    if shown is None:
        return None
    interrupted = shown.interrupted(now.boot, now.tick)
    running = shown.running and not interrupted
    return ClockView(
        left=shown.left_at(now.boot, now.tick),
        at=now.tick,
        running=running,
        interrupted=interrupted,
        state=_state(state.phase, running=running, interrupted=interrupted),
        last_minute=LAST_MINUTE_MS,
    )


def _state(phase: Phase, *, running: bool, interrupted: bool) -> ClockState:
    if phase is Phase.FLOOR:
        return ClockState.FLOOR
    if phase is Phase.SIREN:
        return ClockState.OVER
    if interrupted:
        return ClockState.INTERRUPTED
    if phase not in ON_THE_CLOCK:
        return ClockState.STANDING
    return ClockState.RUNNING if running else ClockState.PAUSED
