"""What was said beside the play, as lines of the record on the page."""

from collections.abc import Mapping

from companion.language import Wording
from companion.table.correction_events import TakenBack
from companion.table.evidence import evidence_of
from companion.table.happened import Happened
from companion.table.round_events import TimeAdded
from companion.table.seat_events import SeatsSwapped, Substituted
from companion.table.state import Revision, TableState
from companion.table.throw_events import DiceIssued, RollAccepted, ThrowVoided
from web.table.view.authors import author
from web.table.view.colour import colour as colour_of
from web.table.view.line import RemarkView
from web.table.view.playing_time import more
from web.table.view.rolled import rolled
from web.table.view.throw import picture


def remark(
    state: TableState, happened: Happened[object], names: Mapping[str, str], say: Wording
) -> RemarkView:
    """What somebody said about a throw, the seats or the time."""
    event = happened.event
    assert event is not None
    return RemarkView(
        seq=happened.seq,
        seat=event.seat if isinstance(event, ThrowVoided | Substituted) else None,
        evidence=picture(evidence_of(state.history, event)),
        text=_text(state, happened, names, say),
        by=(author(happened, say),),
    )


def revision(state: TableState, revised: Revision, say: Wording) -> RemarkView:
    """A correction after the signing, and what it moves."""
    happened = next(one for one in state.history if one.seq == revised.seq)
    moved = [
        say("page.changes.place", colour=colour_of(state, seat, say), before=was, after=now)
        for seat, was, now in revised.moved
    ]
    when = "released" if revised.released else "confirmed"
    what = " ".join(moved) or say("page.line.moves_nobody")
    text = say(f"page.line.revised.{when}", what=what)
    return RemarkView(seq=happened.seq, text=text, by=(author(happened, say),))


def _text(state: TableState, happened: Happened[object], names: Mapping[str, str], say: Wording) -> str:
    players = state.players_after(happened.seq)

    def sits(seat: int) -> str:
        name = names.get(players[seat] or "", "") or say("page.nobody")
        return say("page.line.sits", name=name, colour=colour_of(state, seat, say))

    match happened.event:
        case ThrowVoided() as event:
            return _voided(state, event, say)
        case DiceIssued(names=dice, reason=reason):
            which = " + ".join(dice)
            said = say("page.line.dice", n=len(dice), names=which) if dice else say("page.line.unknown_dice")
        case SeatsSwapped(first=first, second=second, reason=reason):
            said = say("page.line.swapped", one=sits(first), other=sits(second))
        case Substituted(seat=seat, reason=reason):
            said = say("page.line.substituted", one=sits(seat))
        case TimeAdded(seconds=seconds, reason=reason):
            said = say("page.line.extra_time", more=more(seconds, say))
        case TakenBack(reason=reason):
            said = say("page.line.false_start")
        case _:
            raise AssertionError("no remark")
    return say("page.line.because", said=said, reason=reason) if reason else said


def _voided(state: TableState, event: ThrowVoided, say: Wording) -> str:
    said = say(f"page.line.void.{event.fault}")
    logged = next((one.original for one in state.history if one.seq == event.corrects), None)
    if isinstance(logged, RollAccepted):
        return say("page.line.void_logged", said=said, value=rolled(logged.values))
    return said
