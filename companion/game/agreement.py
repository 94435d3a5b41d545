"""Who of the players has agreed the result of this game as it stands now."""

from companion.game.result import contenders, is_ranked, ranking, result_now, winner
from companion.game.state import Happened, State
from companion.table import agreement as table
from companion.table.result_events import PlayerAgreed, ResultConfirmed


def decided(state: State) -> ResultConfirmed | None:
    """Places and winner once it is counted, and no lot or dice are wanted any more; None before."""
    if not is_ranked(state) or ranking(state).lots:
        return None
    first = winner(state)
    if contenders(state) and first is None:
        return None
    return ResultConfirmed(places=result_now(state).places, winner=first)


def agreement(state: State, seat: int) -> PlayerAgreed:
    """What the player of this seat agrees to now; only for a decided result."""
    return PlayerAgreed(seat=seat, places=result_now(state).places, winner=winner(state))


def agreed(state: State) -> dict[int, Happened]:
    """By seat the report with which its player agreed the present result."""
    return table.agreed(state.history, decided(state))


def agreed_earlier(state: State) -> dict[int, Happened]:
    """By seat the last report with which its player agreed a result that is not the present one."""
    return table.agreed_earlier(state.history, decided(state))


def missing(state: State) -> tuple[int, ...]:
    """The seats whose players have not agreed it yet."""
    known = agreed(state)
    return tuple(seat for seat in state.seats if seat not in known)
