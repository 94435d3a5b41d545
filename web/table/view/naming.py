"""What any table has, called in a few words, for the button that takes it back."""

from companion.language import Wording
from companion.table.correction_events import ReasonGiven
from companion.table.result_events import (
    CountingBegan,
    DiceOff,
    LoggingStopped,
    LotDrawn,
    PlacesAgreed,
    PlayerAgreed,
)
from companion.table.round_events import ClockStarted, FloorCalled
from companion.table.ruling_events import Claimed
from companion.table.seat_events import PlayerSeated, SeatsConfirmed, SeatsSwapped, Substituted
from companion.table.state import TableState
from companion.table.throw_events import HandedOn, RollAccepted, RollCorrected, ThrowVoided
from web.table.view.colour import colour
from web.table.view.rolled import rolled

PLAIN = {
    LoggingStopped: "logging_stopped",
    CountingBegan: "counting",
    ClockStarted: "clock_started",
    SeatsConfirmed: "seats_confirmed",
    FloorCalled: "floor_called",
    ReasonGiven: "reason_given",
    PlacesAgreed: "places",
    LotDrawn: "lot",
    DiceOff: "dice",
}
"""Events of which there is no more to say."""


def named(state: TableState, event: object, say: Wording) -> str | None:
    """The event in a few words; None for one of the game's own."""
    match event:
        case RollAccepted(seat=seat, values=values):
            return say("page.undo.roll", colour=colour(state, seat, say), value=rolled(values))
        case HandedOn(seat=seat):
            return say("page.undo.handed_on", colour=colour(state, seat, say))
        case ThrowVoided(fault=fault):
            return say("page.undo.voided", fault=say(f"page.throw.fault.{fault}"))
        case Claimed(by=seat):
            return say("page.undo.claimed", colour=colour(state, seat, say))
        case RollCorrected(values=values):
            return say("page.undo.roll_corrected", value=rolled(values))
        case PlayerSeated(seat=seat):
            return say("page.undo.seated", colour=colour(state, seat, say))
        case Substituted(seat=seat):
            return say("page.undo.substituted", colour=colour(state, seat, say))
        case SeatsSwapped(first=first, second=second):
            both = {"first": colour(state, first, say), "second": colour(state, second, say)}
            return say("page.undo.swapped", **both)
        case PlayerAgreed(seat=seat):
            return say("page.undo.agreed", colour=colour(state, seat, say))
    plain = PLAIN.get(type(event))
    return None if plain is None else say(f"page.undo.{plain}")
