"""What "take back" takes back in a game of draughts."""

from companion.draughts.events import OutcomeTold
from companion.draughts.state import State
from companion.table import undo as table


def last_undoable(state: State) -> int | None:
    """The seq of the event that "take back" would undo now; None where nothing can be."""
    return table.last_undoable(state, table.PLAYED, (*table.ENTERED, OutcomeTold))
