"""A lesson as the page shows it: which scene it is, what the players do, and at the end the score."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from companion.game.entries import Entry
from companion.game.events import MoveMade, Passed, PieceTouched
from companion.game.lesson import Act, Grade, Scored, is_rolled, logged, reached, score
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import called
from companion.rules.telling import written
from companion.usecases.lessons import find_lesson
from web.table.view.arrow import ArrowView
from web.table.view.maedn.finding import paragraphs, ruling_text


class ActView(Struct, frozen=True):
    """A scene and what the pupil made of it."""

    grade: Grade
    verdict: str
    happened: str
    logged: str
    wrong: str
    paragraphs: tuple[str, ...]


class ScoreView(Struct, frozen=True):
    """How the pupil did."""

    right: str
    noticed: str
    acts: tuple[ActView, ...]


class LessonView(Struct, frozen=True):
    """Scene `number` of `scenes` (0: not begun), what it tells, the move `made`, at the end the `score`."""

    number: int
    scenes: int
    text: str
    made: ArrowView | None = None
    rolled: bool = True
    """The number of the scene is known; until then the scene goes on."""
    logged: bool = False
    score: ScoreView | None = None


def lesson(state: State, say: Wording) -> LessonView | None:
    """The lesson where it stands; None in any other game."""
    if state.setup is None or state.setup.lesson is None:
        return None
    found = find_lesson(state.setup.lesson)
    begun, scenes = len(reached(found, state)), len(found.acts)
    if begun == 0:
        return LessonView(begun, scenes, say("page.lesson.intro", n=scenes))
    if begun > scenes:
        scored = _score(state, score(found, state), say)
        return LessonView(begun, scenes, say("page.lesson.over"), score=scored)
    act, lines = found.acts[begun - 1], logged(found, state, begun - 1)
    rolled = is_rolled(found, state, begun - 1)
    done = any(line.move or line.passed for line in lines)
    return LessonView(
        begun,
        scenes,
        " ".join(_doing(state, act, say)) if rolled else _rolling(state, act, say),
        made=_made(act) if rolled and not done else None,
        rolled=rolled,
        logged=done and state.finding is None,
    )


def _rolling(state: State, act: Act, say: Wording) -> str:
    return say("page.lesson.rolls", colour=_colour(state, act.before.turn, say))


def _doing(state: State, act: Act, say: Wording) -> Iterable[str]:
    """What is done with the number rolled, in sentences."""
    for deed in act.scene.deeds:
        colour = _colour(state, deed.seat, say)
        match deed:
            case PieceTouched(progress=progress):
                yield say("page.lesson.touches", colour=colour, field=called(deed.seat, progress))
            case Passed():
                yield say("page.lesson.passes", colour=colour)
            case MoveMade(colour=owner, start=start, target=target):
                move = f"{called(owner, start)} → {called(owner, target)}"
                whose = "moves" if owner == deed.seat else "moves_other"
                yield say(f"page.lesson.{whose}", colour=colour, owner=_colour(state, owner, say), move=move)


def _made(act: Act) -> ArrowView | None:
    """The move on the table, as an arrow."""
    for deed in act.scene.deeds:
        if isinstance(deed, MoveMade):
            return ArrowView(deed.colour, deed.start, deed.target)
    return None


def _score(state: State, scored: Sequence[Scored], say: Wording) -> ScoreView:
    planted = [one for one in scored if one.act.finding is not None]
    right = sum(one.grade is Grade.RIGHT for one in scored)
    noticed = sum(one.grade in (Grade.RIGHT, Grade.LET_STAND) for one in planted)
    return ScoreView(
        right=say("page.lesson.right", right=right, scenes=len(scored)),
        noticed=say("page.lesson.noticed", noticed=noticed, planted=len(planted)),
        acts=tuple(_act(state, one, say) for one in scored),
    )


def _act(state: State, one: Scored, say: Wording) -> ActView:
    finding = one.act.finding
    return ActView(
        grade=one.grade,
        verdict=say(f"page.lesson.mark.{one.grade}"),
        happened=_happened(state, one.act.lines, say),
        logged="" if one.grade is Grade.RIGHT else _happened(state, one.logged, say),
        wrong=ruling_text(state, finding, say).wrong if finding else "",
        paragraphs=paragraphs(finding, say) if finding else (),
    )


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
