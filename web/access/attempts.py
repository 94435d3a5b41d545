"""How often somebody may be wrong: a few times a minute, and all together not much more often."""

import math
import threading
from collections.abc import Callable
from time import monotonic

ALLOWED = 5
"""Tries of one peer in a minute."""

IN_ALL = 20
"""Tries of all peers in a minute: in the ten minutes of a PIN one in 4500 is guessed."""

WITHIN_S = 60.0
"""Seconds over which wrong PINs are counted."""
PAUSE_S = WITHIN_S / IN_ALL
"""Where there were too many in all, whoever comes next is still heard, but only one every so often."""


class Attempts:
    """Tries by peer, the last minute's only; used by any thread. `clock` in s."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._tries: dict[str, list[float]] = {}
        self._lock = threading.Lock()

    def wait_s(self, peer: str) -> int:
        """Count a try from there, or say how many seconds the next one has to wait."""
        with self._lock:
            now = self._clock()
            self._forget_before(now - WITHIN_S)
            tries = self._tries.get(peer, [])
            own = WITHIN_S - (now - tries[0]) if len(tries) >= ALLOWED else 0.0
            newest = max((at for all_tries in self._tries.values() for at in all_tries), default=now)
            wait = max(own, PAUSE_S - (now - newest) if self._too_many() else 0.0)
            if wait > 0:
                return math.ceil(wait)
            self._tries[peer] = [*tries, now]
            return 0

    def forget(self, peer: str) -> None:
        """Somebody there was right."""
        with self._lock:
            self._tries.pop(peer, None)

    @property
    def too_many(self) -> bool:
        """Whether there were so many in all that somebody seems to guess."""
        with self._lock:
            self._forget_before(self._clock() - WITHIN_S)
            return self._too_many()

    def _too_many(self) -> bool:
        return sum(map(len, self._tries.values())) >= IN_ALL

    def _forget_before(self, oldest: float) -> None:
        recent = {who: [at for at in tries if at > oldest] for who, tries in self._tries.items()}
        self._tries = {who: tries for who, tries in recent.items() if tries}
