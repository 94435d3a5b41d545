"""What simulated players do in a game of *Mensch ärgere Dich nicht*."""

from random import Random

from companion.game.acceptance import seat_to_roll
from companion.game.events import Event
from companion.game.practice import made_move, mischief
from companion.game.result import contenders, is_ranked, ranking, signed, winner
from companion.game.state import State
from companion.rules.moves import SIX
from companion.rules.transitions import Due
from companion.table.result_events import DiceOff, LotDrawn
from hardware.simulated_players.behaviour import Behaviour, places_agreed, shuffled

WITNESS = "simulated"


def _move_due(state: State) -> bool:
    """Where everybody plays at once nobody's turn can be waited for."""
    return state.game is not None and state.game.due is Due.MOVE and not state.ruleset.any_order


def _move(state: State, random: Random, wrong: bool) -> Event | None:
    assert state.game is not None
    return (mischief if wrong else made_move)(state.ruleset, state.game, random.randrange)


def _result_event(state: State, random: Random) -> Event | None:
    if not is_ranked(state):
        return places_agreed(state.seats, random)
    if tied := ranking(state).lots:
        return LotDrawn(order=shuffled(tied[0], random), witness=WITNESS)
    if (tied_first := contenders(state)) and winner(state) is None:
        highest, *others = shuffled(tied_first, random)
        rolled = ((highest, SIX), *((seat, 1) for seat in others))
        return DiceOff(rounds=(rolled,), witness=WITNESS)
    return None


MAEDN = Behaviour(seat_to_roll, lambda _state: False, _move_due, _move, _result_event, signed)
