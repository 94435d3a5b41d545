"""`companion silence`: siren, lights and buzzer off when the table that moved them has ended, in any way.

A line keeps its last state on some of the Pi's kernels when its program is killed. This loads little, so that
no siren has to wait for it.
"""

import contextlib
import tempfile
from collections.abc import Callable
from pathlib import Path

import click
from gpiozero.pins import Factory

from companion.commands import options
from hardware.factory import default_pins
from hardware.panel import Panel
from hardware.pins import Pins
from hardware.settings import Settings


@click.command()
@options.settings
def silence(settings: Path | None) -> None:
    """Put siren, lights and buzzer to rest; for after a table that ended otherwise than it should."""
    pins = Pins() if settings is None else Settings.load(settings).pins
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):  # for lgpio's pipe
        put_to_rest(pins)


def put_to_rest(pins: Pins, open_pins: Callable[[], Factory] = default_pins) -> None:
    """Each output off, and its line pulled to where it stays so. Raises PinsError if one cannot be driven."""
    panel = Panel(pins, open_pins)
    panel.close()
    for error in panel.troubles:
        raise error
