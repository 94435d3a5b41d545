"""The disk or card on which the games lie: room, and how worn it is."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.health.line import Line, green, red, unknown, yellow

GB = 1_000_000_000
LITTLE, NO_ROOM = GB, GB // 5
"""Bytes: a game with the pictures of 300 throws takes some 10 MB."""
WORN, WORN_OUT = 80, 100
"""Percent of its life that a chip says it has had (JEDEC eMMC 5.0, DEVICE_LIFE_TIME_EST)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskFacts:
    """What is known of the disk; `used_percent` of its life is told by few, `errors` by ext4 only."""

    free: int
    size: int
    writable: bool
    used_percent: int | None = None
    errors: int | None = None


def judge(disk: DiskFacts | None) -> Iterator[Line]:
    """Room and wear."""
    if disk is None:
        yield unknown("disk")
        yield unknown("wear")
        return
    yield replace(_room(disk), figures={"free_bytes": disk.free, "size_bytes": disk.size})
    yield _wear(disk)


def _room(disk: DiskFacts) -> Line:
    free = round(disk.free / GB, 1)
    if not disk.writable:
        return red("disk", "disk.read_only")
    if disk.free < NO_ROOM:
        return red("disk", "disk.full", free=free)
    if disk.free < LITTLE:
        return yellow("disk", "disk.little", free=free)
    return green("disk", free=free)


def _wear(disk: DiskFacts) -> Line:
    if disk.errors:
        return replace(red("wear", "wear.errors", n=disk.errors), figures={"errors": disk.errors})
    used = disk.used_percent
    if used is None:
        return unknown("wear") if disk.errors is None else green("wear", "wear.no_errors")
    if used >= WORN_OUT:
        line = red("wear", "wear.out", percent=used)
    elif used >= WORN:
        line = yellow("wear", "wear.worn", percent=used)
    else:
        line = green("wear", percent=used)
    return replace(line, figures={"used_ratio": used / 100})
