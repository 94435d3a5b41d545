"""What "take back" takes back: the newest of what people have entered, whatever it is."""

from companion.game.events import (
    Event,
    HandedOn,
    KnockedOver,
    MoveCorrected,
    MoveMade,
    Passed,
    PieceTouched,
    PositionCounted,
    PositionSet,
)
from companion.game.state import Happened, State
from companion.table.correction_events import ReasonGiven
from companion.table.false_start import may_be_false
from companion.table.phase import SIGNED
from companion.table.result_events import (
    CountingBegan,
    DiceOff,
    LoggingStopped,
    LotDrawn,
    PlacesAgreed,
    PlayerAgreed,
)
from companion.table.round_events import ClockStarted, FloorCalled
from companion.table.ruling_events import Claimed, Ruled
from companion.table.seat_events import PlayerSeated, SeatsConfirmed, SeatsSwapped, Substituted
from companion.table.throw_events import RollAccepted, RollCorrected, ThrowVoided

PLAYED = (
    RollAccepted, ThrowVoided, MoveMade, Passed, HandedOn, KnockedOver, Claimed, Ruled, PositionSet,
    LoggingStopped, ClockStarted,
)  # fmt: skip
"""What leads on from a roll."""

ENTRIES = (
    *PLAYED, PieceTouched, PlayerSeated, SeatsConfirmed, FloorCalled, Substituted, SeatsSwapped,
    RollCorrected, MoveCorrected, ReasonGiven, CountingBegan, PositionCounted, PlacesAgreed, LotDrawn,
    DiceOff, PlayerAgreed,
)  # fmt: skip
"""What people enter, of whatever kind; pauses and calls for the organisers are ended, not undone."""


def last_undoable(state: State) -> int | None:
    """The seq of the event that "take back" would undo now: the newest entry; extra time goes by itself.

    None where that cannot be undone, or a signature covers it.
    """
    if state.result_only and state.phase in SIGNED:
        return None
    last = _last(state, PLAYED if state.phase in SIGNED else ENTRIES)
    if last is None or (isinstance(last.event, ClockStarted) and not may_be_false(state)):
        return None
    return last.seq


def is_open(state: State, roll: int) -> bool:
    """Whether nothing was played on the roll with that seq, so that it may turn out to be none."""
    last = _last(state, PLAYED)
    return last is not None and last.seq == roll


def _last(state: State, kinds: tuple[type[Event], ...]) -> Happened | None:
    return next((one for one in reversed(state.history) if isinstance(one.event, kinds)), None)
