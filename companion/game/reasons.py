"""Reasons that were left for later: which are still open, and on which line of the record."""

from companion.game.events import MoveCorrected, PositionSet
from companion.game.state import Happened, State
from companion.table.ruling_events import Ruled
from companion.table.throw_events import RollCorrected

REASONED = Ruled | PositionSet | RollCorrected | MoveCorrected
"""Events for which somebody wants to know why."""


def open_reasons(state: State) -> tuple[Happened, ...]:
    """The events whose reason is still to be given, the oldest first."""
    return tuple(
        one
        for one in state.history
        if isinstance(one.event, REASONED) and one.event.reason_later and not one.event.reason
    )


def line_of(state: State, happened: Happened) -> int:
    """The seq of the record's line that such an event is about."""
    match happened.event:
        case Ruled(finding=seq) | RollCorrected(corrects=seq) | MoveCorrected(corrects=seq):
            about = (entry.seq for entry in state.entries if seq in (entry.seq, entry.move_seq))
            return next(about, happened.seq)
        case _:
            return happened.seq
