"""What a correction changes, as data, so that it can be shown before it is confirmed."""

from dataclasses import dataclass
from enum import StrEnum

from companion.game.events import Event
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.record import Finding
from companion.game.result import ranking
from companion.game.state import State
from companion.log.envelope import Envelope
from companion.log.stamp import Stamp
from companion.rules.board import SEATS, called


class Kind(StrEnum):
    """What can differ between two states of a game."""

    PIECES = "pieces"
    TURN = "turn"
    FINDING_GONE = "finding_gone"
    FINDING_NEW = "finding_new"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Change:
    """One difference.

    `seat` is whose, `before` and `after` are fields, places or empty, `finding` the finding.
    """

    kind: Kind
    seat: int | None
    before: str = ""
    after: str = ""
    finding: Finding | None = None


def preview(state: State, event: Event, at: Stamp) -> State:
    """The state as it would be after this event; nothing is logged."""
    envelope = Envelope.sealed(
        GAME_EVENTS, event, state, stream="", stamp=at, actor="preview", device="preview", key="preview"
    )
    return fold.evolve(state, envelope)


def difference(before: State, after: State) -> tuple[Change, ...]:
    """What differs on the board, in whose turn it is, in the findings and in the places.

    () if nothing does.
    """
    if before.play is None or after.play is None:
        return ()
    return (
        *_pieces(before, after),
        *_turn(before, after),
        *_findings(before, after),
        *_places(before, after),
    )


def _pieces(before: State, after: State) -> list[Change]:
    assert before.play is not None
    assert after.play is not None
    changes = []
    for seat in SEATS:
        stood, stand = before.play.position[seat], after.play.position[seat]
        if stood != stand:
            changes.append(
                Change(Kind.PIECES, seat, _fields(seat, stood, stand), _fields(seat, stand, stood))
            )
    return changes


def _fields(seat: int, own: tuple[int, ...], other: tuple[int, ...]) -> str:
    """The fields of the pieces that stand only in `own`."""
    left = list(own)
    for progress in other:
        if progress in left:
            left.remove(progress)
    return ", ".join(called(seat, progress) for progress in left)


def _turn(before: State, after: State) -> list[Change]:
    assert before.play is not None
    assert after.play is not None
    if before.play.turn == after.play.turn:
        return []
    was = "" if before.play.turn is None else str(before.play.turn)
    return [Change(Kind.TURN, after.play.turn, was)]


def _findings(before: State, after: State) -> list[Change]:
    """Findings are told apart by event and code."""
    was, now = _all_findings(before), _all_findings(after)
    gone = [one for key, one in was.items() if key not in now]
    new = [one for key, one in now.items() if key not in was]
    return [
        *(Change(Kind.FINDING_GONE, one.action.seat, finding=one) for one in gone),
        *(Change(Kind.FINDING_NEW, one.action.seat, finding=one) for one in new),
    ]


def _all_findings(state: State) -> dict[tuple[int, str], Finding]:
    found = [one.finding for entry in state.entries for one in entry.settled]
    found += [one for one in (state.finding, state.silent) if one is not None]
    return {(one.seq, str(one.verdict.code)): one for one in found}


def _places(before: State, after: State) -> list[Change]:
    """Places, once the game is counted."""
    if before.result is None:
        return []
    was, now = ranking(before).places, ranking(after).places
    return [
        Change(Kind.PLACE, seat, str(was[seat]), str(now[seat]))
        for seat in SEATS
        if seat in was and seat in now and was[seat] != now[seat]
    ]
