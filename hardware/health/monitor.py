"""The thread of the table's process that measures its health, beside the loop that keeps the clock."""

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from companion.health.facts import Facts
from companion.log.stamp import Stamp
from companion.store.channels import Channels
from companion.store.system_clock import now

EVERY_S = 5.0
"""Seconds between two measurements."""
VERIFY_MS = 600_000
"""So seldom all games are read again, and never while a game's clock runs."""


class Measured(Protocol):
    """A table whose health can be measured."""

    def measure(self, at: Stamp) -> Facts:
        """What is known at this moment."""

    def verify(self) -> None:
        """Read all games again."""


class Monitor:
    """Publishes what is measured of `table` until closed; `busy` tells whether a game's clock runs."""

    def __init__(self, table: Measured, channels: Channels, busy: Callable[[], bool]) -> None:
        self._table, self._channels, self._busy = table, channels, busy
        self._verified: int | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._live, name="health", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop measuring."""
        self._stop.set()
        self._thread.join()

    def once(self, at: Stamp) -> None:
        """Measure and publish; then read the games again where that is due."""
        self._publish(self._table.measure(at), at)
        if not self._busy() and (self._verified is None or at.tick - self._verified >= VERIFY_MS):
            self._table.verify()
            self._verified = at.tick
            self._publish(self._table.measure(at), at)

    def _publish(self, facts: Facts, at: Stamp) -> None:
        with suppress(OSError):  # a full disk is told as soon as there is room for it
            self._channels.publish_facts(facts, at.tick)

    def _live(self) -> None:
        while True:
            try:
                self.once(now())
            except Exception:  # whatever a computer tells of itself must not end its table
                logging.getLogger(__name__).exception("health cannot be measured")
            if self._stop.wait(EVERY_S):
                return
