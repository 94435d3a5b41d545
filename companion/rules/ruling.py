"""A verdict as sentences: which ones, and the facts that fill them.

The sentences are in `language/*/rules.toml`. This package knows no language: the one to speak is passed in.
"""

from collections.abc import Callable

from companion.rules.board import field_name
from companion.rules.findings import Code
from companion.rules.moves import Duty, Move
from companion.rules.play import Due, Play, duty_due, is_over, stands_on
from companion.rules.referee import Action, KnockOver, Moved, Roll, Verdict
from companion.rules.ruleset import Ruleset

Say = Callable[..., str]
"""Fills the sentence of a key with facts, as `companion.language.Wording` does."""

_COLOURS = ("actor", "turn", "next", "colour", "owner")
"""Facts that are colours, and so have a name in each language."""


def explain(say: Say, ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> tuple[str, ...]:
    """What is wrong, in one sentence, and what follows, in one to four; nothing without a finding."""
    keys = sentences(ruleset, play, action, verdict)
    found = facts(ruleset, play, action, verdict)
    named = {name: say(f"rules.colour.{found[name]}") for name in _COLOURS if name in found}
    return tuple(say(f"rules.{key}", **(found | named)) for key in keys)


def facts(ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> dict[str, str | int]:
    """What the sentences are about; colours by their English name, fields as people call them.

    `actor` acted, `turn` was on turn, `next` is; `piece` is the one that had to move, of colour `owner`, and
    `standing` is where it stands after a move that is not taken back; `start`, `target`, `colour` and
    `touched` belong to a move.
    """
    owner = _owner(ruleset, play, action, verdict)
    known: dict[str, str | int | None] = {
        "actor": ruleset.colours[action.seat],
        "turn": _colour(ruleset, play.turn),
        "next": _colour(ruleset, verdict.result.turn),
        "die": play.die,
        "piece": _piece(verdict, owner),
        "standing": _standing(ruleset, play, action, verdict),
        "owner": _colour(ruleset, owner),
    }
    if isinstance(action, Moved):
        touched = action.start if action.touched is None else action.touched[1]
        known |= {
            "colour": ruleset.colours[action.colour],
            "start": field_name(action.start),
            "target": field_name(action.target),
            "touched": field_name(touched),
        }
    return {name: value for name, value in known.items() if value is not None}


def sentences(ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> tuple[str, ...]:
    """Keys in `rules.toml`: of the finding, then of each thing that follows from it."""
    if verdict.code is None:
        return ()
    stands = verdict.code is Code.MUST_CAPTURE and ruleset.missed_capture_stands
    follows = [_undone(action, verdict.code, stands)]
    if verdict.choices:
        follows.append("goes_back")
    if _bound_by_touch(ruleset, action, verdict):
        follows.append("with_touched")
    follows.append("over" if verdict.code is Code.AFTER_THE_END else _goes_on(play, verdict.result))
    return (f"code.{verdict.code}", *(f"consequence.{key}" for key in follows if key))


def _undone(action: Action, code: Code, stands: bool) -> str:
    match action:
        case Moved():
            return "move_stands" if stands else "move_undone"
        case Roll():
            return "throw_repeated" if code in (Code.FOREIGN_DIE, Code.NOT_FROM_CUP) else "roll_void"
        case KnockOver():
            return "excluded"
        case _:
            return ""


def _bound_by_touch(ruleset: Ruleset, action: Action, verdict: Verdict) -> bool:
    """Whether the move has to be played again with the piece that was touched (hgv-13)."""
    if not ruleset.touch_move or not isinstance(action, Moved) or verdict.result.due is not Due.MOVE:
        return False
    touched = action.touched or (action.colour, action.start)
    return any((action.seat, move.start) == touched for move in verdict.legal if move.seat == action.seat)


def _goes_on(before: Play, after: Play) -> str:
    if is_over(after):
        return "over"
    return f"goes_on_{after.due}" if after.turn == before.turn else "next_turn"


def _piece(verdict: Verdict, owner: int | None) -> str | None:
    if verdict.choices:
        return field_name(verdict.choices[0])
    return next((field_name(move.start) for move in verdict.legal if move.seat == owner), None)


def _owner(ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> int | None:
    """The colour whose duty it was: that of the piece that goes back, the one moved, or the more bound."""
    if verdict.choice_colours:
        return verdict.choice_colours[0]
    if isinstance(action, Moved):
        return action.colour
    order = tuple(Duty)
    return min(play.movable, key=lambda one: order.index(duty_due(ruleset, play, one)), default=play.turn)


def _standing(ruleset: Ruleset, play: Play, action: Action, verdict: Verdict) -> str | None:
    if not verdict.choices:
        return None
    made = None
    if ruleset.missed_capture_stands and verdict.code is Code.MUST_CAPTURE and isinstance(action, Moved):
        made = Move(action.colour, action.start, action.target)
    return field_name(stands_on(play.position, (verdict.choice_colours[0], verdict.choices[0]), made))


def _colour(ruleset: Ruleset, seat: int | None) -> str | None:
    return None if seat is None else ruleset.colours[seat]
