"""The door to the log: which reports the game takes now. Refuses with one sentence, or lets the event in.

It asks only whether a report makes sense at this moment, never whether a player was right: an illegal move is
logged as it was made.
"""

from companion.errors import Refused, require
from companion.game.decide_result import REOPENING, admit_result
from companion.game.events import (
    Event,
    GameOpened,
    KnockedOver,
    MoveCorrected,
    MoveMade,
    Passed,
    PieceTouched,
    PositionCounted,
    PositionSet,
)
from companion.game.roll_off import next_to_roll
from companion.game.state import State
from companion.game.undo import is_open, last_undoable
from companion.rules.board import Position
from companion.rules.moves import SIX
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.decide import (
    admit_opening,
    admit_own,
    admit_reason,
    admit_texts,
)
from companion.table.phase import PLAYING, Phase
from companion.table.result_events import (
    DiceOff,
    LotDrawn,
    PlacesAgreed,
    PlayerAgreed,
    ResultConfirmed,
)
from companion.table.ruling_events import Claimed, Decision, Ruled
from companion.table.throw_events import (
    DiceIssued,
    DieRead,
    HandedOn,
    RollAccepted,
    RollCorrected,
    ThrowVoided,
)
from companion.table.undo import admit_taking_back


def admit(state: State, event: Event) -> None:
    """Let `event` into the game, or raise Refused with the reason."""
    admit_texts(event)
    match event:
        case GameOpened():
            admit_opening(state, event)
            require(not event.ruleset.two_players or event.seats == (0, 1), "two_people")
            require(not event.ruleset.neutral_colour or len(event.seats) == 3, "three_people")
            return
        case _ if state.setup is None:
            raise Refused("no_game")
    if isinstance(event, ReasonGiven):
        admit_reason(state, event)
        return
    require(state.phase is not Phase.RELEASED or isinstance(event, REOPENING), "released")
    match event:
        case RollAccepted() | PieceTouched() | MoveMade() | Passed() | HandedOn() | KnockedOver():
            _admit_play(state, event)
        case Claimed(finding=seq, by=by):
            require(state.silent is not None and state.silent.seq == seq, "nothing_to_claim")
            assert state.silent is not None
            require(by in state.opponents(state.silent.action.seat), "own_claim")
        case Ruled() | RollCorrected() | MoveCorrected() | TakenBack() | PositionSet():
            _admit_ruling(state, event)
        case ThrowVoided():
            _admit_void(state, event)
        case PositionCounted() | PlacesAgreed() | LotDrawn() | DiceOff() | PlayerAgreed() | ResultConfirmed():
            admit_result(state, event)
        case DieRead() | DiceIssued():
            pass
        case _:
            admit_own(state, event)


def _admit_play(
    state: State, event: RollAccepted | PieceTouched | MoveMade | Passed | HandedOn | KnockedOver
) -> None:
    require(event.seat in state.played, "empty_seat")
    require(not state.result_only, "not_logged")
    require(state.finding is None, "finding_open")
    if isinstance(event, RollAccepted):
        require(len(event.values) == 1 and 1 <= event.values[0] <= SIX, "no_number", values=event.values)
        if state.phase is Phase.ROLL_OFF:
            require(event.seat in next_to_roll(state), "not_to_roll")
            return
    require(state.phase in PLAYING and state.game is not None, "not_playing")
    if isinstance(event, MoveMade):
        _require_piece(state, event.colour, event.start)
        require(event.start != event.target, "no_move")
    if isinstance(event, PieceTouched):
        _require_piece(state, event.seat, event.progress)


def _admit_ruling(
    state: State, event: Ruled | RollCorrected | MoveCorrected | TakenBack | PositionSet
) -> None:
    match event:
        case Ruled():
            require(state.finding is not None and state.finding.seq == event.finding, "nothing_to_rule")
            assert state.finding is not None
            chosen = event.choice is None or state.finding.piece(event.choice, event.colour) is not None
            require(chosen, "no_such_choice")
            require(event.decision is Decision.APPLY or _has_reason(event), "reason_missing")
        case RollCorrected(corrects=seq, values=values):
            require(isinstance(_event(state, seq), RollAccepted), "nothing_to_correct", seq=seq)
            require(len(values) == 1 and 1 <= values[0] <= SIX, "no_number", values=values)
        case MoveCorrected(corrects=seq):
            require(isinstance(_event(state, seq), MoveMade), "nothing_to_correct", seq=seq)
        case TakenBack():
            admit_taking_back(state, event, last_undoable(state))
        case PositionSet():
            require(not state.result_only, "not_logged")
            require(state.game is not None, "not_playing")
            require(_has_reason(event), "reason_missing")
            standing = {seat: pieces for seat, pieces in enumerate(event.pieces) if pieces is not None}
            Position.of(standing, pairs=state.ruleset.barriers)
            require(event.turn in state.played and event.pieces[event.turn] is not None, "empty_seat")


def _has_reason(event: Ruled | PositionSet) -> bool:
    return event.reason_later or bool(event.reason.strip())


def _admit_void(state: State, event: ThrowVoided) -> None:
    require(event.seat is None or event.seat in state.played, "empty_seat")
    if event.corrects is None:
        require(state.roll_is_due, "no_throw_due")
        return
    require(isinstance(_event(state, event.corrects), RollAccepted), "nothing_to_correct", seq=event.corrects)
    require(is_open(state, event.corrects), "not_the_last", seq=event.corrects)


def _event(state: State, seq: int) -> Event | None:
    return next((happened.event for happened in state.history if happened.seq == seq), None)


def _require_piece(state: State, seat: int, progress: int) -> None:
    assert state.game is not None
    require(0 <= seat <= 3 and progress in state.game.position[seat], "no_piece_there")
