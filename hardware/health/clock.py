"""Watches the computer's clock."""

import subprocess
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from companion.health.clock import ClockFacts
from companion.log.stamp import Stamp
from hardware.health.files import ROOT, number

TIMESYNCD = "run/systemd/timesync/synchronized"
"""Made by systemd-timesyncd once it has set the clock right (systemd-timesyncd.service(8))."""
ASK = ("timedatectl", "show", "--property=NTPSynchronized", "--value")
WAIT_S = 2.0
"""Seconds that the system may take to say whether its clock is synchronised."""
SETTLING_MS = 180_000
"""Milliseconds after the computer's start in which its clock may be set without anybody having to know."""
AGAIN_MS = 900_000
"""So seldom it is asked: that starts a service of the system."""


def timedatectl() -> bool | None:
    """What the system says of its clock, whoever sets it; None where there is nobody to ask."""
    try:
        asked = subprocess.run(ASK, capture_output=True, text=True, timeout=WAIT_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return {"yes": True, "no": False}.get(asked.stdout.strip())


class ClockWatch:
    """Notices from one moment to the next that the clock was set.

    `newest` is UTC (ISO 8601) of the newest thing that is known to have happened, "" where nothing is.
    """

    def __init__(self, root: Path = ROOT, ask: Callable[[], bool | None] = timedatectl) -> None:
        self._root = root
        self._ask = ask
        self._asked: int | None = None
        self._answer: bool | None = None
        self._before: tuple[str, float] | None = None
        self._jumped_s = 0.0

    def measure(self, at: Stamp, newest: str = "") -> ClockFacts:
        """What is known of the clock at this moment; the largest step of all that were seen is kept."""
        ahead = datetime.fromisoformat(at.at).timestamp() - at.tick / 1000
        if self._before is not None and self._before[0] == at.boot and at.tick > SETTLING_MS:
            step = ahead - self._before[1]
            self._jumped_s = max(self._jumped_s, step, key=abs)
        self._before = at.boot, ahead
        return ClockFacts(
            behind=bool(newest) and at.at < newest,
            jumped_s=self._jumped_s,
            keeps_time=self._keeps_time(),
            synchronised=self._synchronised(at.tick),
        )

    def _keeps_time(self) -> bool | None:
        """Whether the kernel has set the clock from one that runs without power."""
        if not (self._root / "sys/class").is_dir():
            return None
        return any(number(file) == 1 for file in self._root.glob("sys/class/rtc/rtc*/hctosys"))

    def _synchronised(self, tick: int) -> bool | None:
        if (self._root / TIMESYNCD).exists():
            return True
        if self._asked is None or tick - self._asked >= AGAIN_MS:
            self._asked, self._answer = tick, self._ask()
        return self._answer
