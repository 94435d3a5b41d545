"""The reasons that somebody has left for later."""

from msgspec import Struct

from companion.game.events import MoveCorrected
from companion.game.reasons import line_of
from companion.game.state import Happened, State
from companion.language import Wording
from companion.table.reasons import open_reasons
from companion.table.ruling_events import Ruled
from companion.table.throw_events import RollCorrected


class ReasonView(Struct, frozen=True):
    """What still wants a reason: the event, the line it is about, and what was done."""

    seq: int
    line: int | None
    text: str


def reasons(state: State, say: Wording) -> tuple[ReasonView, ...]:
    """Everything that still wants one."""
    return tuple(
        ReasonView(one.seq, line_of(state, one), _text(state, one, say))
        for one in open_reasons(state.history)
    )


def _text(state: State, happened: Happened, say: Wording) -> str:
    line = line_of(state, happened)
    seat = next((entry.seat for entry in state.entries if entry.seq == line), None)
    colour = "" if seat is None else say(f"rules.colour.{state.ruleset.colours[seat]}")
    match happened.event:
        case Ruled():
            return say("page.reasons.waived", colour=colour)
        case RollCorrected():
            return say("page.reasons.roll", colour=colour)
        case MoveCorrected():
            return say("page.reasons.move", colour=colour)
        case _:
            return say("page.reasons.position")
