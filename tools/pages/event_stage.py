"""The organisers' pages on a stage: the real process over a log that a script writes."""

import subprocess
import sys
import time
import uuid
from contextlib import closing
from pathlib import Path
from types import TracebackType
from urllib.error import URLError
from urllib.request import urlopen

from companion.store.follower import Follower
from companion.store.log import EventLog
from companion.store.moment import now
from companion.store.scribe import Scribe
from companion.tournament.book import EventBook
from companion.tournament.events import DrawPublished, Event, ResultEntered, TieDecided
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.qualification import boundaries
from companion.tournament.result import DiceOff, Result
from companion.tournament.state import Tournament
from companion.usecases.event.drawing import draft
from companion.usecases.event.example import fill, places_by
from companion.usecases.event.places import event_places
from companion.usecases.event.reporting import Request, report
from tools.rigs.kill import free_port
from web.access.devices import Devices
from web.access.roles import Role

START_S = 20.0
DAY = "2026-11-28"
SEED = "416255"


class EventStage:
    """The pages of an event on a free port, with its data under `folder`."""

    def __init__(self, folder: Path) -> None:
        self.places = event_places(folder)
        self.scribe = Scribe(self.places.log, fold)
        self.follower = Follower(self.places.log, fold, lambda _stream, _state: None)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "EventStage":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        self.follower.close()
        self.scribe.close()

    @property
    def url(self) -> str:
        """The pages' address."""
        return f"http://127.0.0.1:{self.port}/"

    def entrance(self, role: Role = Role.DIRECTOR) -> str:
        """An address that pairs whoever opens it, once; a viewer just goes there."""
        if role is Role.VIEWER:
            return self.url
        return f"{self.url}pair/{Devices(self.places.data).invite(role, now()).token}"

    @property
    def book(self) -> EventBook:
        """The event with the names of its people."""
        self.follower.catch_up()
        with closing(EventLog(self.places.log, TOURNAMENT_EVENTS, make=False)) as log:
            return EventBook(self.follower.state, log.people())

    @property
    def state(self) -> Tournament:
        """The event."""
        self.follower.catch_up()
        return self.follower.state

    def start(self) -> None:
        """Start the process and wait until it answers."""
        command = [sys.executable, "-m", "companion", "tournament", "serve"]
        self.process = subprocess.Popen(
            [*command, "--data", str(self.places.data), "--port", str(self.port)], stdout=subprocess.DEVNULL
        )
        until = time.monotonic() + START_S
        while True:
            try:
                urlopen(f"{self.url}healthz", timeout=1).close()
                return
            except (URLError, OSError):
                if time.monotonic() > until or self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def stop(self, *, kill: bool = False) -> None:
        """End the process, politely or not."""
        if self.process is not None:
            (self.process.kill if kill else self.process.terminate)()
            self.process.wait()
            self.process = None

    def log(self, *events: Event) -> None:
        """Log these events, each through the door."""
        report(self.scribe, self.request(), *events)

    def request(self) -> Request:
        """A new one of the director's."""
        self.follower.catch_up()
        return Request(self.follower.stream, uuid.uuid4().hex, "director", "page-1")

    def example(self) -> None:
        """The example event of 64, two rounds played."""
        fill(self.scribe, self.places, DAY)

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


def rolls_in_order(count: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Rolls that leave so many in the order in which they are."""
    rounds = []
    tied = list(range(count))
    while len(tied) > 1:
        rounds.append(tuple((one, max(1, 6 - at)) for at, one in enumerate(tied)))
        tied = tied[5:]
    return tuple(rounds)
