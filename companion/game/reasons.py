"""On which line of the record a reason is wanted."""

from companion.game.events import MoveCorrected
from companion.game.state import Happened, State
from companion.table.ruling_events import Ruled
from companion.table.throw_events import RollCorrected


def line_of(state: State, happened: Happened) -> int:
    """The seq of the record's line that such an event is about."""
    match happened.event:
        case Ruled(finding=seq) | RollCorrected(corrects=seq) | MoveCorrected(corrects=seq):
            about = (entry.seq for entry in state.entries if seq in (entry.seq, entry.move_seq))
            return next(about, happened.seq)
        case _:
            return happened.seq
