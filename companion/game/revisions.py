"""Corrections after the result was signed: what they move, kept for ever beside the corrected game."""

from dataclasses import replace

from companion.game.events import Event, MoveCorrected, PositionCounted, PositionSet
from companion.game.result import told
from companion.game.state import Happened, State
from companion.table.correction_events import TakenBack
from companion.table.phase import SIGNED, Phase
from companion.table.result_events import DiceOff, LotDrawn, PlacesAgreed
from companion.table.ruling_events import Ruled
from companion.table.state import Revision
from companion.table.throw_events import RollCorrected

REVISING = (
    RollCorrected | MoveCorrected | PositionCounted | PlacesAgreed | LotDrawn | DiceOff | TakenBack | Ruled
    | PositionSet
)  # fmt: skip


def with_revision(before: State, after: State, happened: Happened) -> State:
    """The state after an event, with what that event moves if the result had been signed before."""
    if before.phase not in SIGNED or not isinstance(happened.event, REVISING):
        return after
    released = before.phase is Phase.RELEASED
    moved = Revision(happened.seq, released, told(before).places, told(after).places)
    return replace(after, revisions=(*before.revisions, moved))


def reason_of(event: Event | None) -> str:
    """Why it was done, where that was said."""
    match event:
        case RollCorrected() | MoveCorrected() | TakenBack() | Ruled() | PositionSet():
            return event.reason
        case _:
            return ""
