"""Somebody leaves or comes back where a semi-final or final is drawn that nobody has begun.

It is drawn again with the same numbers; where seats were changed by hand they stay, and one takes the chair
of the other.
"""

from collections.abc import Sequence

from companion.tournament.after import after
from companion.tournament.apply_draw import seats
from companion.tournament.book import EventBook
from companion.tournament.events import (
    DrawDrafted,
    DrawPublished,
    ExclusionWithdrawn,
    PlayerExcluded,
    PlayerLeft,
    PlayerReturned,
    RoundsChanged,
    StageWithdrawn,
)
from companion.tournament.qualification import Boundary, boundaries
from companion.tournament.rounds import Round, Stage
from companion.tournament.state import Tournament
from companion.usecases.event.drawing import drafted
from companion.usecases.event.exchange import cost
from companion.usecases.event.seat_change import SeatChange

Going = PlayerLeft | PlayerExcluded
Coming = PlayerReturned | ExclusionWithdrawn


def drawn_stage(state: Tournament) -> Round | None:
    """A semi-final or final that is drawn and has not begun."""
    last = state.rounds[-1] if state.rounds else None
    return last if last is not None and last.stage is not Stage.PRELIMINARY and not last.touched else None


def would_play(book: EventBook, later: Round, event: Coming) -> bool:
    """Whether the player goes through, or is equal to somebody who does, if the stage were drawn now."""
    return any(event.player in (*one.through, *one.tied) for one in _boundaries(book, later, event))


def stage_without(book: EventBook, later: Round, event: Going) -> SeatChange:
    """Who sits there plays no more: the next one moves up."""
    if _waits(book, later, event) or not _by_hand(book.state, later):
        return _drawn_again(book, later, event)
    through = _through(_boundaries(book, later, event))
    before = _through(_boundaries(book, later))
    free = sorted((one for one in through if one not in later.players), key=before.__contains__)
    if not free:
        return _drawn_again(book, later, event)
    return _handed_over(book, later, event, event.player, free[0])


def stage_with(book: EventBook, later: Round, event: Coming) -> SeatChange:
    """Who comes back would play there: whoever moved up moves down."""
    if _waits(book, later, event) or not _by_hand(book.state, later):
        return _drawn_again(book, later, event)
    through = _through(_boundaries(book, later, event))
    below = [one for one in _through(_boundaries(book, later)) if one not in through and one in later.players]
    if not below:
        return SeatChange((event,), says="seatless")
    return _handed_over(book, later, event, below[0], event.player)


def _by_hand(state: Tournament, later: Round) -> bool:
    """Whether somebody changed seats of the stage, before or after it was published."""
    drawn = state.draws[-1]
    return bool(drawn.changes) or drawn.rounds != (tuple(game.seats for game in later.games),)


def _boundaries(book: EventBook, later: Round, *events: Going | Coming) -> tuple[Boundary, ...]:
    """Who would go through if the stage were drawn now, after these events."""
    return boundaries(after(book.state, StageWithdrawn(first=later.number, reason="-"), *events))


def _through(found: Sequence[Boundary]) -> tuple[str, ...]:
    return tuple(player for one in found for player in one.through)


def _waits(book: EventBook, later: Round, event: Going | Coming) -> bool:
    """Whether several are equal for a seat of the stage, so that dice decide first."""
    return any(one.tied for one in _boundaries(book, later, event))


def _handed_over(book: EventBook, later: Round, event: Going | Coming, before: str, now: str) -> SeatChange:
    """One takes the chair of the other, and everybody else stays."""
    tables = tuple(
        seats([now if player == before else player for player in game.seats]) for game in later.games
    )
    change = RoundsChanged(rounds=((later.number, tables),), reason=event.reason)
    down = () if before == event.player else (before,)
    return SeatChange((event, change), cost(book, change), "", later.number, (now,), down)


def _drawn_again(book: EventBook, later: Round, event: Going | Coming) -> SeatChange:
    """Others go through now; where several are equal for that, the stage waits for the dice."""
    withdrawn = StageWithdrawn(first=later.number, reason=event.reason)
    changed = EventBook(after(book.state, withdrawn, event), book.names)
    if _waits(book, later, event):
        return SeatChange((withdrawn, event), stage=later.number)
    again = drafted(changed, book.state.draws[-1].seed)
    return SeatChange(
        (withdrawn, event, DrawDrafted(draw=again), DrawPublished()),
        stage=later.number,
        moved_up=tuple(player for player in again.players if player not in later.players),
        moved_down=tuple(
            player
            for player in sorted(later.players)
            if player not in again.players and changed.state.players[player].plays
        ),
    )
