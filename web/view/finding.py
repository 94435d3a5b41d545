"""An open finding: what was wrong, by which paragraph, what follows, and what else the referee can do."""

from typing import Any

from companion.game.record import Finding, Line
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import field_name
from companion.rules.referee import Moved
from companion.rules.ruling import explain, sentences


def finding(state: State, say: Wording) -> dict[str, Any] | None:
    """The finding on the page; `choices` are the pieces that may go to B, the proposed one first."""
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
        "choices": [
            {"progress": one, "text": _send_back(state, found, one, say)} for one in verdict.choices[1:]
        ],
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
        "by": [seat for seat in state.seats if seat != found.action.seat],
    }


def _apply(state: State, found: Finding, say: Wording) -> str:
    """The name of the button that carries out the proposal: what it does."""
    if found.verdict.choices:
        return _send_back(state, found, found.verdict.choices[0], say)
    first = sentences(state.ruleset, found.before, found.action, found.verdict)[1]
    name = first.removeprefix("consequence.")
    actor = say(f"rules.colour.{state.ruleset.colours[found.action.seat]}")
    return say(f"page.apply.{name}", colour=actor)


def _send_back(state: State, found: Finding, progress: int, say: Wording) -> str:
    assert found.before.turn is not None, "only a seat on turn can miss a duty"
    colour = say(f"rules.colour.{state.ruleset.colours[found.before.turn]}")
    return say("page.apply.send_back", colour=colour, field=field_name(progress))


def _roll_to_correct(state: State) -> int | None:
    """The seq of the roll that may have been misread."""
    last = state.entries[-1] if state.entries else None
    return last.seq if last is not None and last.line is Line.ROLL and last.values else None


def _move(found: Finding) -> dict[str, int] | None:
    if not isinstance(found.action, Moved):
        return None
    return {"colour": found.action.colour, "start": found.action.start, "target": found.action.target}
