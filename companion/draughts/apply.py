"""What one event does to a game of draughts, and what the table has it do."""

from dataclasses import replace

from companion.draughts.events import DraughtsOpened, OutcomeTold
from companion.draughts.state import Happened, State
from companion.table import apply as table
from companion.table import corrections
from companion.table.corrections import Correction
from companion.table.result_events import PlacesAgreed
from companion.table.ruling_events import Claimed, Ruled
from companion.table.throw_events import HandedOn, RollAccepted, RollCorrected


def apply(state: State, happened: Happened) -> State:
    """The state after one event of the (perhaps corrected) history."""
    state = table.noted(state, happened)
    match happened.event:
        case DraughtsOpened() as event:
            return table.opened(state, event)
        case _ if state.setup is None:
            return state
        case None:
            return state
        case OutcomeTold() as event:
            return replace(state, outcome=event)
        case RollAccepted() | RollCorrected() | HandedOn() | Ruled() | Claimed() | PlacesAgreed():
            return state.unfit(happened.seq, "not_playing")
        case event:
            return table.apply(HOOKS, state, happened, event)


def amend(history: tuple[Happened, ...], correction: Correction) -> tuple[Happened, ...]:
    """The history with this correction worked in."""
    return corrections.amend(history, correction, corrections.amended)


def _nothing(state: State) -> State:
    """There is no play that it could concern."""
    return state


HOOKS: table.GameHooks[State] = table.GameHooks(_nothing, _nothing, _nothing, _nothing)
"""What the table has a game of draughts do."""
