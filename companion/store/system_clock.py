"""The only place that asks the computer for the time."""

import time
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from companion.log.stamp import Stamp


@cache
def boot_id() -> str:
    """The kernel's id of this boot, or a constant where there is none (macOS, some containers)."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    except OSError:
        return "unknown-boot"


def tick() -> int:
    """ms since boot, sleep included, so that a computer that slept does not gain playing time."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000


def now() -> Stamp:
    """This moment."""
    return Stamp(boot_id(), tick(), datetime.now(UTC).isoformat(timespec="milliseconds"))
