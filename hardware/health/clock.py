"""Watches the computer's clock."""

import ctypes
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from companion.health.clock import ClockFacts
from companion.log.stamp import Stamp
from hardware.health.files import ROOT, number

TIMESYNCD = "run/systemd/timesync/synchronized"
"""Made by systemd-timesyncd once it has set the clock right (systemd-timesyncd.service(8))."""
UNSYNCHRONISED = 5
"""TIME_ERROR of adjtimex(2), which chrony and ntpd clear."""
ROOM_FOR_TIMEX = 256


def kernel_synchronised() -> bool | None:
    """What adjtimex(2) says of the clock; None where it may not be asked."""
    asked = ctypes.create_string_buffer(ROOM_FOR_TIMEX)  # all zero: it changes nothing
    try:
        answer = ctypes.CDLL(None, use_errno=True).adjtimex(asked)
    except (OSError, AttributeError):
        return None
    return None if answer < 0 else answer != UNSYNCHRONISED


class ClockWatch:
    """Notices from one moment to the next that the clock was set.

    `newest` is UTC (ISO 8601) of the newest thing that is known to have happened, "" where nothing is.
    """

    def __init__(self, root: Path = ROOT, kernel: Callable[[], bool | None] = kernel_synchronised) -> None:
        self._root = root
        self._kernel = kernel
        self._before: tuple[str, float] | None = None
        self._jumped_s = 0.0

    def measure(self, at: Stamp, newest: str = "") -> ClockFacts:
        """What is known of it at this moment; the largest step of all that were seen is kept."""
        ahead = datetime.fromisoformat(at.at).timestamp() - at.tick / 1000
        if self._before is not None and self._before[0] == at.boot:
            step = ahead - self._before[1]
            self._jumped_s = max(self._jumped_s, step, key=abs)
        self._before = at.boot, ahead
        return ClockFacts(
            behind=bool(newest) and at.at < newest,
            jumped_s=self._jumped_s,
            keeps_time=self._keeps_time(),
            synchronised=self._synchronised(),
        )

    def _keeps_time(self) -> bool | None:
        """Whether the kernel has set the clock from one that runs without power."""
        if not (self._root / "sys/class").is_dir():
            return None
        return any(number(file) == 1 for file in self._root.glob("sys/class/rtc/rtc*/hctosys"))

    def _synchronised(self) -> bool | None:
        if (self._root / TIMESYNCD).exists():
            return True
        return self._kernel()
