"""Which readings become rolls by themselves in backgammon: of two dice, by whoever is on turn."""

from companion.backgammon_game.apply_play import seat_on_turn
from companion.backgammon_game.rolling_for_begin import dice_for_begin, next_to_roll
from companion.backgammon_game.state import State
from companion.errors import Refused
from companion.table import acceptance as table
from companion.table.throw_events import DieRead, RollAccepted

DICE = 2


def seat_to_roll(state: State) -> int | None:
    """The seat whose throw is due now, if any; for who begins light rolls first."""
    if not state.roll_is_due:
        return None
    return next(iter(next_to_roll(state)), None) if state.game is None else seat_on_turn(state)


def dice_due(state: State) -> int:
    """How many dice the next throw should have."""
    return DICE if state.game is not None else dice_for_begin(state)


def roller(state: State) -> int:
    """Whose roll it is where nobody says it; raises Refused where that cannot be known."""
    due, turn = seat_to_roll(state), seat_on_turn(state)
    seat = turn if due is None else due
    if seat is None:
        raise Refused("not_to_roll")
    return seat


def accepted(state: State, read: DieRead) -> RollAccepted | None:
    """The roll this reading stands for if it is due, clear, of as many dice as it should, and in time."""
    seat = seat_to_roll(state)
    return None if seat is None else table.accepted(state, read, seat, dice_due(state))
