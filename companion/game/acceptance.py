"""Which readings become rolls by themselves in this game: of one die, by whoever is on turn."""

from companion.errors import Refused
from companion.game.roll_off import next_to_roll
from companion.game.state import State
from companion.table import acceptance as table
from companion.table.throw_events import DieRead, RollAccepted

DICE = 1


def dice_due(_state: State) -> int:
    """How many dice the next throw should have."""
    return DICE


def seat_to_roll(state: State) -> int | None:
    """The seat whose throw is due now, if any; where there is no order, nobody can know."""
    if not state.roll_is_due:
        return None
    if state.game is not None:
        return None if state.ruleset.any_order else state.game.turn
    return next(iter(next_to_roll(state)), None)


def roller(state: State) -> int:
    """Whose roll it is where nobody says it; raises Refused where that cannot be known."""
    turn = state.game.turn if state.game else None
    usual = () if turn is not None and state.ruleset.any_order else (seat_to_roll(state), turn)
    seat = next((one for one in usual if one is not None), None)
    if seat is None:
        raise Refused("not_to_roll" if turn is None else "who_rolled")
    return seat


def accepted(state: State, read: DieRead) -> RollAccepted | None:
    """The roll this reading stands for if it is due, clear, of one die and in time, else None."""
    return table.accepted(state, read, seat_to_roll(state), DICE)
