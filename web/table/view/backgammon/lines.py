"""The lines of the record of a game of backgammon, and its events called in a few words."""

from companion.backgammon.board import Position
from companion.backgammon.notation import format_play
from companion.backgammon.steps import Step
from companion.backgammon_game.entries import Entry, LineKind
from companion.backgammon_game.events import PlayCorrected, PlayMade, StonesCounted, StonesSet
from companion.backgammon_game.sides import SIDES, side_of
from companion.backgammon_game.state import State
from companion.language import Wording
from companion.table.ruling_events import Ruled
from web.table.view.backgammon.finding import paragraphs
from web.table.view.colour import colour
from web.table.view.line import LoggedPlayView
from web.table.view.lines import PlayedLine, named_ruling, ruled
from web.table.view.naming import named


def played_line(state: State, entry: Entry, say: Wording) -> PlayedLine:
    """What a line of the game tells."""
    return PlayedLine(
        text=_text(state, entry, say),
        move=_logged(entry),
        rulings=tuple(ruled(one, paragraphs(one.finding, say), say) for one in entry.settled),
    )


def name(state: State, event: object, say: Wording) -> str | None:
    """An event in a few words, for the button that takes it back; None where it has none."""
    match event:
        case PlayMade(seat=seat):
            return say("page.undo.move", colour=colour(state, seat, say), move=_written(state, event))
        case PlayCorrected(corrects=seq):
            made = next((_play(state, one) for one in state.entries if one.move_seq == seq), "")
            return say("page.undo.move_corrected", move=made)
        case StonesSet(reason=reason):
            return say("page.undo.position", reason=reason or say("page.line.reason_open"))
        case StonesCounted():
            return say("page.undo.counted")
        case Ruled():
            return named_ruling(state, event, say, lambda found: paragraphs(found, say))
        case _:
            return named(state, event, say)


def _written(state: State, event: PlayMade) -> str:
    """The newest play with these steps as players write it."""
    for entry in reversed(state.entries):
        if entry.seat == event.seat and entry.steps == tuple(Step(*step) for step in event.steps):
            return _play(state, entry)
    return ""


def _logged(entry: Entry) -> LoggedPlayView | None:
    if entry.move_seq is None or entry.steps is None or entry.before is None:
        return None
    before: Position = entry.before.position
    return LoggedPlayView(
        seq=entry.move_seq,
        seat=entry.seat,
        steps=tuple((step.start, step.target) for step in entry.steps),
        before=tuple(before.counts(side) for side in SIDES),
    )


def _play(state: State, entry: Entry) -> str:
    if entry.steps is None or entry.before is None:
        return ""
    return format_play(state.ruleset, entry.before.position, side_of(entry.seat), entry.steps)


def _text(state: State, entry: Entry, say: Wording) -> str:
    if entry.line is LineKind.POSITION:
        return say("page.line.position", reason=entry.reason or say("page.line.reason_open"))
    if entry.line is LineKind.OPENING:
        return say("page.line.opening")
    if entry.passed:
        return say("page.backgammon.line.passed")
    if entry.steps is not None:
        return _play(state, entry) if entry.steps else say("page.line.passed")
    return say("page.backgammon.line.handed_on") if entry.line is LineKind.NOTE else ""
