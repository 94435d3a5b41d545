"""Which pins there are: those of a Raspberry Pi, or gpiozero's mock pins everywhere else."""

import os
from collections.abc import Callable
from pathlib import Path

from gpiozero.pins import Factory
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.errors import PinsError

MODEL = Path("/proc/device-tree/model")
"""The kernel's name of the board (device tree), on every Raspberry Pi."""


def on_a_pi(model: Path = MODEL) -> bool:
    """Whether this computer is a Raspberry Pi."""
    try:
        return model.read_bytes().startswith(b"Raspberry Pi")
    except OSError:
        return False


def mock_pins() -> MockFactory:
    """Pins in memory, which can be driven and asked."""
    return MockFactory(pin_class=MockPWMPin)


def lgpio_pins() -> Factory:
    """gpiozero's pins on lgpio, loaded only here: laptops have no lgpio."""
    from gpiozero.pins.lgpio import LGPIOFactory

    return LGPIOFactory()


def real_pins(open_pins: Callable[[], Factory] = lgpio_pins) -> Factory:
    """The Pi's own pins. Raises PinsError.

    lgpio makes a named pipe in the working folder when it is loaded, so that folder must be writable.
    """
    if not os.access(".", os.W_OK):
        raise PinsError("pins_need_folder", path=Path.cwd())
    try:
        return open_pins()
    except Exception as error:  # lgpio and gpiozero raise whatever their layers below do
        raise PinsError("pins_unavailable", detail=error) from error


def default_pins() -> Factory:
    """Real pins on a Raspberry Pi, mock pins elsewhere."""
    return real_pins() if on_a_pi() else mock_pins()
