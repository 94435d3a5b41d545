"""Makes a copy of the event whenever a round has all its results, and at the start."""

import threading

from companion.store.follower import Follower
from companion.tournament.events import Event
from companion.tournament.state import Tournament
from companion.usecases.event.backup import Copies

WATCH_S = 0.5
"""Seconds between two looks for events that are not copied yet."""
AGAIN_S = 30.0
"""Seconds after a copy that could not be made until another one is tried."""


class Copyist:
    """A thread that watches the newest state."""

    def __init__(self, copies: Copies, follower: Follower[Tournament, Event]) -> None:
        self.copies, self._follower = copies, follower
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="copyist", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop watching."""
        self._stop.set()
        self._thread.join()

    def _watch(self) -> None:
        copied, pause = -1, 0.0
        while not self._stop.wait(pause):
            pause = WATCH_S
            state = self._follower.state
            done = rounds_done(state)
            if state.settings is None or done == copied:
                continue
            self.copies.make()
            if self.copies.trouble is None:
                copied = done
            else:
                pause = AGAIN_S


def rounds_done(state: Tournament) -> int:
    """How many rounds have all their results."""
    return sum(not one.missing for one in state.rounds)
