"""Who of the players has agreed the result as it stands now."""

from companion.game.result import contenders, is_ranked, ranking, told, winner
from companion.game.state import Happened, State
from companion.table.result_events import PlayerAgreed


def is_decided(state: State) -> bool:
    """Whether there is a result to agree: counted, and no lot or dice wanted any more."""
    if not is_ranked(state) or ranking(state).lots:
        return False
    return not contenders(state) or winner(state) is not None


def agreement(state: State, seat: int) -> PlayerAgreed:
    """What the player of this seat agrees to now; only for a decided result."""
    return PlayerAgreed(seat=seat, places=told(state).places, winner=winner(state))


def agreed(state: State) -> dict[int, Happened]:
    """By seat the report with which its player agreed the present result."""
    if not is_decided(state):
        return {}
    return {
        one.event.seat: one
        for one in state.history
        if isinstance(one.event, PlayerAgreed) and one.event == agreement(state, one.event.seat)
    }


def agreed_earlier(state: State) -> dict[int, Happened]:
    """By seat the last report with which its player agreed a result that is not the present one."""
    now = agreed(state)
    return {
        one.event.seat: one
        for one in state.history
        if isinstance(one.event, PlayerAgreed) and one.event.seat not in now
    }


def missing(state: State) -> tuple[int, ...]:
    """The seats whose players have not agreed it yet."""
    known = agreed(state)
    return tuple(seat for seat in state.seats if seat not in known)
