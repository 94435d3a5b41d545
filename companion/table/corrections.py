"""Corrections of the log: what was logged wrongly is replaced in the history, which is then folded anew."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any, Protocol, TypeGuard

from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.false_start import without_start
from companion.table.happened import H
from companion.table.round_events import ClockStarted
from companion.table.throw_events import RollAccepted, RollCorrected, Source, ThrowVoided


class Correction(Protocol):
    """An event that changes what another one counts for."""

    @property
    def corrects(self) -> int | None:
        """The seq of that event; None where it was not logged."""


def is_correction(event: object) -> TypeGuard[Correction]:
    """Whether the event changes what an earlier one counts for."""
    return hasattr(event, "corrects")


Amend = Callable[[H, Correction], H]
"""What an event counts for with a correction that names it."""


def amend(
    history: tuple[H, ...], correction: Correction, amended: Amend[H], *, also: tuple[type, ...] = ()
) -> tuple[H, ...]:
    """The history with this correction worked in; events it does not name stay as they are.

    `also`: what of the play goes with a start that was none.
    """
    named = next((one.event for one in history if one.seq == correction.corrects), None)
    if isinstance(correction, TakenBack) and isinstance(named, ClockStarted):
        return without_start(history, correction.corrects, also=also)
    found = tuple(amended(one, correction) if one.seq == correction.corrects else one for one in history)
    if isinstance(correction, TakenBack) and is_correction(named) and named.corrects is not None:
        return tuple(_restored(one, found, amended) if one.seq == named.corrects else one for one in found)
    return found


def amended(happened: H, correction: Correction) -> H:
    """What an event that any table has counts for with a correction."""
    event: Any = happened.event
    match correction, event:
        case (TakenBack(), _) | (ThrowVoided(), RollAccepted()):
            return replace(happened, event=None)
        case RollCorrected(values=values), RollAccepted():
            return replace(happened, event=replace(event, values=values, by=Source.REFEREE))
        case ReasonGiven(reason=reason), _ if hasattr(event, "reason_later"):
            return replace(happened, event=replace(event, reason=reason))
        case _:
            return happened


def _restored(happened: H, history: tuple[H, ...], amended: Amend[H]) -> H:
    """What a correction changed that was itself taken back, with all the other corrections of it."""
    others = (one.event for one in history if is_correction(one.event))
    named = (event for event in others if event.corrects == happened.seq)
    return reduce(amended, named, replace(happened, event=happened.original))
