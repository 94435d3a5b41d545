"""When a reading becomes a roll by itself, and when the page has to ask."""

from companion.table.siren import is_too_late
from companion.table.state import TableState
from companion.table.throw_events import DieRead, RollAccepted, Source

UNTOLD = 0.9
"""Confidence from which on a reading is taken in logs whose readings do not tell themselves."""


def needs_confirmation(read: DieRead) -> bool:
    """Whether a person has to confirm what was read."""
    if read.foreign is not None:
        return True
    return read.needs_confirmation is not None if read.confirmation_told else read.confidence < UNTOLD


def is_clear(read: DieRead, dice: int = 1) -> bool:
    """Whether a reading is of a throw of so many dice, and nobody has to confirm it."""
    all_read = read.values is not None and len(read.values) == dice
    return all_read and not read.changed and not needs_confirmation(read)


def accepted(state: TableState, read: DieRead, seat: int | None, dice: int) -> RollAccepted | None:
    """The roll of `seat` that this reading stands for if it is clear, of so many dice and in time, else None.

    `seat` is None where no roll is due, or nobody can know whose.
    """
    if seat is None or read.values is None or not is_clear(read, dice) or is_too_late(state, read.rest_tick):
        return None
    return RollAccepted(
        seat=seat,
        values=read.values,
        by=Source.CAMERA,
        rest_tick=read.rest_tick,
        throw=read.throw,
        evidence=read.evidence,
    )
