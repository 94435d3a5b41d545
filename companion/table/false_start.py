"""A start of the clock that was none: taken back soon and before anybody played, the table is ready again.

Later a pause is enough: once a number counts, the time before it has been played.
"""

from dataclasses import replace

from companion.log.stamp import Stamp
from companion.table.correction_events import TakenBack
from companion.table.happened import H, Happened
from companion.table.phase import ON_THE_CLOCK
from companion.table.round_events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    FloorCalled,
    Heartbeat,
    LastMinuteBegan,
)
from companion.table.seating import played_ms
from companion.table.state import TableState

NOTICED_MS = 120_000
"""Playing time after which nobody can say any more that the game had not begun."""

WENT_WITH_IT = (FloorCalled, ClockPaused, ClockResumed, Heartbeat, LastMinuteBegan)
"""Taken back with the start: the countdown, which would start the clock anew, and what the clock brought."""


def may_be_false(state: TableState) -> bool:
    """Whether the start could have been a mistake, by the playing time at the last moment that was logged.

    A lesson starts its clock itself.
    """
    clock, setup = state.clock, state.setup
    if clock is None or setup is None or setup.lesson is not None or state.phase not in ON_THE_CLOCK:
        return False
    played = played_ms(state, Stamp(clock.boot, clock.seen, ""))
    return played is not None and played <= NOTICED_MS


def without_start(history: tuple[H, ...], start: int, *, also: tuple[type, ...] = ()) -> tuple[H, ...]:
    """The history in which event `start` has not started the clock; `also` what of the play went with it."""
    return tuple(
        replace(one, event=None) if one.seq == start or isinstance(one.event, (*WENT_WITH_IT, *also)) else one
        for one in history
    )


def false_starts(state: TableState) -> tuple[Happened[object], ...]:
    """The events that took back a start."""
    starts = {one.seq for one in state.history if isinstance(one.original, ClockStarted)}
    return tuple(
        one for one in state.history if isinstance(one.event, TakenBack) and one.event.corrects in starts
    )
