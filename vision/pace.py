"""Time for frame sources: the boot clock of a live table, and one for tests that moves only by waiting."""

import time
from typing import Protocol


class Pace(Protocol):
    """A clock one can wait by."""

    def now(self) -> float:
        """Seconds since some fixed moment."""

    def sleep(self, seconds: float) -> None:
        """Come back `seconds` later."""


class BootTime:
    """CLOCK_BOOTTIME: goes on while the computer sleeps and is never put right."""

    def now(self) -> float:
        """Seconds since the computer started."""
        return time.clock_gettime(time.CLOCK_BOOTTIME)

    def sleep(self, seconds: float) -> None:
        """Wait in earnest."""
        time.sleep(seconds)


class Unpaced:
    """A clock that stands still until somebody waits; waiting takes no time."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """The time reached by waiting."""
        return self._now

    def sleep(self, seconds: float) -> None:
        """Move the clock on."""
        self._now += seconds
