"""What stands in the record beside the lines of the play: said at the table, and counting now."""

from companion.game.events import Event
from companion.game.state import Happened, State
from companion.table.false_start import false_starts
from companion.table.round_events import TimeAdded
from companion.table.seat_events import SeatsSwapped, Substituted
from companion.table.throw_events import DieRead, ThrowVoided

REMARKED = (ThrowVoided, SeatsSwapped, Substituted, TimeAdded)


def remarks(state: State) -> tuple[Happened, ...]:
    """The events beside the play that make a line of their own, in the order in which they were logged."""
    taken_back = false_starts(state)
    return tuple(one for one in state.history if isinstance(one.event, REMARKED) or one in taken_back)


def evidence_of(state: State, event: Event) -> str | None:
    """The SHA-256 of the picture of the throw that an event is about."""
    if not isinstance(event, ThrowVoided) or event.throw is None:
        return None
    reads = (one.event for one in reversed(state.history) if isinstance(one.event, DieRead))
    return next((read.evidence for read in reads if read.throw == event.throw), None)
