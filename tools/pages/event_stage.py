"""The organisers' pages on a stage: the real process over a log that a script writes."""

import uuid
from contextlib import closing
from itertools import permutations
from pathlib import Path

from companion.store.log import EventLog
from companion.tournament.book import EventBook
from companion.tournament.events import DrawPublished, Event, ResultEntered, TieDecided
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.qualification import boundaries
from companion.tournament.result import DiceOff, Places, Result, Seats
from companion.tournament.state import Tournament
from companion.usecases.event.drawing import draft
from companion.usecases.event.example import fill
from companion.usecases.event.paths import event_paths
from companion.usecases.event.reporting import Request, report
from tools.pages.page_process import PageProcess

DAY = "2026-11-28"
SEED = "416255"


class EventStage(PageProcess[Tournament, Event]):
    """The pages of an event on a free port, with its data under `folder`."""

    def __init__(self, folder: Path) -> None:
        self.paths = event_paths(folder)
        super().__init__(folder, self.paths.log, fold, "tournament", "serve", "--data", str(folder))

    @property
    def book(self) -> EventBook:
        """The event with the names of its people."""
        self.follower.catch_up()
        with closing(EventLog(self.paths.log, TOURNAMENT_EVENTS, make=False)) as log:
            return EventBook(self.follower.state, log.people())

    def log(self, *events: Event) -> None:
        """Log these events, each through the door."""
        report(self.scribe, self.request(), *events)

    def request(self) -> Request:
        """A new one of the director's."""
        self.follower.catch_up()
        return Request(self.follower.stream, uuid.uuid4().hex, "director", "page-1")

    def example(self) -> None:
        """The example event of 64, two rounds played."""
        fill(self.scribe, self.paths, DAY)

    def draw(self, *, publish: bool = True) -> None:
        """Draw the next stage."""
        draft(self.scribe, self.request(), self.book, SEED)
        if publish:
            self.log(DrawPublished())

    def finish(self, number: int) -> None:
        """All results of a round that are missing."""
        missing = [
            ResultEntered(
                round=number, table=table, result=Result(places_by(game.seats, (number * 7 + table) % 24))
            )
            for table, game in self.state.round(number).tables
            if game.missing
        ]
        self.log(*missing)

    def settle(self) -> None:
        """Whoever is tied for going through rolls, until it is decided."""
        for boundary in boundaries(self.state):
            if boundary.tied:
                rolls = rolls_in_order(len(boundary.tied))
                round_ = None if boundary.table is None else len(self.state.rounds)
                stage, off = self.state.rounds[-1].stage, DiceOff(boundary.tied, rolls, "Eva")
                self.log(TieDecided(stage=stage, dice_off=off, round=round_, table=boundary.table))


def places_by(seats: Seats, number: int) -> Places:
    """One of the 24 orders of a table's places; at a table of three without the fourth place."""
    order = tuple(permutations((1, 2, 3, 4)))[number]
    taken = [player is not None for player in seats]
    kept = iter(place for place in order if place <= sum(taken))
    first, second, third, fourth = (next(kept) if one else None for one in taken)
    return first, second, third, fourth


def rolls_in_order(count: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Rolls that leave so many in the order in which they are."""
    rounds = []
    tied = list(range(count))
    while len(tied) > 1:
        rounds.append(tuple((one, max(1, 6 - at)) for at, one in enumerate(tied)))
        tied = tied[5:]
    return tuple(rounds)
