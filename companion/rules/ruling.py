"""What there is to say about a finding, as one value: `telling` makes the sentences, the page the picture."""

from dataclasses import dataclass

from companion.rules.actions import Action, HandOn, KnockOver, Moved, Pass, Roll
from companion.rules.board import Position
from companion.rules.findings import Code
from companion.rules.moves import Duty, Move
from companion.rules.play import Due, Play, duty_due, is_over, stands_on
from companion.rules.referee import Verdict
from companion.rules.ruleset import Ruleset


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """A finding with everything a person wants to know. Seats stand for colours, progress for fields."""

    code: Code
    paragraphs: tuple[str, ...]
    actor: int
    """Who acted."""
    did: str
    """What was done: `moved`, `passed`, `handed_on`, `rolled` or `knocked_over`."""
    turn: int | None
    """Who was on turn."""
    die: int | None
    """The number that was to be played."""
    before: Position
    """The board as it was."""
    made: Move | None
    """What was moved."""
    touched: tuple[int, int] | None
    """The piece (colour, progress) that was touched first."""
    right: tuple[Move, ...]
    """What would have been right, where a number was to be played."""
    owner: int | None
    """The colour whose duty it was."""
    piece: int | None
    """Progress of its piece that had to move: of several that could, the one that goes to B, or the first."""
    sent_back: tuple[int, int] | None
    """The piece (colour, progress) that is proposed to go to B, where it stands by then."""
    follows: tuple[str, ...]
    """What is proposed, in words of `rules.consequence`."""
    next: int | None
    """Who is on turn afterwards."""


def ruling(ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> Ruling | None:
    """What there is to say about `verdict` on `action` in `play`; None without a finding."""
    if verdict.code is None:
        return None
    owner = _owner(ruleset, play, action, verdict)
    right = _right(ruleset, play, action, verdict)
    return Ruling(
        code=verdict.code,
        paragraphs=verdict.paragraphs,
        actor=action.seat,
        did=_DID[type(action)],
        turn=play.turn,
        die=play.die,
        before=play.position,
        made=_made(action),
        touched=_touched(action),
        right=right,
        owner=owner,
        piece=_piece(verdict, right, owner),
        sent_back=_sent_back(ruleset, play, action, verdict),
        follows=tuple(_follows(ruleset, play, action, verdict)),
        next=verdict.result.turn,
    )


_DID = {Moved: "moved", Pass: "passed", HandOn: "handed_on", Roll: "rolled", KnockOver: "knocked_over"}


def _made(action: Action) -> Move | None:
    return Move(action.colour, action.start, action.target) if isinstance(action, Moved) else None


def _touched(action: Action) -> tuple[int, int] | None:
    if not isinstance(action, Moved):
        return None
    return action.touched or (action.colour, action.start)


def _right(ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> tuple[Move, ...]:
    """The moves that were open to whoever acted; of a touched piece only its own, if it is bound."""
    if action.seat != play.turn or not isinstance(action, Moved | Pass | HandOn):
        return ()
    if verdict.code is Code.TOUCH_MOVE or _bound_by_touch(ruleset, action, verdict):
        return _of_touched(action, verdict)
    return verdict.legal


def _of_touched(action: Action, verdict: Verdict) -> tuple[Move, ...]:
    if not isinstance(action, Moved):
        return ()
    touched = action.touched or (action.colour, action.start)
    return tuple(move for move in verdict.legal if (move.seat, move.start) == touched)


def _bound_by_touch(ruleset: Ruleset, action: Action, verdict: Verdict) -> bool:
    """Whether the move has to be played again with the piece that was touched (hgv-13)."""
    again = ruleset.touch_move and isinstance(action, Moved) and verdict.result.due is Due.MOVE
    return again and any(move.seat == action.seat for move in _of_touched(action, verdict))


def _owner(ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> int | None:
    """The colour whose duty it was: that of the piece that goes back, the one moved, or the more bound."""
    if verdict.choice_colours:
        return verdict.choice_colours[0]
    if isinstance(action, Moved):
        return action.colour
    order = tuple(Duty)
    return min(play.movable, key=lambda one: order.index(duty_due(ruleset, play, one)), default=play.turn)


def _piece(verdict: Verdict, right: tuple[Move, ...], owner: int | None) -> int | None:
    if verdict.choices:
        return verdict.choices[0]
    return next((move.start for move in right if move.seat == owner), None)


def _sent_back(ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> tuple[int, int] | None:
    if not verdict.choices:
        return None
    piece = (verdict.choice_colours[0], verdict.choices[0])
    made = _made(action) if _stands(ruleset, verdict) else None
    return piece[0], stands_on(play.position, piece, made)


def _stands(ruleset: Ruleset, verdict: Verdict) -> bool:
    return verdict.code is Code.MUST_CAPTURE and ruleset.missed_capture_stands


def _follows(ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> list[str]:
    follows = [_undone(action, verdict.code, _stands(ruleset, verdict))]
    if verdict.choices:
        follows.append("goes_back")
    if _bound_by_touch(ruleset, action, verdict):
        follows.append("with_touched")
    no_more = verdict.code is Code.AFTER_THE_END and play.due is not Due.MOVE
    follows.append("over" if no_more else _goes_on(play, verdict.result))
    return [one for one in follows if one]


def _undone(action: Action, code: Code | None, stands: bool) -> str:
    match action:
        case Moved():
            return "move_stands" if stands else "move_undone"
        case Roll():
            return "throw_repeated" if code in (Code.FOREIGN_DIE, Code.NOT_FROM_CUP) else "roll_void"
        case KnockOver():
            return "excluded"
        case _:
            return ""


def _goes_on(before: Play, after: Play) -> str:
    if is_over(after):
        return "over"
    return f"goes_on_{after.due}" if after.turn == before.turn else "next_turn"
