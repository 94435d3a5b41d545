"""Who came after the draw and waits for a seat."""

from companion.tournament.decide_players import is_seated
from companion.tournament.state import Tournament
from companion.usecases.event.seats import can_join


def without_seat(state: Tournament) -> tuple[str, ...]:
    """Who is there and sits in no round, though there is one in which they could still play."""
    if not state.begun:
        return ()
    return tuple(one.id for one in state.present if not is_seated(state, one.id) and can_join(state, one.id))
