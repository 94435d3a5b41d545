"""The referee: compares what a player did with what the ruleset allows, and proposes what follows.

A finding and its consequence are proposals: the referee at the table decides, and the decision is logged.
"""

from dataclasses import dataclass, replace

from companion.errors import InvalidPosition
from companion.rules.board import HOME, START, TRACK, WAITING, field_name
from companion.rules.findings import Code
from companion.rules.moves import SIX, Duty, Move, passes_at_home
from companion.rules.play import (
    Due,
    Play,
    duty_due,
    excluded,
    handed_on,
    is_over,
    legal,
    moved,
    passed,
    roll_due,
)
from companion.rules.rulesets import Ruleset
from companion.rules.switches import Breach, EndByTime, RollAgain

__all__ = [
    "Action",
    "Code",
    "HandOn",
    "KnockOver",
    "Moved",
    "Pass",
    "Roll",
    "Verdict",
    "check",
    "other_dice",
    "sent_back",
]


@dataclass(frozen=True)
class Roll:
    """Rolls the die; `issued`: it is the organisers' die, `from_cup`: it was not thrown by hand."""

    seat: int
    issued: bool = True
    from_cup: bool = True


@dataclass(frozen=True)
class Moved:
    """Puts a piece of seat `colour` from progress `start` to `target`.

    Beyond d the target is start + die; a run past the own A-field has the small progress it ends on. The
    piece `touched` first, as (colour, progress), is given when it is another one.
    """

    seat: int
    colour: int
    start: int
    target: int
    touched: tuple[int, int] | None = None


@dataclass(frozen=True)
class Pass:
    """Does not play the number rolled."""

    seat: int


@dataclass(frozen=True)
class HandOn:
    """Gives the die to the next seat."""

    seat: int


@dataclass(frozen=True)
class KnockOver:
    """Wilfully knocks pieces over."""

    seat: int


Action = Roll | Moved | Pass | HandOn | KnockOver

_NOT_DONE = {
    Duty.ENTER: Code.MUST_ENTER,
    Duty.CLEAR_START: Code.MUST_CLEAR_START,
    Duty.CAPTURE: Code.MUST_CAPTURE,
    Duty.MOVE: Code.MUST_MOVE,
}
"""The finding where a duty is not done."""


@dataclass(frozen=True)
class Verdict:
    """What the rules say about an action."""

    code: Code | None
    """The finding; None: nothing wrong."""
    paragraphs: tuple[str, ...]
    """The paragraphs that are broken; none for a house rule."""
    result: Play
    """What is proposed; without a finding the play after the action, for a roll the one to roll in."""
    choices: tuple[int, ...] = ()
    """Progress of the pieces one of which goes to B, proposed first; `sent_back` gives another's result."""
    legal: tuple[Move, ...] = ()
    """The moves that were open."""


def check(ruleset: Ruleset, play: Play, action: Action) -> Verdict:
    """Judge one action; raises InvalidPosition if a piece is moved from where none of its colour stands."""
    open_moves = legal(ruleset, play)
    code = _finding(ruleset, play, action, open_moves)
    if code is None:
        return Verdict(None, (), _after(ruleset, play, action), legal=open_moves)
    choices = _choices(ruleset, code, open_moves)
    result = _consequence(ruleset, play, action.seat, code, choices)
    return Verdict(code, ruleset.paragraphs.get(code, ()), result, choices, open_moves)


def sent_back(ruleset: Ruleset, play: Play, progress: int) -> Play:
    """What follows in `play` from a duty not done if the piece on `progress` is the one that goes to B."""
    if play.turn is None:
        return play
    position = play.position.with_piece(play.turn, progress, WAITING)
    return handed_on(ruleset, replace(play, position=position))


def other_dice(ruleset: Ruleset, play: Play, action: Moved) -> tuple[int, ...]:
    """The other numbers with which the same move would have been legal: misread, or miscounted?"""
    if play.due is not Due.MOVE or action.seat != play.turn or action.colour != action.seat:
        return ()
    others = (die for die in range(1, SIX + 1) if die != play.die)
    return tuple(die for die in others if _is_open(action, legal(ruleset, replace(play, die=die))))


def _finding(ruleset: Ruleset, play: Play, action: Action, open_moves: tuple[Move, ...]) -> Code | None:
    """The first code that applies, in order of precedence."""
    if isinstance(action, KnockOver):
        return _finding_on_knocking(ruleset, play, action)
    if is_over(play) or _too_late(ruleset, play):
        return Code.AFTER_THE_END if isinstance(action, Roll | Moved) else None
    if action.seat != play.turn:
        return Code.OUT_OF_TURN
    match action:
        case Roll():
            return _finding_on_roll(ruleset, play, action)
        case Moved():
            return _finding_on_move(ruleset, play, action, open_moves)
        case Pass():
            return _finding_on_pass(ruleset, play, open_moves)
        case HandOn():
            return _finding_on_hand_on(ruleset, play, open_moves)


def _too_late(ruleset: Ruleset, play: Play) -> bool:
    """Whether the end signal has sounded and no number is left to be played (lsa-siren)."""
    grace = ruleset.end_by_time is EndByTime.TO_LAST_SEAT or play.due is Due.MOVE
    return play.time_up and not grace


def _finding_on_knocking(ruleset: Ruleset, play: Play, action: KnockOver) -> Code | None:
    in_game = not is_over(play) and action.seat in play.position.seats
    return Code.KNOCKED_OVER if in_game and Code.KNOCKED_OVER in ruleset.paragraphs else None


def _finding_on_roll(ruleset: Ruleset, play: Play, action: Roll) -> Code | None:
    if not action.issued and Code.FOREIGN_DIE in ruleset.paragraphs:
        return Code.FOREIGN_DIE
    if not action.from_cup and Code.NOT_FROM_CUP in ruleset.paragraphs:
        return Code.NOT_FROM_CUP
    return Code.TOO_MANY_ROLLS if roll_due(ruleset, play) is None else None


def _finding_on_hand_on(ruleset: Ruleset, play: Play, open_moves: tuple[Move, ...]) -> Code | None:
    if open_moves:
        return _finding_on_pass(ruleset, play, open_moves)
    due = roll_due(ruleset, play)
    missing = due is not None and due.after_six and ruleset.roll_again is RollAgain.MUST
    return Code.ROLL_MISSING if missing else None


def _finding_on_pass(ruleset: Ruleset, play: Play, open_moves: tuple[Move, ...]) -> Code | None:
    # A number rolled before the end signal may be played, but need not (lsa-siren).
    declined = play.time_up and ruleset.end_by_time is EndByTime.PLAY_OUT_ROLLED
    return None if declined or not open_moves else _NOT_DONE[duty_due(ruleset, play)]


def _finding_on_move(
    ruleset: Ruleset, play: Play, action: Moved, open_moves: tuple[Move, ...]
) -> Code | None:
    if action.start not in play.position[action.colour]:
        raise InvalidPosition("piece_missing", seat=action.colour, field=field_name(action.start))
    if action.colour != action.seat:
        return Code.FOREIGN_PIECE
    if play.due is not Due.MOVE or play.die is None:
        return Code.MOVE_WITHOUT_ROLL
    impossible = _impossible(ruleset, play.position[action.seat], play.die, action)
    if impossible is not None:
        return impossible
    if not _is_open(action, open_moves):
        return _NOT_DONE[duty_due(ruleset, play)]
    return Code.TOUCH_MOVE if _touched_another(ruleset, action, open_moves) else None


def _impossible(ruleset: Ruleset, pieces: tuple[int, ...], die: int, action: Moved) -> Code | None:
    """Why board and number do not allow the move; None if they do."""
    start, target = action.start, action.target
    if start == WAITING and die != SIX:
        return Code.ENTER_WITHOUT_SIX
    right = START if start == WAITING else start + die
    if START <= start < TRACK <= right and target == right - TRACK:
        return Code.SECOND_LAP
    if target != right:
        return Code.WRONG_COUNT
    if target > HOME[-1]:
        return Code.OVERSHOOT
    if target in pieces:
        return Code.OWN_PIECE
    if not ruleset.jump_at_home and passes_at_home(pieces, start, target):
        return Code.JUMPED_IN_HOME
    return None


def _touched_another(ruleset: Ruleset, action: Moved, open_moves: tuple[Move, ...]) -> bool:
    if not ruleset.touch_move or action.touched is None or action.touched == (action.colour, action.start):
        return False
    return any((move.seat, move.start) == action.touched for move in open_moves)


def _is_open(action: Moved, open_moves: tuple[Move, ...]) -> bool:
    return any((move.start, move.target) == (action.start, action.target) for move in open_moves)


def _after(ruleset: Ruleset, play: Play, action: Action) -> Play:
    """The play after an action that broke no rule."""
    match action:
        case Roll():
            return roll_due(ruleset, play) or play
        case Moved(colour=colour, start=start, target=target):
            return moved(ruleset, play, Move(colour, start, target))
        case Pass():
            return passed(ruleset, play)
        case HandOn():
            return handed_on(ruleset, play)
        case KnockOver():
            return play


def _choices(ruleset: Ruleset, code: Code, open_moves: tuple[Move, ...]) -> tuple[int, ...]:
    """The pieces one of which goes to B, furthest first (our reading of hgv-12)."""
    starts = {move.start for move in open_moves}
    goes_back = {
        Code.MUST_CLEAR_START: ruleset.start_piece_goes_back,
        Code.MUST_CAPTURE: ruleset.idle_capturer_goes_back,
    }
    return tuple(sorted(starts, reverse=True)) if goes_back.get(code, False) else ()


def _consequence(ruleset: Ruleset, play: Play, seat: int, code: Code, choices: tuple[int, ...]) -> Play:
    if code is Code.KNOCKED_OVER:
        return excluded(ruleset, play, seat)
    if choices:
        return sent_back(ruleset, play, choices[0])
    turn_lost = code in (*_NOT_DONE.values(), Code.SECOND_LAP) and ruleset.breach is Breach.TURN_LOST
    used_up = code is Code.TOO_MANY_ROLLS and play.due is Due.HAND_ON
    return handed_on(ruleset, play) if turn_lost or used_up else play
