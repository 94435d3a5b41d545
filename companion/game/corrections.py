"""Corrections of the log: what was logged wrongly is replaced in the history, which is then folded anew."""

from dataclasses import replace
from functools import reduce

from companion.game.events import Event, MoveCorrected, MoveMade, PieceTouched, PositionSet
from companion.game.state import Happened
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.false_start import without_start
from companion.table.round_events import ClockStarted
from companion.table.ruling_events import Ruled
from companion.table.throw_events import RollAccepted, RollCorrected, Source, ThrowVoided

CORRECTIONS = RollCorrected | MoveCorrected | TakenBack | ThrowVoided | ReasonGiven


def is_correction(event: Event) -> bool:
    """Whether the event changes what earlier events count for."""
    return isinstance(event, CORRECTIONS)


def amend(history: tuple[Happened, ...], correction: Event) -> tuple[Happened, ...]:
    """The history with this correction worked in; events it does not name stay as they are."""
    assert isinstance(correction, CORRECTIONS)
    named = next((one.event for one in history if one.seq == correction.corrects), None)
    if isinstance(correction, TakenBack) and isinstance(named, ClockStarted):
        return without_start(history, correction.corrects, also=(PieceTouched,))
    amended = tuple(_amended(one, correction) if one.seq == correction.corrects else one for one in history)
    if isinstance(correction, TakenBack) and isinstance(named, CORRECTIONS) and named.corrects is not None:
        return tuple(_restored(one, amended) if one.seq == named.corrects else one for one in amended)
    return amended


def _restored(happened: Happened, history: tuple[Happened, ...]) -> Happened:
    """What a correction changed that was itself taken back, with all the other corrections of it."""
    others = (one.event for one in history if isinstance(one.event, CORRECTIONS))
    named = (event for event in others if event.corrects == happened.seq)
    return reduce(_amended, named, replace(happened, event=happened.original))


def _amended(happened: Happened, correction: CORRECTIONS) -> Happened:
    match correction, happened.event:
        case (TakenBack(), _) | (ThrowVoided(), RollAccepted()):
            return replace(happened, event=None)
        case RollCorrected(values=values), RollAccepted() as roll:
            return replace(happened, event=replace(roll, values=values, by=Source.REFEREE))
        case MoveCorrected(colour=colour, start=start, target=target), MoveMade() as move:
            return replace(happened, event=replace(move, colour=colour, start=start, target=target))
        case ReasonGiven(reason=reason), Ruled() | PositionSet() | RollCorrected() | MoveCorrected() as event:
            return replace(happened, event=replace(event, reason=reason))
        case _:
            return happened
