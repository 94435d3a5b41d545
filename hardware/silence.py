"""Siren, lights and buzzer off when the table that moved them has ended, in whatever way.

A line keeps its last state on some of the Pi's kernels when its program is killed.
"""

from collections.abc import Callable

from gpiozero.pins import Factory

from hardware.factory import default_pins
from hardware.panel import Panel
from hardware.pins import Pins


def put_to_rest(pins: Pins, open_pins: Callable[[], Factory] = default_pins) -> None:
    """Each output off, and its line pulled to where it stays so. Raises PinsError if one cannot be driven."""
    panel = Panel(pins, open_pins)
    panel.close()
    for error in panel.troubles:
        raise error
