"""The record as lines of the page, newest first, and what "take back" would take back."""

from collections.abc import Mapping
from operator import attrgetter

from msgspec import Struct

from companion.game.events import (
    Event,
    KnockedOver,
    MoveCorrected,
    MoveMade,
    Passed,
    PieceTouched,
    PositionCounted,
    PositionSet,
)
from companion.game.lesson import SCENE_MARK
from companion.game.record import Entry, Line, Settled
from companion.game.remarks import remarks
from companion.game.state import State
from companion.game.undo import is_open, last_undoable
from companion.language import Wording
from companion.rules.board import called
from companion.rules.telling import written
from companion.table.correction_events import ReasonGiven
from companion.table.result_events import (
    CountingBegan,
    DiceOff,
    LoggingStopped,
    LotDrawn,
    PlacesAgreed,
    PlayerAgreed,
)
from companion.table.round_events import ClockStarted, FloorCalled
from companion.table.ruling_events import Claimed, Decision, Ruled
from companion.table.seat_events import PlayerSeated, SeatsConfirmed, SeatsSwapped, Substituted
from companion.table.throw_events import HandedOn, RollAccepted, RollCorrected, Source, ThrowVoided
from web.table.view.authors import Reports, authors, reports
from web.table.view.line import LineView, LoggedMoveView, PlayedLineView
from web.table.view.remarks import remark, revision
from web.table.view.throw import picture


class UndoView(Struct, frozen=True):
    """The event that would be taken back, named; what is `asked` before, where it is more than an entry."""

    seq: int
    text: str
    asked: str | None


class RollView(Struct, frozen=True):
    """A roll, for a correction: its event, its number, and whose it is."""

    seq: int
    value: int
    seat: int
    open: bool
    """Nothing was played on it yet."""


def lines(state: State, names: Mapping[str, str], say: Wording, shown: int) -> tuple[LineView, ...]:
    """The last lines of the record, at most `shown`, the newest first."""
    entries = state.entries[-shown:]
    known = reports(state, since=min((entry.seq for entry in entries), default=0))
    found: list[LineView] = [_line(state, entry, known, say) for entry in entries]
    found += [remark(state, one, names, say) for one in remarks(state)[-shown:]]
    found += [revision(state, one, say) for one in state.revisions]
    return tuple(sorted(found, key=attrgetter("seq"), reverse=True)[:shown])


def undo(state: State, say: Wording) -> UndoView | None:
    """What "take back" would take back."""
    seq = last_undoable(state)
    event = next((one.event for one in state.history if one.seq == seq), None)
    if seq is None or event is None:
        return None
    asked = say("page.undo.start_text") if isinstance(event, ClockStarted) else None
    return UndoView(seq, _named(state, event, say), asked)


def last_roll(state: State) -> RollView | None:
    """The newest roll."""
    for entry in reversed(state.entries):
        if entry.values:
            return RollView(entry.seq, entry.values[0], entry.seat, is_open(state, entry.seq))
    return None


def _line(state: State, entry: Entry, known: Reports, say: Wording) -> PlayedLineView:
    return PlayedLineView(
        seq=entry.seq,
        seat=entry.seat,
        kind=entry.line,
        value=entry.values[0] if entry.values else None,
        by_hand=entry.by is Source.REFEREE,
        evidence=picture(entry.evidence),
        attempt=entry.attempt,
        text=_text(state, entry, say),
        move=_move(entry),
        rulings=tuple(dict.fromkeys(_ruling(one, say) for one in entry.settled)),
        corrected=entry.corrected,
        correction=entry.correction,
        by=tuple(authors(entry, known, say)),
    )


def _move(entry: Entry) -> LoggedMoveView | None:
    if entry.move is None or entry.move_seq is None:
        return None
    move = entry.move
    return LoggedMoveView(colour=move.seat, start=move.start, target=move.target, seq=entry.move_seq)


def _text(state: State, entry: Entry, say: Wording) -> str:
    if entry.line is Line.POSITION:
        if _is_of_lesson(state, entry):
            return say("page.line.scene")
        return say("page.line.position", reason=entry.reason or say("page.line.reason_open"))
    if entry.move is not None:
        return written(say, state.ruleset, entry.move, among=entry.seat)
    if entry.line is Line.OPENING:
        return say("page.line.opening")
    if entry.passed:
        return say("page.line.passed")
    return say("page.line.note") if entry.line is Line.NOTE else ""


def _is_of_lesson(state: State, entry: Entry) -> bool:
    """Whether a scene began here, which nobody at the table set right."""
    in_lesson = state.setup is not None and state.setup.lesson is not None
    return in_lesson and entry.reason.startswith(SCENE_MARK)


def _ruling(settled: Settled, say: Wording) -> str:
    broken = settled.finding.verdict.paragraphs
    paragraphs = "; ".join(say(f"rules.paragraph.{one}") for one in broken) or say("rules.house_rule")
    if settled.decision is Decision.WAIVE:
        reason = settled.reason or say("page.line.reason_open")
        return say("page.line.waived", paragraphs=paragraphs, reason=reason)
    if settled.decision is None:
        return say("page.line.found_later", paragraphs=paragraphs)
    return say("page.line.applied", paragraphs=paragraphs)


def _named(state: State, event: Event, say: Wording) -> str:
    """An event in a few words, for the button that takes it back."""
    match event:
        case RollAccepted(seat=seat, values=values):
            return say("page.undo.roll", colour=_colour(state, seat, say), value=values[0])
        case MoveMade(colour=seat, start=start, target=target):
            made = f"{called(seat, start)} → {called(seat, target)}"
            return say("page.undo.move", colour=_colour(state, seat, say), move=made)
        case Passed(seat=seat):
            return say("page.undo.passed", colour=_colour(state, seat, say))
        case HandedOn(seat=seat):
            return say("page.undo.handed_on", colour=_colour(state, seat, say))
        case KnockedOver(seat=seat):
            return say("page.undo.knocked_over", colour=_colour(state, seat, say))
        case Ruled(finding=seq):
            return _named_ruling(state, seq, say)
        case ThrowVoided(fault=fault):
            return say("page.undo.voided", fault=say(f"page.throw.fault.{fault}"))
        case LoggingStopped():
            return say("page.undo.logging_stopped")
        case Claimed(by=seat):
            return say("page.undo.claimed", colour=_colour(state, seat, say))
        case CountingBegan():
            return say("page.undo.counting")
        case ClockStarted():
            return say("page.undo.clock_started")
        case PositionSet(reason=reason):
            return say("page.undo.position", reason=reason or say("page.line.reason_open"))
        case _:
            return _named_beside(state, event, say)


def _named_beside(state: State, event: Event, say: Wording) -> str:
    """What was entered beside the play, in a few words."""
    match event:
        case PlayerSeated(seat=seat):
            return say("page.undo.seated", colour=_colour(state, seat, say))
        case SeatsConfirmed():
            return say("page.undo.seats_confirmed")
        case FloorCalled():
            return say("page.undo.floor_called")
        case PieceTouched(seat=seat, progress=progress):
            return say("page.undo.touched", colour=_colour(state, seat, say), field=called(seat, progress))
        case Substituted(seat=seat):
            return say("page.undo.substituted", colour=_colour(state, seat, say))
        case SeatsSwapped(first=first, second=second):
            both = {"first": _colour(state, first, say), "second": _colour(state, second, say)}
            return say("page.undo.swapped", **both)
        case RollCorrected(values=values):
            return say("page.undo.roll_corrected", value=values[0])
        case MoveCorrected(colour=seat, start=start, target=target):
            return say("page.undo.move_corrected", move=f"{called(seat, start)} → {called(seat, target)}")
        case ReasonGiven():
            return say("page.undo.reason_given")
        case PositionCounted():
            return say("page.undo.counted")
        case PlacesAgreed():
            return say("page.undo.places")
        case LotDrawn():
            return say("page.undo.lot")
        case DiceOff():
            return say("page.undo.dice")
        case PlayerAgreed(seat=seat):
            return say("page.undo.agreed", colour=_colour(state, seat, say))
        case _:
            raise AssertionError(f"{event} is taken back and has no name")


def _named_ruling(state: State, seq: int, say: Wording) -> str:
    """The decision on the finding on event `seq`: whose, which paragraph, what was decided."""
    for entry in state.entries:
        for settled in entry.settled:
            if settled.finding.seq == seq:
                colour = _colour(state, entry.seat, say)
                return say("page.undo.ruled", colour=colour, ruling=_ruling(settled, say))
    return say("page.undo.decision")  # a correction has taken away what it was about


def _colour(state: State, seat: int, say: Wording) -> str:
    return say(f"rules.colour.{state.ruleset.colours[seat]}")
