"""Measures the disk on which the games lie."""

import os
import shutil
from pathlib import Path

from companion.health.disk import DiskFacts
from hardware.health.files import ROOT, number, text

LIFE_STEP = 10
"""An eMMC tells its life in steps of ten percent: 0x01 is up to ten (JEDEC)."""


def measure(data: Path, root: Path = ROOT) -> DiskFacts | None:
    """What is known of the disk that holds the folder `data`; None where that is not there."""
    try:
        room = shutil.disk_usage(data)
        device = os.stat(data).st_dev
    except OSError:
        return None
    block = root / "sys/dev/block" / f"{os.major(device)}:{os.minor(device)}"
    return DiskFacts(
        free=room.free,
        size=room.total,
        writable=os.access(data, os.W_OK) and not os.statvfs(data).f_flag & os.ST_RDONLY,
        used_percent=_used(block),
        errors=_errors(block, root),
    )


def _used(block: Path) -> int | None:
    """The larger of the two estimates of the chip; 0 means that it does not tell."""
    for folder in (block, block.resolve().parent):  # of a partition the disk that it is on
        estimates = [int(word, 16) for word in (text(folder / "device/life_time") or "").split()]
        if any(estimates):
            return LIFE_STEP * max(estimates)
    return None


def _errors(block: Path, root: Path) -> int | None:
    return number(root / "sys/fs/ext4" / block.resolve().name / "errors_count")
