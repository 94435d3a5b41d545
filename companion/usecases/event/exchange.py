"""Two change seats in a round that is drawn already, or somebody takes a seat who has none there."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.errors import require
from companion.tournament.apply_draw import seats
from companion.tournament.book import EventBook
from companion.tournament.draw.difference import DrawDifference, difference
from companion.tournament.events import RoundsChanged
from companion.tournament.numbers import as_numbers, numbered_rounds, numbering
from companion.tournament.result import Seats
from companion.tournament.state import Tournament
from companion.tournament.wishes import wishes
from companion.usecases.event.reporting import EventScribe, Request, decided


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """A chair of a round, table from 1 and colour from 0, and who sat there when somebody looked."""

    table: int
    colour: int
    player: str | None


@dataclass(frozen=True, slots=True)
class SeatExchange:
    """Who sits at `seat` in this round changes with `other`: a chair, or a player who has none there."""

    round: int
    seat: SeenSeat
    other: SeenSeat | str
    reason: str


def exchange(scribe: EventScribe, request: Request, wanted: SeatExchange) -> None:
    """Log the exchange; raises Refused where something is told of a table, or others sit there by now."""
    asked = ["exchange", wanted.round, repr(wanted.seat), repr(wanted.other), wanted.reason]
    decided(scribe, request, asked, lambda state: [with_exchange(state, wanted)])


def with_exchange(state: Tournament, wanted: SeatExchange) -> RoundsChanged:
    """The round with other seats; raises Refused for no chair, another sitter, and one that stays."""
    games = state.round(wanted.round).games
    tables = [list(game.seats) for game in games]
    _require_seen(tables, wanted.seat, wanted.round)
    if isinstance(wanted.other, SeenSeat):
        _require_seen(tables, wanted.other, wanted.round)
        comes = wanted.other.player
        tables[wanted.other.table - 1][wanted.other.colour] = wanted.seat.player
    else:
        comes = state.player(wanted.other).id
        require(all(comes not in game.seats for game in games), "player_seated")
    require(comes != wanted.seat.player, "swap_of_one")
    tables[wanted.seat.table - 1][wanted.seat.colour] = comes
    changed: tuple[Seats, ...] = tuple(seats(table) for table in tables)
    return RoundsChanged(rounds=((wanted.round, changed),), reason=wanted.reason)


def cost(book: EventBook, change: RoundsChanged) -> DrawDifference:
    """What the event's rounds cost before and after the change."""
    everybody = numbering(book.state)
    numbers = {player: number for number, player in enumerate(everybody, 1)}
    before = numbered_rounds(book.state.rounds, numbers)
    new = dict(change.rounds)
    after = tuple(
        as_numbers(new[number], numbers) if number in new else tables
        for number, tables in enumerate(before, 1)
    )
    return difference(before, after, wishes(book, everybody).constraints)


def _require_seen(tables: Sequence[Sequence[str | None]], seat: SeenSeat, number: int) -> None:
    """Raise Refused where there is no such chair, or somebody else sits there by now."""
    known = 1 <= seat.table <= len(tables) and 0 <= seat.colour < len(tables[0])
    require(known, "seat_unknown")
    sits = tables[seat.table - 1][seat.colour]
    require(sits == seat.player, "seats_changed", table=seat.table, round=number)
