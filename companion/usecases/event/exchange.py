"""Two change seats in a round that is drawn already, or somebody takes a seat who has none there."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.errors import Refused, require
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
class Seat:
    """A chair of a round: table from 1, colour from 0."""

    table: int
    colour: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Who sits at `seat` in this round changes with `other`: a chair, or a player who has none there."""

    round: int
    seat: Seat
    other: Seat | str
    reason: str


def exchange(scribe: EventScribe, request: Request, wanted: Exchange) -> None:
    """Log the exchange; raises Refused where a result is in at one of the tables, or nobody would move."""
    asked = ["exchange", wanted.round, repr(wanted.seat), repr(wanted.other), wanted.reason]
    decided(scribe, request, asked, lambda state: [exchanged(state, wanted)])


def exchanged(state: Tournament, wanted: Exchange) -> RoundsChanged:
    """The round with other seats; raises Refused for no chair, and for one that stays as it is."""
    games = state.round(wanted.round).games
    tables = [list(game.seats) for game in games]
    before = _who(tables, wanted.seat)
    if isinstance(wanted.other, Seat):
        after = _who(tables, wanted.other)
        tables[wanted.other.table - 1][wanted.other.colour] = before
    else:
        after = state.player(wanted.other).id
        require(all(after not in game.seats for game in games), "player_seated")
    require(before != after, "swap_of_one")
    tables[wanted.seat.table - 1][wanted.seat.colour] = after
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


def _who(tables: Sequence[Sequence[str | None]], seat: Seat) -> str | None:
    if not (1 <= seat.table <= len(tables) and 0 <= seat.colour < len(tables[0])):
        raise Refused("seat_unknown")
    return tables[seat.table - 1][seat.colour]
