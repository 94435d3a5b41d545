"""Somebody leaves, comes late or comes back: the least change to the rounds that are still to be played."""

from collections.abc import Collection
from dataclasses import dataclass

from companion.errors import Refused
from companion.tournament.after import after
from companion.tournament.book import EventBook
from companion.tournament.draw.difference import DrawDifference, difference
from companion.tournament.draw.repair import with_newcomers, without
from companion.tournament.draw.seating import Draw
from companion.tournament.events import (
    CheckedIn,
    DrawDrafted,
    DrawPublished,
    Event,
    PlayerExcluded,
    PlayerLeft,
    PlayerReturned,
    RoundsChanged,
    StageWithdrawn,
)
from companion.tournament.numbers import as_seats, numbered_rounds, numbering
from companion.tournament.qualification import boundaries
from companion.tournament.rounds import Round, Stage
from companion.tournament.state import Tournament
from companion.tournament.wishes import wishes
from companion.usecases.event.drawing import drafted


@dataclass(frozen=True, slots=True)
class SeatChange:
    """What has to be logged, and what that changes in the rounds; None where nothing of them changes.

    `stage` is the number of a later stage's round that is drawn again, with those who moved up; these are
    None where dice decide about them first.
    """

    events: tuple[Event, ...]
    difference: DrawDifference | None = None
    stage: int | None = None
    moved_up: tuple[str, ...] | None = None


def gone(book: EventBook, event: PlayerLeft | PlayerExcluded) -> SeatChange:
    """Somebody plays no more; at a table that has begun the seat stays, without a place."""
    state = book.state
    later = _drawn_stage(state)
    if later is not None and _sits(state, event.player, later.number):
        return _stage_drawn_again(book, later, event)
    first = _first_open(state)
    if first is None or not _sits(state, event.player, first):
        return SeatChange((event,))
    return _changed(state, first, event, event.reason, leaving=(event.player,))


def _stage_drawn_again(book: EventBook, later: Round, event: PlayerLeft | PlayerExcluded) -> SeatChange:
    """The next one moves up; where several are equal for that, the stage waits for the dice."""
    withdrawn = StageWithdrawn(first=later.number, reason=event.reason)
    left = EventBook(after(book.state, withdrawn, event), book.names)
    if any(boundary.tied for boundary in boundaries(left.state)):
        return SeatChange((withdrawn, event), stage=later.number)
    before = book.state.draws[-1]
    again = drafted(left, before.seed)
    moved_up = tuple(player for player in again.players if player not in before.players)
    events = (withdrawn, event, DrawDrafted(draw=again), DrawPublished())
    return SeatChange(events, stage=later.number, moved_up=moved_up)


def joined(book: EventBook, player: str, reason: str) -> SeatChange:
    """Somebody comes late or back: to an empty chair of the round that is played, or from the next one on."""
    state = book.state
    known = state.player(player)
    first = _first_open(state)
    if first is None:
        raise Refused("nothing_to_join")
    if _sits(state, player, first):
        raise Refused("player_seated")
    arrival: tuple[Event, ...] = (PlayerReturned(player=player),) if known.left else ()
    if not known.left and not known.present:
        arrival = (CheckedIn(player=player),)
    begun = first - 1
    if begun >= 1 and state.round(begun).missing and not _sits(state, player, begun):
        change = _changed(after(state, *arrival), begun, None, reason, coming=(player,))
        touched = [one for one in change.difference.tables if one.round == begun] if change.difference else []
        if len(touched) == 1 and any(seat is not None for seat in touched[0].before):
            entries = state.game(begun, touched[0].table).entries
            if not entries:
                return SeatChange((*arrival, *change.events), change.difference)
    change = _changed(after(state, *arrival), first, None, reason, coming=(player,))
    return SeatChange((*arrival, *change.events), change.difference)


def _changed(
    state: Tournament,
    first: int,
    event: Event | None,
    reason: str,
    *,
    leaving: Collection[str] = (),
    coming: Collection[str] = (),
) -> SeatChange:
    everybody = numbering(state)
    numbers = {player: number for number, player in enumerate(everybody, 1)}
    preliminary = state.stage_rounds(Stage.PRELIMINARY)
    before: Draw = numbered_rounds(preliminary, numbers)
    wished = wishes(state, everybody).constraints
    if leaving:
        changed = without(before, first, [numbers[player] for player in leaving], wished)
    else:
        changed = with_newcomers(before, first, [numbers[player] for player in coming], wished)
    rounds = tuple(
        (number, as_seats(tables, everybody))
        for number, tables in enumerate(changed, 1)
        if tables != before[number - 1]
    )
    events = (*((event,) if event else ()), RoundsChanged(rounds=rounds, reason=reason))
    return SeatChange(events, difference(before, changed, wished))


def _first_open(state: Tournament) -> int | None:
    """The number of the first preliminary round that nobody has begun; None when there is none."""
    found = (one.number for one in state.stage_rounds(Stage.PRELIMINARY) if not one.touched)
    return next(found, None)


def _drawn_stage(state: Tournament) -> Round | None:
    """A semi-final or final that is drawn and has not begun."""
    last = state.rounds[-1] if state.rounds else None
    return last if last is not None and last.stage is not Stage.PRELIMINARY and not last.touched else None


def _sits(state: Tournament, player: str, number: int) -> bool:
    return any(player in game.seats for game in state.round(number).games)
