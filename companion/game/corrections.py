"""Corrections of the log: what was logged wrongly is replaced in the history, which is then folded anew."""

from dataclasses import replace

from companion.game.events import (
    Event,
    MoveCorrected,
    MoveMade,
    PositionSet,
    RollAccepted,
    RollCorrected,
    Ruled,
    Source,
    TakenBack,
)
from companion.game.state import Happened
from companion.game.table_events import ReasonGiven, ThrowVoided

CORRECTIONS = RollCorrected | MoveCorrected | TakenBack | ThrowVoided | ReasonGiven


def is_correction(event: Event) -> bool:
    """Whether the event changes what earlier events count for."""
    return isinstance(event, CORRECTIONS)


def amend(history: tuple[Happened, ...], correction: Event) -> tuple[Happened, ...]:
    """The history with this correction worked in; events it does not name stay as they are."""
    assert isinstance(correction, CORRECTIONS)
    return tuple(_amended(one, correction) if one.seq == correction.corrects else one for one in history)


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
