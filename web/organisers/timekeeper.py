"""Logs what time brings in the rounds of an event."""

import logging
import threading
import uuid

from companion.errors import CompanionError
from companion.store.follower import Follower
from companion.store.system_clock import now
from companion.tournament.events import Event
from companion.tournament.state import Tournament
from companion.tournament.timekeeper import due_events
from companion.usecases.event.reporting import EventScribe, Request, decided

WATCH_S = 0.05
AGAIN_S = 1.0


class Timekeeper:
    """A thread that watches the newest state."""

    def __init__(self, scribe: EventScribe, follower: Follower[Tournament, Event]) -> None:
        self._scribe, self._follower = scribe, follower
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="timekeeper", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop watching."""
        self._stop.set()
        self._thread.join()

    def _watch(self) -> None:
        pause = WATCH_S
        while not self._stop.wait(pause):
            pause = WATCH_S
            if not due_events(self._follower.state, now()):
                continue
            request = Request(self._follower.stream, uuid.uuid4().hex, "clock", "organisers")
            try:
                decided(self._scribe, request, "time", lambda state: due_events(state, now()))
                self._follower.catch_up()
            except (CompanionError, TimeoutError) as error:
                logging.getLogger(__name__).error("time is not logged: %s", error)
                pause = AGAIN_S
