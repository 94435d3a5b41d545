"""An open finding: what was wrong, by which paragraph, what follows, and what else the referee can do."""

from typing import Any

from companion.game.record import Finding, Line
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import field_name
from companion.rules.referee import Moved
from companion.rules.ruling import explain, sentences


def finding(state: State, say: Wording) -> dict[str, Any] | None:
    """The finding on the page; `choices` are other pieces that may go to B than the proposed one."""
    found = state.finding
    if found is None:
        return None
    verdict = found.verdict
    wrong, *follows = explain(say, state.ruleset, found.before, found.action, verdict)
    return {
        "seq": found.seq,
        "code": verdict.code,
        "paragraphs": [say(f"rules.paragraph.{one}") for one in verdict.paragraphs],
        "wrong": wrong,
        "follows": follows,
        "apply": _apply(state, found, say),
        "choices": [_choice(state, found, *piece, say) for piece in _pieces(found)[1:]],
        "other_dice": list(found.other_dice) if _roll_to_correct(state) else [],
        "roll": _roll_to_correct(state),
        "move": _move(found),
    }


def silent(state: State, say: Wording) -> dict[str, Any] | None:
    """A finding that counts only if an opponent claims it before the next roll; `by` are the opponents."""
    found = state.silent
    if found is None:
        return None
    return {
        "seq": found.seq,
        "paragraphs": [say(f"rules.paragraph.{one}") for one in found.verdict.paragraphs],
        "wrong": explain(say, state.ruleset, found.before, found.action, found.verdict)[0],
        "by": list(state.opponents(found.action.seat)),
    }


def _apply(state: State, found: Finding, say: Wording) -> str:
    """The name of the button that carries out the proposal: what it does."""
    if found.verdict.choices:
        return _send_back(state, *_pieces(found)[0], say)
    first = sentences(state.ruleset, found.before, found.action, found.verdict)[1]
    name = first.removeprefix("consequence.")
    actor = say(f"rules.colour.{state.ruleset.colours[found.action.seat]}")
    return say(f"page.apply.{name}", colour=actor)


def _pieces(found: Finding) -> list[tuple[int, int]]:
    """The pieces that may go to B, as (colour, progress), the proposed one first."""
    return list(zip(found.verdict.choice_colours, found.verdict.choices, strict=True))


def _choice(state: State, found: Finding, colour: int, progress: int, say: Wording) -> dict[str, Any]:
    """A piece to choose; `colour` is None where it is the player's own."""
    return {
        "progress": progress,
        "colour": None if colour == found.before.turn else colour,
        "text": _send_back(state, colour, progress, say),
    }


def _send_back(state: State, colour: int, progress: int, say: Wording) -> str:
    name = say(f"rules.colour.{state.ruleset.colours[colour]}")
    return say("page.apply.send_back", colour=name, field=field_name(progress))


def _roll_to_correct(state: State) -> int | None:
    """The seq of the roll that may have been misread."""
    last = state.entries[-1] if state.entries else None
    return last.seq if last is not None and last.line is Line.ROLL and last.values else None


def _move(found: Finding) -> dict[str, int] | None:
    if not isinstance(found.action, Moved):
        return None
    return {"colour": found.action.colour, "start": found.action.start, "target": found.action.target}
