"""People who leave an event and come back, as tests tell it."""

from companion.tournament.book import EventBook
from companion.tournament.events import PlayerExcluded, PlayerLeft
from companion.tournament.result import Seats
from companion.usecases.event.seat_change import SeatChange
from companion.usecases.event.seats import gone, joined
from tests.companion.tournament.day import Day


def tables(day: Day) -> list[tuple[Seats, ...]]:
    return [tuple(game.seats for game in one.games) for one in day.state.rounds]


def goes(day: Day, event: PlayerLeft | PlayerExcluded) -> SeatChange:
    change = gone(EventBook(day.state, {}), event)
    day.tell(*change.events)
    return change


def comes(day: Day, player: str) -> SeatChange:
    change = joined(EventBook(day.state, {}), player, "wieder da")
    day.tell(*change.events)
    return change
