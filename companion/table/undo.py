"""What "take back" takes back: the newest of what people have entered, whatever it is."""

from collections.abc import Iterable

from companion.errors import require
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.extra_time import last_extra
from companion.table.false_start import may_be_false
from companion.table.happened import Happened
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
from companion.table.state import TableState
from companion.table.throw_events import HandedOn, RollAccepted, RollCorrected, ThrowVoided

Kinds = tuple[type, ...]

PLAYED: Kinds = (RollAccepted, HandedOn, ThrowVoided, Claimed, Ruled, LoggingStopped, ClockStarted)
"""What leads on from a roll at any table."""

ENTERED: Kinds = (
    PlayerSeated, SeatsConfirmed, FloorCalled, Substituted, SeatsSwapped, RollCorrected, ReasonGiven,
    CountingBegan, PlacesAgreed, LotDrawn, DiceOff, PlayerAgreed,
)  # fmt: skip
"""What else people enter; pauses and calls for the organisers are ended, not undone."""


def last_undoable(state: TableState, played: Kinds, entered: Kinds) -> int | None:
    """The seq of the event that "take back" would undo now: the newest entry; extra time goes by itself.

    `played` and `entered` are those of the play. None where that cannot be undone, or a signature covers it.
    """
    if state.result_only and state.phase in SIGNED:
        return None
    last = _last(state.history, played if state.phase in SIGNED else (*played, *entered))
    if last is None or (isinstance(last.event, ClockStarted) and not may_be_false(state)):
        return None
    return last.seq


def admit_taking_back(state: TableState, event: TakenBack, last: int | None) -> None:
    """Raise Refused unless it takes back what can be: the `last` undoable entry, or extra time by itself."""
    extra = last_extra(state)
    found = {last, extra and extra.seq} - {None}
    require(bool(found), "nothing_to_take_back")
    require(event.corrects in found, "not_the_last", seq=event.corrects)


def is_last(state: TableState, seq: int, played: Kinds) -> bool:
    """Whether nothing was `played` after the event with that seq."""
    last = _last(state.history, played)
    return last is not None and last.seq == seq


def _last(history: Iterable[Happened[object]], kinds: Kinds) -> Happened[object] | None:
    found = [one for one in history if isinstance(one.event, kinds)]
    return found[-1] if found else None
