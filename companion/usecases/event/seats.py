"""Somebody leaves, comes late or comes back: the least change to the rounds that are still to be played."""

from collections.abc import Callable, Sequence

from companion.errors import Refused, require
from companion.store.scribe import Answer
from companion.tournament.after import after
from companion.tournament.book import EventBook
from companion.tournament.draw.difference import difference
from companion.tournament.draw.free_rounds import free_rounds
from companion.tournament.draw.repair import NO_CHAIRS, Chairs, repaired
from companion.tournament.draw.seating import SIZES, Draw, can_sit, tables_for
from companion.tournament.events import (
    CheckedIn,
    Event,
    ExclusionWithdrawn,
    PlayerExcluded,
    PlayerLeft,
    PlayerReturned,
    RoundsChanged,
)
from companion.tournament.numbers import as_numbers, as_seats, numbered_rounds, numbering
from companion.tournament.reseating import seats_left
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from companion.tournament.wishes import wishes
from companion.usecases.event.reporting import EventScribe, Request, decided
from companion.usecases.event.seat_change import SeatChange
from companion.usecases.event.stage_seats import drawn_stage, stage_with, stage_without, would_play


def seat(
    scribe: EventScribe,
    request: Request,
    book: EventBook,
    asked: Sequence[str],
    make: Callable[[EventBook], SeatChange],
) -> "Answer[Event]":
    """Log what `make` makes of the event as it is when that is written; `asked` is what was asked for.

    So two who come or go at once are seated one after the other.
    """
    return decided(scribe, request, list(asked), lambda state: make(EventBook(state, book.names)).events)


def gone(book: EventBook, event: PlayerLeft | PlayerExcluded) -> SeatChange:
    """Somebody plays no more; at a table that has begun the seat stays, without a place.

    Where those who are left cannot be seated, everybody stays and the chair remains empty.
    """
    state, reason = book.state, event.reason
    known, later = state.player(event.player), drawn_stage(state)
    if later is not None and _sits(state, known.id, later.number):
        return stage_without(book, later, event)
    first = _first_open(state)
    seats = _rounds_of(state, known.id, first) if known.plays else []
    if first is None or not seats:
        return SeatChange((event,))
    left = after(state, event)
    if not any(can_sit(len(_playing(left, number))) for number in seats):
        return SeatChange((event,), says="chair_stays")
    return _with_rounds_changed(EventBook(left, book.names), first, (event,), reason)


def joined(book: EventBook, player: str, reason: str) -> SeatChange:
    """Somebody comes late, to an empty chair of the round that is played or from the next one on; or comes
    back, to the seats there were, if nothing has changed them since.

    Where the hall has few tables it may be that no seat is free in any round to come; that is refused.
    """
    state = book.state
    known = state.player(player)
    require(not known.excluded, "player_excluded")
    if known.left:
        return _back(book, PlayerReturned(player=player, reason=reason), player, reason)
    first, running = _first_open(state), _running(state, player)
    seated = _rounds_of(state, player, first)
    require(can_join(state, player), "player_seated" if seated else "nothing_to_join")
    arrival = () if known.present else (CheckedIn(player=player),)
    here = EventBook(after(state, *arrival), book.names)
    change = _with_rounds_changed(here, first, arrival, reason, player, running)
    if change.difference is None or not change.difference.tables:
        if first is not None:
            tables_for(len(_playing(state, first)) + 1)  # says so where that many cannot sit
        raise Refused("nothing_free")
    return change


def can_join(state: Tournament, player: str) -> bool:
    """Whether there is a round in which somebody who has no seat there could still play."""
    first = _first_open(state)
    if first is None:
        return bool(_running(state, player))
    assert state.settings is not None
    seats = _rounds_of(state, player, 1)
    few = not state.settings.hall_tables or len(seats) < state.settings.rounds
    return few and any(one.number not in seats for one in state.stage_rounds(Stage.PRELIMINARY)[first - 1 :])


def readmitted(book: EventBook, event: ExclusionWithdrawn) -> SeatChange:
    """An exclusion is taken back."""
    require(book.state.player(event.player).excluded, "player_not_excluded")
    return _back(book, event, event.player, event.reason)


def _back(
    book: EventBook, event: PlayerReturned | ExclusionWithdrawn, player: str, reason: str
) -> SeatChange:
    """Somebody plays again: as before where that can be, else as who comes late, or without a seat."""
    state, later = after(book.state, event), drawn_stage(book.state)
    if later is not None and would_play(book, later, event):
        return stage_with(book, later, event)
    if not state.begun:
        return SeatChange((event,))
    first, running = _first_open(state), _running(state, player)
    change = _with_rounds_changed(EventBook(state, book.names), first, (event,), reason, player, running)
    if change.difference is None or not change.difference.tables:
        kept = _rounds_of(state, player, first)
        return SeatChange((event,), says="seat_kept" if kept else "seatless")
    return change


def _with_rounds_changed(
    book: EventBook,
    first: int | None,
    events: tuple[Event, ...],
    reason: str,
    player: str | None = None,
    running: Chairs = NO_CHAIRS,
) -> SeatChange:
    """The rounds from the first on without those who play no more, and with the player who comes.

    `first` None: there are no such rounds.
    """
    state = book.state
    everybody = numbering(state)
    numbers = {one: number for number, one in enumerate(everybody, 1)}
    preliminary = state.stage_rounds(Stage.PRELIMINARY)
    before = numbered_rounds(preliminary, numbers)
    wished = wishes(book, everybody).constraints
    start = len(before) + 1 if first is None else first
    to_come = range(start, len(before) + 1)
    seats = seats_left(state, player, to_come) if player else {}
    base = tuple(
        as_numbers(seats[number], numbers) if number in seats else tables
        for number, tables in enumerate(before, 1)
    )
    coming = [numbers[player]] if player else []
    leaving = {numbers[one] for number in to_come for one in _seated(state, number)} - {
        numbers[one] for one in state.players if state.players[one].plays
    }
    changing: Sequence[int] = [number for number in to_come if can_sit(len(_playing(state, number)))]
    if player:
        open_to = [] if seats else [one for one in to_come if _has_room(state, player, one)]
        changing, running = _joining(state, base, open_to, numbers[player], running)
    changed = repaired(base, changing, leaving, coming, wished, running)
    rounds = tuple(
        (number, as_seats(tables, everybody))
        for number, tables in enumerate(changed, 1)
        if tables != before[number - 1]
    )
    return SeatChange(
        (*events, RoundsChanged(rounds=rounds, reason=reason)), difference(before, changed, wished)
    )


def _joining(
    state: Tournament, draw: Draw, to_come: Sequence[int], newcomer: int, running: Chairs
) -> tuple[Sequence[int], Chairs]:
    """The rounds to come in which a newcomer is seated, and the chairs that are open now.

    Where the hall has few tables they play no more games than others.
    """
    settings = state.settings
    assert settings is not None
    if not settings.hall_tables:
        return to_come, running
    games = settings.rounds - sum(newcomer in table for one in draw for table in one)
    running = running if games > 0 else NO_CHAIRS
    return free_rounds(draw, to_come, games - len(running), settings.hall_tables), running


def _has_room(state: Tournament, player: str, number: int) -> bool:
    """Whether the player sits not in that round yet, and so many can sit with them."""
    return not _sits(state, player, number) and can_sit(len(_playing(state, number)) + 1)


def _first_open(state: Tournament) -> int | None:
    """The number of the first preliminary round that nobody has begun; None when there is none."""
    found = (one.number for one in state.stage_rounds(Stage.PRELIMINARY) if not one.touched)
    return next(found, None)


def _running(state: Tournament, player: str) -> Chairs:
    """The empty chairs of the preliminary round that is played, at tables that have no result yet."""
    begun = [one for one in state.stage_rounds(Stage.PRELIMINARY) if one.touched]
    if not begun or not begun[-1].missing or _sits(state, player, begun[-1].number):
        return {}
    chairs = tuple(
        (table - 1, game.seats.index(None))
        for table, game in begun[-1].tables
        if len(game.players) == SIZES[0] and not game.played
    )
    return {begun[-1].number: chairs} if chairs else {}


def _playing(state: Tournament, number: int) -> set[str]:
    """Who sits in a round and plays."""
    return {player for player in _seated(state, number) if state.players[player].plays}


def _rounds_of(state: Tournament, player: str, first: int | None) -> list[int]:
    """The numbers of the preliminary rounds, from this one on, in which the player has a seat."""
    preliminary = [] if first is None else state.stage_rounds(Stage.PRELIMINARY)[first - 1 :]
    return [one.number for one in preliminary if player in one.players]


def _seated(state: Tournament, number: int) -> set[str]:
    return set(state.round(number).players)


def _sits(state: Tournament, player: str, number: int) -> bool:
    return player in _seated(state, number)
