"""What stands in the record beside the lines of the play: said at the table, and counting now."""

from companion.table.false_start import false_starts
from companion.table.happened import Happened
from companion.table.round_events import TimeAdded
from companion.table.seat_events import SeatsSwapped, Substituted
from companion.table.state import TableState
from companion.table.throw_events import DiceIssued, ThrowVoided

REMARKED = (DiceIssued, ThrowVoided, SeatsSwapped, Substituted, TimeAdded)


def remarks(state: TableState) -> tuple[Happened[object], ...]:
    """The events beside the play that make a line of their own, in the order in which they were logged."""
    taken_back = false_starts(state)
    return tuple(one for one in state.history if isinstance(one.event, REMARKED) or one in taken_back)
