"""How often somebody may be wrong: a few times a minute, then they have to wait."""

import math
import threading
from collections.abc import Callable
from time import monotonic

ALLOWED = 5
WITHIN_S = 60.0


class Attempts:
    """Tries by network address, the last minute's only; used by any thread. `clock` in s."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._tries: dict[str, list[float]] = {}
        self._lock = threading.Lock()

    def wait_s(self, address: str) -> int:
        """Count a try from there, or say how many seconds the next one has to wait."""
        with self._lock:
            now = self._clock()
            recent = {who: [at for at in tries if now - at < WITHIN_S] for who, tries in self._tries.items()}
            self._tries = {who: tries for who, tries in recent.items() if tries}
            tries = self._tries.setdefault(address, [])
            if len(tries) >= ALLOWED:
                return math.ceil(WITHIN_S - (now - tries[0]))
            tries.append(now)
            return 0

    def forget(self, address: str) -> None:
        """Somebody there was right."""
        with self._lock:
            self._tries.pop(address, None)
