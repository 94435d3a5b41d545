"""The organisers' day."""

from collections.abc import Iterator

from tools.bench import drawing, event_day, typing_sheets
from tools.bench.figure import Figure


def measure() -> Iterator[Figure]:
    """What it takes to run an event."""
    yield from drawing.measure()
    yield from event_day.measure()
    yield from typing_sheets.measure()
