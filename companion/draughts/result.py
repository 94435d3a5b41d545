"""The result of a game of draughts: a win, or a draw that shares the place and the point."""

from companion.draughts.state import State
from companion.errors import Refused
from companion.table.result_events import ResultConfirmed


def decided(state: State) -> ResultConfirmed | None:
    """Places, points and winner as they were told; None before."""
    if state.outcome is None:
        return None
    winner = state.outcome.winner
    if winner is None:
        return ResultConfirmed(places=(1, 1, None, None), points=("1/2", "1/2", None, None))
    light, dark = (1, 2) if winner == 0 else (2, 1)
    points = ("1", "0") if winner == 0 else ("0", "1")
    return ResultConfirmed(places=(light, dark, None, None), points=(*points, None, None), winner=winner)


def signed(state: State) -> ResultConfirmed:
    """The result as the table signs it now; raises Refused where nobody has told it."""
    found = decided(state)
    if found is None:
        raise Refused("count_missing")
    return found
