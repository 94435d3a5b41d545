"""What simulated players do in a game of draughts: they tell how it ended."""

from random import Random

from companion.draughts.events import OutcomeTold
from companion.draughts.result import signed
from companion.draughts.state import State
from hardware.simulated_players.behaviour import Behaviour

REASON = "simulated"


def _result_event(state: State, random: Random) -> OutcomeTold | None:
    """A win, or a draw, which needs a reason."""
    if state.outcome is not None:
        return None
    winner = random.choice((*state.seats, None))
    return OutcomeTold(winner=winner, reason=REASON if winner is None else "")


DRAUGHTS = Behaviour(
    lambda _state: None,
    lambda _state: False,
    lambda _state: False,
    lambda _state, _random, _wrong: None,
    _result_event,
    signed,
)
