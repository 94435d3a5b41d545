"""The reasons that somebody has left for later."""

from msgspec import Struct

from companion.language import Wording
from companion.table.corrections import is_correction
from companion.table.happened import Happened
from companion.table.reasons import line_of, open_reasons
from companion.table.ruling_events import Ruled
from companion.table.state import TableState
from companion.table.throw_events import RollCorrected
from web.table.view.colour import colour as colour_of


class ReasonView(Struct, frozen=True):
    """What still wants a reason: the event, the line it is about, and what was done."""

    seq: int
    line: int | None
    text: str


def reasons(state: TableState, say: Wording) -> tuple[ReasonView, ...]:
    """Everything that still wants a reason."""
    return tuple(
        ReasonView(one.seq, line_of(state, one), _text(state, one, say))
        for one in open_reasons(state.history)
    )


def _text(state: TableState, happened: Happened[object], say: Wording) -> str:
    line = line_of(state, happened)
    seat = next((entry.seat for entry in state.entries if entry.seq == line), None)
    colour = "" if seat is None else colour_of(state, seat, say)
    match happened.event:
        case Ruled():
            return say("page.reasons.waived", colour=colour)
        case RollCorrected():
            return say("page.reasons.roll", colour=colour)
        case event if is_correction(event):
            return say("page.reasons.move", colour=colour)
        case _:
            return say("page.reasons.position")
