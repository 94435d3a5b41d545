"""A table that turns until something has come true."""

from collections.abc import Callable
from time import monotonic, sleep

from companion.store.system_clock import now
from hardware.table import Table


def turn_until(table: Table, condition: Callable[[], bool], seconds: float = 30) -> None:
    """Let the table turn until the condition holds."""
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end, "it did not come true in time"
        table.turn(now())
        sleep(0.005)
