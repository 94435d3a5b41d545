"""What "take back" takes back in this game."""

from companion.game.events import (
    KnockedOver,
    MoveCorrected,
    MoveMade,
    Passed,
    PieceTouched,
    PositionCounted,
    PositionSet,
)
from companion.game.state import State
from companion.table import undo as table

PLAYED = (*table.PLAYED, MoveMade, Passed, KnockedOver, PositionSet)
"""What leads on from a roll."""

ENTERED = (*table.ENTERED, PieceTouched, MoveCorrected, PositionCounted)
"""What else people enter."""


def last_undoable(state: State) -> int | None:
    """The seq of the event that "take back" would undo now; None where nothing can be."""
    return table.last_undoable(state, PLAYED, ENTERED)


def is_open(state: State, roll: int) -> bool:
    """Whether nothing was played on the roll with that seq, so that it may turn out to be none."""
    return table.is_last(state, roll, PLAYED)
