"""An open finding: what was wrong, by which paragraph, what follows, and what else the referee can do."""

from typing import Any

from companion.game.record import Finding, Line
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import field_name
from companion.rules.moves import Move
from companion.rules.ruling import Ruling, ruling
from companion.rules.telling import Told, tell


def finding(state: State, say: Wording) -> dict[str, Any] | None:
    """The finding on the page; `choices` are other pieces that may go to B than the proposed one."""
    found = state.finding
    if found is None:
        return None
    verdict = found.verdict
    said = told(state, found, say)
    return {
        "seq": found.seq,
        "code": verdict.code,
        "paragraphs": paragraphs(found, say),
        "wrong": said.wrong,
        "instead": said.instead,
        "right": said.right,
        "follows": said.follows,
        "picture": picture(state, found),
        "apply": _apply(state, found, say),
        "choices": [_choice(state, found, *piece, say) for piece in _pieces(found)[1:]],
        "other_dice": list(found.other_dice) if _roll_to_correct(state) else [],
        "roll": _roll_to_correct(state),
    }


def silent(state: State, say: Wording) -> dict[str, Any] | None:
    """A finding that counts only if an opponent claims it before the next roll; `by` are the opponents."""
    found = state.silent
    if found is None:
        return None
    return {
        "seq": found.seq,
        "paragraphs": paragraphs(found, say),
        "wrong": told(state, found, say).wrong,
        "by": list(state.opponents(found.action.seat)),
    }


def told(state: State, found: Finding, say: Wording) -> Told:
    """A finding in words."""
    return tell(say, state.ruleset, _ruling(state, found))


def picture(state: State, found: Finding) -> dict[str, Any] | None:
    """The board before a move, by seat, with the move and what would have been right; None without a move."""
    one = _ruling(state, found)
    if one.made is None and not one.right:
        return None
    return {
        "pieces": [list(one.before[seat]) for seat in range(len(one.before.pieces))],
        "wrong": one.made and _arrow(one.made),
        "right": [_arrow(move) for move in one.right],
        "back": one.sent_back and {"colour": one.sent_back[0], "start": one.sent_back[1]},
    }


def _ruling(state: State, found: Finding) -> Ruling:
    one = ruling(state.ruleset, found.before, found.action, found.verdict)
    assert one is not None, "a finding has a code"
    return one


def paragraphs(found: Finding, say: Wording) -> list[str]:
    """The paragraphs that are broken, as people cite them."""
    return [say(f"rules.paragraph.{one}") for one in found.verdict.paragraphs]


def _arrow(move: Move) -> dict[str, int]:
    return {"colour": move.seat, "start": move.start, "target": move.target}


def _apply(state: State, found: Finding, say: Wording) -> str:
    """The name of the button that carries out the proposal: what it does."""
    if found.verdict.choices:
        return _send_back(state, *_pieces(found)[0], say)
    actor = say(f"rules.colour.{state.ruleset.colours[found.action.seat]}")
    return say(f"page.apply.{_ruling(state, found).follows[0]}", colour=actor)


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
