"""The computer's memory."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.health.line import Line, green, red, unknown, yellow

GB = 1_000_000_000
LITTLE, NONE_LEFT = GB // 4, GB // 10
"""Bytes: table and page together take some 310 MB with Debian's packages (docs/performance.md)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryFacts:
    """What the kernel says can be had without swapping, and what there is, in bytes."""

    available: int
    size: int


def judge(memory: MemoryFacts | None) -> Iterator[Line]:
    """What is left."""
    if memory is None:
        yield unknown("memory")
        return
    left = round(memory.available / GB, 1)
    if memory.available < NONE_LEFT:
        line = red("memory", "memory.none_left", left=left)
    elif memory.available < LITTLE:
        line = yellow("memory", "memory.little", left=left)
    else:
        line = green("memory", left=left)
    yield replace(line, figures={"available_bytes": memory.available, "size_bytes": memory.size})
