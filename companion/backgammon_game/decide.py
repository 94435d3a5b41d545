"""The door to the log of a game of backgammon: which reports make sense now, whoever is right."""

from companion.backgammon.board import BAR, OFF, Position
from companion.backgammon.game import Game
from companion.backgammon_game.entries import Entry, LineKind
from companion.backgammon_game.events import (
    BackgammonOpened,
    Event,
    PlayCorrected,
    PlayMade,
    Stones,
    StonesCounted,
    StonesSet,
)
from companion.backgammon_game.result import counted, decided, signed
from companion.backgammon_game.rolling_for_begin import dice_for_begin, next_to_roll
from companion.backgammon_game.sides import SIDES, side_of
from companion.backgammon_game.state import State
from companion.backgammon_game.undo import is_open, last_undoable
from companion.errors import Refused, require
from companion.table.agreement import admit_agreement, admit_signing
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.decide import (
    admit_opening,
    admit_own,
    admit_reason,
    admit_texts,
)
from companion.table.phase import ENDED, PLAYING, Phase
from companion.table.result_events import (
    DiceOff,
    LotDrawn,
    PlacesAgreed,
    PlayerAgreed,
    ResultConfirmed,
)
from companion.table.ruling_events import Claimed, Decision, Ruled
from companion.table.siren import is_too_late
from companion.table.throw_events import (
    DiceIssued,
    DieRead,
    HandedOn,
    RollAccepted,
    RollCorrected,
    ThrowVoided,
)
from companion.table.undo import admit_taking_back

MOST_DICE = 3
"""Thrown by mistake, such a roll is a finding; more is no roll."""
LONGEST_MATCH = 99
"""The most points or games that a match may go to."""
REOPENING = (
    RollCorrected | PlayCorrected | Ruled | StonesCounted | PlacesAgreed | PlayerAgreed | ResultConfirmed
)
"""What the game takes even after its release: corrections, and the result signed anew."""


def admit(state: State, event: Event) -> None:
    """Let `event` into the game, or raise Refused or InvalidPosition with the reason."""
    admit_texts(event)
    match event:
        case BackgammonOpened():
            _admit_opening(state, event)
            return
        case _ if state.setup is None:
            raise Refused("no_game")
        case ReasonGiven():
            admit_reason(state, event)
            return
    require(state.phase is not Phase.RELEASED or isinstance(event, REOPENING), "released")
    match event:
        case RollAccepted() | PlayMade() | HandedOn():
            _admit_play(state, event)
        case Claimed(finding=seq, by=by):
            require(state.finding is None, "finding_open")
            require(state.silent is not None and state.silent.seq == seq, "nothing_to_claim")
            assert state.silent is not None
            require(by in state.seats and side_of(by) is not state.silent.action.side, "own_claim")
        case Ruled() | StonesSet():
            _admit_ruling(state, event)
        case RollCorrected() | PlayCorrected() | TakenBack() | ThrowVoided():
            _admit_correction(state, event)
        case StonesCounted() | PlacesAgreed() | LotDrawn() | DiceOff() | PlayerAgreed() | ResultConfirmed():
            _admit_result(state, event)
        case DieRead() | DiceIssued():
            pass
        case _:
            admit_own(state, event)


def _admit_opening(state: State, event: BackgammonOpened) -> None:
    admit_opening(state, event, clock=False)
    require(event.seats == tuple(range(len(SIDES))), "two_sides")
    require(not event.winner_needed, "no_winner_needed")
    points, games = event.match_points, event.match_games
    possible = 0 <= points <= LONGEST_MATCH and 0 <= games <= LONGEST_MATCH and not (points and games)
    require(possible, "match_impossible", most=LONGEST_MATCH)
    require(min(event.score) >= 0 and event.match_game >= 1, "match_impossible", most=LONGEST_MATCH)


def _admit_play(state: State, event: RollAccepted | PlayMade | HandedOn) -> None:
    require(event.seat in state.seats, "empty_seat")
    require(not state.result_only, "not_logged")
    require(state.finding is None, "finding_open")
    if isinstance(event, RollAccepted):
        require(_are_numbers(event.values), "no_numbers", values=event.values)
        require(not is_too_late(state, event.rest_tick), "roll_too_late")
        if state.phase is Phase.ROLL_OFF:
            require(event.seat in next_to_roll(state), "not_to_roll")
            require(len(event.values) == dice_for_begin(state), "dice_for_begin", n=dice_for_begin(state))
            return
    require(state.phase in PLAYING and state.game is not None, "not_playing")
    if isinstance(event, PlayMade):
        assert state.game is not None
        _require_steps(event.steps)
        _require_stones(state.game, event.seat, event.steps)


def _admit_ruling(state: State, event: Ruled | StonesSet) -> None:
    match event:
        case Ruled():
            require(state.finding is not None and state.finding.seq == event.finding, "nothing_to_rule")
            assert state.finding is not None
            require(event.decision is Decision.APPLY or state.finding.may_stand, "cannot_stand")
            require(event.decision is Decision.APPLY or _has_reason(event), "reason_missing")
        case StonesSet():
            require(not state.result_only, "not_logged")
            require(state.game is not None, "not_playing")
            require(_has_reason(event), "reason_missing")
            require(event.turn in state.seats, "empty_seat")
            _require_position(event.stones)


def _admit_correction(state: State, event: RollCorrected | PlayCorrected | TakenBack | ThrowVoided) -> None:
    match event:
        case RollCorrected(corrects=seq, values=values):
            require(isinstance(_event(state, seq), RollAccepted), "nothing_to_correct", seq=seq)
            require(_are_numbers(values), "no_numbers", values=values)
            line, dice = _line(state, seq), dice_for_begin(state)
            for_begin = line is not None and line.line is LineKind.OPENING
            require(not for_begin or len(values) == dice, "dice_for_begin", n=dice)
        case PlayCorrected(corrects=seq, steps=steps):
            require(isinstance(_event(state, seq), PlayMade), "nothing_to_correct", seq=seq)
            line = _line(state, seq)
            _require_steps(steps)
            if line is not None and line.before is not None:
                _require_stones(line.before, line.seat, steps)
        case TakenBack():
            admit_taking_back(state, event, last_undoable(state))
        case ThrowVoided(seat=seat, corrects=None):
            require(seat is None or seat in state.seats, "empty_seat")
            require(state.roll_is_due, "no_throw_due")
        case ThrowVoided(corrects=int(seq)):
            require(isinstance(_event(state, seq), RollAccepted), "nothing_to_correct", seq=seq)
            require(is_open(state, seq), "not_the_last", seq=seq)


def _admit_result(
    state: State,
    event: StonesCounted | PlacesAgreed | LotDrawn | DiceOff | PlayerAgreed | ResultConfirmed,
) -> None:
    match event:
        case StonesCounted():
            _require_counting(state)
            _require_position(event.stones)
            counted(event)
        case PlacesAgreed(places=places):
            _require_counting(state)
            require(places in TWO_PLACES, "places_incomplete")
        case LotDrawn() | DiceOff():
            raise Refused("no_such_tie")  # a shared place stays shared, for no paragraph settles it
        case PlayerAgreed():
            admit_agreement(state, event, decided(state))
        case ResultConfirmed():
            admit_signing(state, event, lambda: signed(state))


TWO_PLACES = ((1, 2, None, None), (2, 1, None, None), (1, 1, None, None))
"""The places that two players can have."""


def _require_counting(state: State) -> None:
    require(state.result_only, "log_counts")
    require(state.phase in ENDED, "wrong_phase")


def _require_position(stones: tuple[Stones, Stones]) -> None:
    """Raise InvalidPosition for what cannot stand so, naming every defect."""
    require(all(len(own) == BAR + 1 for own in stones), "unreadable_stones", text=str(stones))
    Position.of(*(dict(enumerate(own)) for own in stones))


def _require_steps(steps: tuple[tuple[int, int], ...]) -> None:
    """Raise Refused unless each goes from a place to another one."""
    for start, target in steps:
        require(OFF <= target <= BAR and OFF <= start <= BAR and start != target, "no_move")


def _require_stones(before: Game, seat: int, steps: tuple[tuple[int, int], ...]) -> None:
    """Raise Refused unless a stone stands where each step begins, in their order."""
    position, side = before.position, side_of(seat)
    for start, target in steps:
        require(position.count(side, start) > 0, "no_stone_there")
        position = position.with_step(side, start, target)


def _are_numbers(values: tuple[int, ...]) -> bool:
    return 1 <= len(values) <= MOST_DICE and all(1 <= value <= 6 for value in values)


def _has_reason(event: Ruled | StonesSet) -> bool:
    return event.reason_later or bool(event.reason.strip())


def _line(state: State, seq: int) -> Entry | None:
    """The line of the record on which that roll or that play is."""
    return next((entry for entry in state.entries if seq in (entry.seq, entry.move_seq)), None)


def _event(state: State, seq: int) -> Event | None:
    return next((happened.event for happened in state.history if happened.seq == seq), None)
