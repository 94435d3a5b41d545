"""The door to the log: which reports the game takes now. Refuses with one sentence, or lets the event in.

It asks only whether a report makes sense at this moment, never whether a player was right: an illegal move is
logged as it was made.
"""

from companion.errors import Refused
from companion.game.events import (
    Claimed,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    CountingBegan,
    Decision,
    DieRead,
    Event,
    FloorCalled,
    GameOpened,
    HandedOn,
    Heartbeat,
    KnockedOver,
    LastMinuteBegan,
    LotDrawn,
    MoveCorrected,
    MoveMade,
    OrganisersCalled,
    OrganisersCame,
    Passed,
    PieceTouched,
    PositionSet,
    ResultConfirmed,
    ResultReleased,
    RollAccepted,
    RollCorrected,
    Ruled,
    SeatsConfirmed,
    SirenSounded,
    TakenBack,
)
from companion.game.result import ranking, signed
from companion.game.roll_off import next_to_roll
from companion.game.state import ON_THE_CLOCK, PLAYING, Phase, State
from companion.rules.board import Position
from companion.rules.moves import SIX

UNDOABLE = (RollAccepted, MoveMade, Passed, HandedOn, KnockedOver, Claimed, Ruled, PositionSet)


def admit(state: State, event: Event) -> None:
    """Let `event` into the game, or raise Refused with the reason."""
    match event:
        case GameOpened():
            _require(state.setup is None, "game_exists")
            _require(len(event.seats) >= 2, "too_few_players")
            _require(not event.ruleset.two_players or event.seats == (0, 1), "two_people")
            _require(not event.ruleset.neutral_colour or len(event.seats) == 3, "three_people")
            _require(0 < event.minutes <= 24 * 60, "minutes_out_of_range", minutes=event.minutes)
            return
        case _ if state.setup is None:
            raise Refused("no_game")
    _require(state.phase is not Phase.RELEASED, "released")
    match event:
        case RollAccepted() | PieceTouched() | MoveMade() | Passed() | HandedOn() | KnockedOver():
            _admit_play(state, event)
        case Claimed(finding=seq, by=by):
            _require(state.silent is not None and state.silent.seq == seq, "nothing_to_claim")
            assert state.silent is not None
            _require(by in state.opponents(state.silent.action.seat), "own_claim")
        case Ruled() | RollCorrected() | MoveCorrected() | TakenBack() | PositionSet():
            _admit_ruling(state, event)
        case _:
            _admit_round(state, event)


def last_undoable(state: State) -> int | None:
    """The seq of the event that "take back" would undo now, if any."""
    for happened in reversed(state.history):
        if isinstance(happened.event, UNDOABLE):
            return happened.seq
    return None


def _admit_play(
    state: State, event: RollAccepted | PieceTouched | MoveMade | Passed | HandedOn | KnockedOver
) -> None:
    _require(event.seat in state.played, "empty_seat")
    _require(state.finding is None, "finding_open")
    if isinstance(event, RollAccepted):
        _require(len(event.values) == 1 and 1 <= event.values[0] <= SIX, "no_number", values=event.values)
        if state.phase is Phase.ROLL_OFF:
            _require(event.seat in next_to_roll(state), "not_to_roll")
            return
    _require(state.phase in PLAYING and state.play is not None, "not_playing")
    if isinstance(event, MoveMade):
        _require_piece(state, event.colour, event.start)
        _require(event.start != event.target, "no_move")
    if isinstance(event, PieceTouched):
        _require_piece(state, event.seat, event.progress)


def _admit_ruling(
    state: State, event: Ruled | RollCorrected | MoveCorrected | TakenBack | PositionSet
) -> None:
    match event:
        case Ruled():
            _require(state.finding is not None and state.finding.seq == event.finding, "nothing_to_rule")
            assert state.finding is not None
            chosen = event.choice is None or state.finding.piece(event.choice, event.colour) is not None
            _require(chosen, "no_such_choice")
            _require(event.decision is Decision.APPLY or bool(event.reason.strip()), "reason_missing")
        case RollCorrected(corrects=seq, values=values):
            _require(isinstance(_event(state, seq), RollAccepted), "nothing_to_correct", seq=seq)
            _require(len(values) == 1 and 1 <= values[0] <= SIX, "no_number", values=values)
        case MoveCorrected(corrects=seq):
            _require(isinstance(_event(state, seq), MoveMade), "nothing_to_correct", seq=seq)
        case TakenBack(corrects=seq):
            _require(last_undoable(state) is not None, "nothing_to_take_back")
            _require(seq == last_undoable(state), "not_the_last", seq=seq)
        case PositionSet():
            _require(state.play is not None, "not_playing")
            _require(bool(event.reason.strip()), "reason_missing")
            standing = {seat: pieces for seat, pieces in enumerate(event.pieces) if pieces is not None}
            Position.of(standing, pairs=state.ruleset.barriers)
            _require(event.turn in state.played and event.pieces[event.turn] is not None, "empty_seat")


def _admit_round(state: State, event: Event) -> None:
    phase = state.phase
    clock = state.clock
    assert clock is not None
    match event:
        case SeatsConfirmed():
            _require(phase is Phase.SEATING, "wrong_phase")
        case FloorCalled():
            _require(phase is Phase.ROLL_OFF, "wrong_phase")
            _require(state.begins is not None, "roll_off_open")
        case ClockStarted():
            _require(phase in (Phase.ROLL_OFF, Phase.FLOOR), "wrong_phase")
            _require(state.begins is not None, "roll_off_open")
        case ClockPaused():
            _require(phase in ON_THE_CLOCK and clock.running, "clock_stands")
        case ClockResumed():
            _require(phase in ON_THE_CLOCK, "wrong_phase")
        case Heartbeat() | SirenSounded():
            _require(phase in ON_THE_CLOCK and clock.running, "clock_stands")
        case LastMinuteBegan():
            _require(phase is Phase.RUNNING and clock.running, "clock_stands")
        case CountingBegan():
            _require(phase is Phase.SIREN and state.finding is None, "wrong_phase")
        case LotDrawn(order=order, witness=witness):
            _require(phase is Phase.COUNTING, "wrong_phase")
            _require(tuple(sorted(order)) in ranking(state).lots, "no_such_tie")
            _require(bool(witness.strip()), "witness_missing")
        case ResultConfirmed():
            _require(phase in (Phase.COUNTING, Phase.CONFIRMED) and state.finding is None, "wrong_phase")
            _require(not ranking(state).lots, "lot_missing")
            _require(event == signed(state), "result_changed")
        case ResultReleased():
            _require(phase is Phase.CONFIRMED, "wrong_phase")
        case DieRead() | OrganisersCalled() | OrganisersCame():
            pass


def _event(state: State, seq: int) -> Event | None:
    return next((happened.event for happened in state.history if happened.seq == seq), None)


def _require_piece(state: State, seat: int, progress: int) -> None:
    assert state.play is not None
    _require(0 <= seat <= 3 and progress in state.play.position[seat], "no_piece_there")


def _require(condition: bool, key: str, **facts: object) -> None:
    if not condition:
        raise Refused(key, **facts)
