"""When a reading becomes a roll by itself, and when the page has to ask."""

from companion.game.roll_off import next_to_roll
from companion.game.state import State
from companion.table.siren import is_too_late
from companion.table.throw_events import DieRead, RollAccepted, Source

THRESHOLD = 0.9
"""Confidence above which a reading is taken without asking."""


def seat_to_roll(state: State) -> int | None:
    """The seat whose throw is due now, if any; where there is no order, nobody can know."""
    if not state.roll_is_due:
        return None
    if state.play is not None:
        return None if state.ruleset.any_order else state.play.turn
    return next(iter(next_to_roll(state)), None)


def is_clear(read: DieRead) -> bool:
    """Whether a reading is of a throw of one die, and sure."""
    one = read.values is not None and len(read.values) == 1
    return one and not read.changed and read.confidence >= THRESHOLD


def accepted(state: State, read: DieRead) -> RollAccepted | None:
    """The roll this reading stands for if it is due, clear, of one die and in time, else None."""
    seat = seat_to_roll(state)
    if seat is None or read.values is None or not is_clear(read):
        return None
    if is_too_late(state, read.rest_tick):
        return None
    return RollAccepted(
        seat=seat,
        values=read.values,
        by=Source.CAMERA,
        rest_tick=read.rest_tick,
        throw=read.throw,
        evidence=read.evidence,
    )
