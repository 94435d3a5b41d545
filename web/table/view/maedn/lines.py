"""The lines of this game's record, and its events called in a few words."""

from companion.game.entries import Entry, LineKind
from companion.game.events import (
    KnockedOver,
    MoveCorrected,
    MoveMade,
    Passed,
    PieceTouched,
    PositionCounted,
    PositionSet,
)
from companion.game.lesson import SCENE_MARK
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import called
from companion.rules.telling import written
from companion.table.ruling_events import Ruled
from web.table.view.colour import colour
from web.table.view.line import LoggedMoveView
from web.table.view.lines import PlayedLine, named_ruling, ruled
from web.table.view.maedn.finding import paragraphs
from web.table.view.naming import named


def played_line(state: State, entry: Entry, say: Wording) -> PlayedLine:
    """What a line of this game tells."""
    return PlayedLine(
        text=_text(state, entry, say),
        move=_move(entry),
        attempt=entry.attempt,
        rulings=tuple(ruled(one, paragraphs(one.finding, say), say) for one in entry.settled),
    )


def name(state: State, event: object, say: Wording) -> str | None:
    """An event in a few words, for the button that takes it back; None where it has none."""
    match event:
        case MoveMade(colour=seat, start=start, target=target):
            made = f"{called(seat, start)} → {called(seat, target)}"
            return say("page.undo.move", colour=colour(state, seat, say), move=made)
        case Passed(seat=seat):
            return say("page.undo.passed", colour=colour(state, seat, say))
        case KnockedOver(seat=seat):
            return say("page.undo.knocked_over", colour=colour(state, seat, say))
        case PieceTouched(seat=seat, progress=progress):
            return say("page.undo.touched", colour=colour(state, seat, say), field=called(seat, progress))
        case Ruled():
            return named_ruling(state, event, say, lambda found: paragraphs(found, say))
        case PositionSet(reason=reason):
            return say("page.undo.position", reason=reason or say("page.line.reason_open"))
        case MoveCorrected(colour=seat, start=start, target=target):
            return say("page.undo.move_corrected", move=f"{called(seat, start)} → {called(seat, target)}")
        case PositionCounted():
            return say("page.undo.counted")
        case _:
            return named(state, event, say)


def _move(entry: Entry) -> LoggedMoveView | None:
    if entry.move is None or entry.move_seq is None:
        return None
    move = entry.move
    return LoggedMoveView(colour=move.seat, start=move.start, target=move.target, seq=entry.move_seq)


def _text(state: State, entry: Entry, say: Wording) -> str:
    if entry.line is LineKind.POSITION:
        if _is_of_lesson(state, entry):
            return say("page.line.scene")
        return say("page.line.position", reason=entry.reason or say("page.line.reason_open"))
    if entry.move is not None:
        return written(say, state.ruleset, entry.move, among=entry.seat)
    if entry.line is LineKind.OPENING:
        return say("page.line.opening")
    if entry.passed:
        return say("page.line.passed")
    return say("page.line.note") if entry.line is LineKind.NOTE else ""


def _is_of_lesson(state: State, entry: Entry) -> bool:
    """Whether a scene began here, which nobody at the table set right."""
    in_lesson = state.setup is not None and state.setup.lesson is not None
    return in_lesson and entry.reason.startswith(SCENE_MARK)
