"""The record as lines of the page, newest first, and what "take back" would take back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from msgspec import Struct

from companion.language import Wording
from companion.table.entries import Entry, Settled
from companion.table.remarks import remarks
from companion.table.round_events import ClockStarted
from companion.table.ruling_events import Decision, Ruled
from companion.table.state import TableState
from companion.table.throw_events import Source
from web.table.view.authors import Reports, authors, reports
from web.table.view.colour import colour
from web.table.view.line import LineView, LoggedMoveView, LoggedPlayView, PlayedLineView
from web.table.view.remarks import remark, revision
from web.table.view.throw import picture


class UndoView(Struct, frozen=True):
    """The event that would be taken back, named; what is `asked` before, where it is more than an entry."""

    seq: int
    text: str
    asked: str | None


class RollView(Struct, frozen=True):
    """A roll, for a correction: its event, its numbers, and whose it is."""

    seq: int
    values: tuple[int, ...]
    seat: int
    open: bool
    """Nothing was played on the roll yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedLine:
    """What the game tells of a line: what was played, which rulings are on it."""

    text: str
    move: LoggedMoveView | LoggedPlayView | None = None
    attempt: int = 1
    rulings: tuple[str, ...] = ()


Tell = Callable[[Any], PlayedLine]
"""Tells a line of the game's own record."""


def lines(
    state: TableState, names: Mapping[str, str], say: Wording, shown: int, tell: Tell
) -> tuple[LineView, ...]:
    """The last lines of the record, at most `shown`, the newest first."""
    entries = state.entries[-shown:]
    known = reports(state, since=min((entry.seq for entry in entries), default=0))
    found: list[LineView] = [_line(entry, known, say, tell) for entry in entries]
    found += [remark(state, one, names, say) for one in remarks(state)[-shown:]]
    found += [revision(state, one, say) for one in state.revisions]
    return tuple(sorted(found, key=attrgetter("seq"), reverse=True)[:shown])


def undo(
    state: TableState, seq: int | None, say: Wording, name: Callable[[object], str | None]
) -> UndoView | None:
    """What "take back" would take back: the event `seq`, called by `name`."""
    event = next((one.event for one in state.history if one.seq == seq), None)
    if seq is None or event is None:
        return None
    named = name(event)
    assert named is not None, f"{event} is taken back and has no name"
    asked = say("page.undo.start_text") if isinstance(event, ClockStarted) else None
    return UndoView(seq, named, asked)


def last_roll(state: TableState, is_open: Callable[[int], bool]) -> RollView | None:
    """The newest roll; `is_open` says of a roll's seq whether nothing was played on it."""
    for entry in reversed(state.entries):
        if entry.values:
            return RollView(entry.seq, entry.values, entry.seat, is_open(entry.seq))
    return None


def ruled(settled: Settled[Any], paragraphs: Iterable[str], say: Wording) -> str:
    """What was decided about a finding, by the `paragraphs` that are broken."""
    broken = "; ".join(paragraphs) or say("rules.house_rule")
    if settled.decision is Decision.WAIVE:
        reason = settled.reason or say("page.line.reason_open")
        return say("page.line.waived", paragraphs=broken, reason=reason)
    if settled.decision is None:
        return say("page.line.found_later", paragraphs=broken)
    return say("page.line.applied", paragraphs=broken)


def named_ruling(
    state: TableState, event: Ruled, say: Wording, paragraphs: Callable[[Any], Iterable[str]]
) -> str:
    """A decision in a few words: on whom, which paragraphs of the finding, what was decided."""
    for entry in state.entries:
        for settled in entry.settled:
            if settled.finding.seq == event.finding:
                ruling = ruled(settled, paragraphs(settled.finding), say)
                return say("page.undo.ruled", colour=colour(state, entry.seat, say), ruling=ruling)
    return say("page.undo.decision")  # a correction has taken away what it was about


def _line(entry: Entry, known: Reports, say: Wording, tell: Tell) -> PlayedLineView:
    game_line = tell(entry)
    return PlayedLineView(
        seq=entry.seq,
        seat=entry.seat,
        kind=entry.line,
        values=entry.values,
        by_hand=entry.by is Source.REFEREE,
        evidence=picture(entry.evidence),
        attempt=game_line.attempt,
        text=game_line.text,
        move=game_line.move,
        rulings=tuple(dict.fromkeys(game_line.rulings)),
        corrected=entry.corrected,
        correction=entry.correction,
        by=tuple(authors(entry, known, say)),
    )
