"""What there is to say about a finding, as one value: `telling` makes the sentences, the page the picture."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.actions import Action, HandOn, KnockOver, Moved, Pass, Roll
from companion.rules.board import Position
from companion.rules.findings import Code
from companion.rules.moves import Duty, Move
from companion.rules.penalties import Fate, Penalty, of_touched
from companion.rules.referee import Verdict
from companion.rules.ruleset import Ruleset
from companion.rules.transitions import Due, Game, duty_due, is_over, stands_on


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


def ruling(ruleset: Ruleset, game: Game, action: Action, verdict: Verdict) -> Ruling | None:
    """What there is to say about `verdict` on `action` in `game`; None without a finding."""
    if verdict.code is None or verdict.penalty is None:
        return None
    owner = _owner(ruleset, game, action, verdict)
    right = _right(action, game, verdict, verdict.penalty)
    return Ruling(
        code=verdict.code,
        paragraphs=verdict.paragraphs,
        actor=action.seat,
        did=_DID[type(action)],
        turn=game.turn,
        die=game.die,
        before=game.position,
        made=_made(action),
        touched=_touched(action),
        right=right,
        owner=owner,
        piece=_piece(verdict, right, owner),
        sent_back=_sent_back(game, action, verdict.penalty),
        follows=tuple(_follows(game, verdict, verdict.penalty)),
        next=verdict.result.turn,
    )


_DID = {Moved: "moved", Pass: "passed", HandOn: "handed_on", Roll: "rolled", KnockOver: "knocked_over"}


def _made(action: Action) -> Move | None:
    return Move(action.colour, action.start, action.target) if isinstance(action, Moved) else None


def _touched(action: Action) -> tuple[int, int] | None:
    if not isinstance(action, Moved):
        return None
    return action.touched or (action.colour, action.start)


def _right(action: Action, game: Game, verdict: Verdict, follows: Penalty) -> tuple[Move, ...]:
    """The moves that were open to whoever acted; of a touched piece only its own, if it is bound."""
    if action.seat != game.turn or not isinstance(action, Moved | Pass | HandOn):
        return ()
    if isinstance(action, Moved) and (verdict.code is Code.TOUCH_MOVE or follows.with_touched):
        return of_touched(action, verdict.legal)
    return verdict.legal


def _owner(ruleset: Ruleset, game: Game, action: Action, verdict: Verdict) -> int | None:
    """The colour whose duty it was: that of the piece that goes back, the one moved, or the more bound."""
    if verdict.pieces:
        return verdict.pieces[0][0]
    if isinstance(action, Moved):
        return action.colour
    order = tuple(Duty)
    return min(game.movable, key=lambda one: order.index(duty_due(ruleset, game, one)), default=game.turn)


def _piece(verdict: Verdict, right: tuple[Move, ...], owner: int | None) -> int | None:
    if verdict.pieces:
        return verdict.pieces[0][1]
    return next((move.start for move in right if move.seat == owner), None)


def _sent_back(game: Game, action: Action, follows: Penalty) -> tuple[int, int] | None:
    if not follows.pieces:
        return None
    piece = follows.pieces[0]
    made = _made(action) if follows.fate is Fate.MOVE_STANDS else None
    return piece[0], stands_on(game.position, piece, made)


def _follows(game: Game, verdict: Verdict, follows: Penalty) -> Iterator[str]:
    if follows.fate is not Fate.NOTHING_DONE:
        yield follows.fate
    if follows.pieces:
        yield "goes_back"
    if follows.with_touched:
        yield "with_touched"
    no_more = verdict.code is Code.AFTER_THE_END and game.due is not Due.MOVE
    yield "over" if no_more else _goes_on(game, verdict.result)


def _goes_on(before: Game, after: Game) -> str:
    if is_over(after):
        return "over"
    return f"goes_on_{after.due}" if after.turn == before.turn else "next_turn"
