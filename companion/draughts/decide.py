"""The door to the log of a game of draughts: which reports make sense now."""

from companion.draughts.events import DraughtsOpened, Event, OutcomeTold
from companion.draughts.result import decided, signed
from companion.draughts.state import State
from companion.draughts.undo import last_undoable
from companion.errors import Refused, require
from companion.table.agreement import admit_agreement, admit_signing
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.decide import (
    admit_opening,
    admit_own,
    admit_reason,
    admit_texts,
)
from companion.table.phase import ENDED, Phase
from companion.table.result_events import (
    DiceOff,
    LotDrawn,
    PlacesAgreed,
    PlayerAgreed,
    ResultConfirmed,
)
from companion.table.ruling_events import Claimed, Ruled
from companion.table.throw_events import (
    DiceIssued,
    DieRead,
    HandedOn,
    RollAccepted,
    RollCorrected,
    ThrowVoided,
)
from companion.table.undo import admit_taking_back

REOPENING = OutcomeTold | PlayerAgreed | ResultConfirmed
"""What the game takes even after its release: another outcome, and the result signed anew."""


def admit(state: State, event: Event) -> None:
    """Let `event` into the game, or raise Refused with the reason."""
    admit_texts(event)
    match event:
        case DraughtsOpened():
            admit_opening(state, event, clock=False)
            require(event.seats == (0, 1) and event.result_only, "two_sides")
            require(not event.winner_needed, "no_winner_needed")
            require(not event.claims_only, "nothing_claimed")
            return
        case _ if state.setup is None:
            raise Refused("no_game")
        case ReasonGiven():
            admit_reason(state, event)
            return
    require(state.phase is not Phase.RELEASED or isinstance(event, REOPENING), "released")
    match event:
        case OutcomeTold():
            require(state.phase in ENDED, "wrong_phase")
            require(event.winner is None or event.winner in state.seats, "empty_seat")
            require(event.winner is not None or bool(event.reason.strip()), "reason_missing")
        case TakenBack():
            admit_taking_back(state, event, last_undoable(state))
        case PlayerAgreed():
            admit_agreement(state, event, decided(state))
        case ResultConfirmed():
            admit_signing(state, event, lambda: signed(state))
        case (
            DiceIssued() | DieRead() | RollAccepted() | RollCorrected() | HandedOn() | ThrowVoided() | Ruled()
            | Claimed() | PlacesAgreed() | LotDrawn() | DiceOff()
        ):  # fmt: skip
            raise Refused("not_logged")
        case _:
            admit_own(state, event)
