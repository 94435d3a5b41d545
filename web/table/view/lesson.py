"""A lesson as the page shows it: which scene it is, what the players do, and at the end the score."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.game.events import MoveMade, Passed, PieceTouched
from companion.game.lesson import Act, Mark, Scored, logged, reached, score
from companion.game.record import Entry
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import field_name
from companion.rules.telling import written
from companion.usecases.lessons import find_lesson
from web.table.view.finding import paragraphs, told

View = dict[str, Any]


def lesson(state: State, say: Wording) -> View | None:
    """Scene `number` of `scenes` (0: not begun), what is `told`, the move made, at the end the `score`."""
    if state.setup is None or state.setup.lesson is None:
        return None
    found = find_lesson(state.setup.lesson)
    begun = len(reached(found, state))
    shown: View = {"number": begun, "scenes": len(found.acts), "made": None, "logged": False, "score": None}
    if begun == 0:
        return shown | {"told": say("page.lesson.intro", n=len(found.acts))}
    if begun > len(found.acts):
        return shown | {"told": say("page.lesson.over"), "score": _score(state, score(found, state), say)}
    act, lines = found.acts[begun - 1], logged(found, state, begun - 1)
    rolled = bool(lines) or state.finding is not None
    done = any(line.move or line.passed for line in lines)
    return shown | {
        "told": " ".join(_doing(state, act, say)) if rolled else _rolling(state, act, say),
        "made": _made(act) if rolled and not done else None,
        "logged": done and state.finding is None,
    }


def _rolling(state: State, act: Act, say: Wording) -> str:
    return say("page.lesson.rolls", colour=_colour(state, act.before.turn, say))


def _doing(state: State, act: Act, say: Wording) -> Iterable[str]:
    """What is done with the number rolled, in sentences."""
    for deed in act.scene.deeds:
        colour = _colour(state, deed.seat, say)
        match deed:
            case PieceTouched(progress=progress):
                yield say("page.lesson.touches", colour=colour, field=field_name(progress))
            case Passed():
                yield say("page.lesson.passes", colour=colour)
            case MoveMade(colour=owner, start=start, target=target):
                move = f"{field_name(start)} → {field_name(target)}"
                whose = "moves" if owner == deed.seat else "moves_other"
                yield say(f"page.lesson.{whose}", colour=colour, owner=_colour(state, owner, say), move=move)


def _made(act: Act) -> View | None:
    """The move on the table, as an arrow."""
    for deed in act.scene.deeds:
        if isinstance(deed, MoveMade):
            return {"colour": deed.colour, "start": deed.start, "target": deed.target}
    return None


def _score(state: State, scored: Sequence[Scored], say: Wording) -> View:
    planted = [one for one in scored if one.act.finding is not None]
    right = sum(one.mark is Mark.RIGHT for one in scored)
    noticed = sum(one.mark in (Mark.RIGHT, Mark.LET_STAND) for one in planted)
    return {
        "right": say("page.lesson.right", right=right, scenes=len(scored)),
        "noticed": say("page.lesson.noticed", noticed=noticed, planted=len(planted)),
        "acts": [_act(state, one, say) for one in scored],
    }


def _act(state: State, one: Scored, say: Wording) -> View:
    finding = one.act.finding
    return {
        "mark": one.mark.value,
        "verdict": say(f"page.lesson.mark.{one.mark}"),
        "happened": _happened(state, one.act.lines, say),
        "logged": "" if one.mark is Mark.RIGHT else _happened(state, one.logged, say),
        "wrong": told(state, finding, say).wrong if finding else "",
        "paragraphs": paragraphs(finding, say) if finding else [],
    }


def _happened(state: State, lines: Sequence[Entry], say: Wording) -> str:
    return "; ".join(_line(state, line, say) for line in lines) or say("page.lesson.nothing")


def _line(state: State, line: Entry, say: Wording) -> str:
    """A line in short, e.g. "Yellow rolls 4: 14 → 18"."""
    colour = _colour(state, line.seat, say)
    said = say("page.undo.roll", colour=colour, value=line.values[0]) if line.values else colour
    if line.move is not None:
        return f"{said}: {written(say, state.ruleset, line.move, among=line.seat)}"
    return f"{said}: {say('page.line.passed')}" if line.passed else said


def _colour(state: State, seat: int, say: Wording) -> str:
    return say(f"rules.colour.{state.ruleset.colours[seat]}")
