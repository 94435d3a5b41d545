"""Checks our Panel on the kernel's simulated GPIO chip, whose lines are files in a folder.

`pull` is the outside world's hand on a line, `value` what the line is.
"""

import os
import platform
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from companion.errors import PinsError
from hardware.factory import real_pins
from hardware.panel import Panel
from hardware.pins import Pins
from hardware.signals import Outputs

PINS = Pins(siren_active_high=False, siren_max_on=1.0)
QUIET = Outputs()
REST_S = 0.15
"""Time for a slow virtual machine to let the kernel's events through."""
STOPS = 20


class Lines:
    """The simulated lines, from outside."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def value(self, line: int | None) -> int:
        """What a line is: 0 or 1."""
        return int((self._folder / f"sim_gpio{line}" / "value").read_text())

    def pull(self, line: int | None, up: bool) -> None:
        """Pull a line up or down, as a button or its resistor does."""
        (self._folder / f"sim_gpio{line}" / "pull").write_text("pull-up" if up else "pull-down")


def siren_relay(panel: Panel, lines: Lines) -> str:
    """An active-low relay idles high, goes low for the siren and back."""
    seen = [lines.value(PINS.siren)]
    for signals in (Outputs(siren=True), QUIET):
        panel.show(signals, 0)
        seen.append(lines.value(PINS.siren))
    assert seen == [1, 0, 1], seen
    return "idle 1, on 0, off 1"


def siren_ends_by_itself(panel: Panel, lines: Lines) -> str:
    """With nobody telling it to, the siren falls silent after its longest time."""
    panel.show(Outputs(siren=True), 0)
    on = lines.value(PINS.siren)
    time.sleep(PINS.siren_max_on + 0.5)
    assert (on, lines.value(PINS.siren)) == (0, 1)
    panel.show(QUIET, 0)
    return f"off again after {PINS.siren_max_on} s"


def lamp(panel: Panel, lines: Lines) -> str:
    """The lamp is lit while a throw is due."""
    seen = []
    for signals in (Outputs(lamp=True), QUIET):
        panel.show(signals, 0)
        seen.append(lines.value(PINS.lamp))
    assert seen == [1, 0], seen
    return "on 1, off 0"


def buttons(panel: Panel, lines: Lines) -> str:
    """A press is answered once, also when the contact bounces."""
    answered: list[str] = []
    panel.when_started = lambda: answered.append("start")
    panel.when_called = lambda: answered.append("call")
    for line in (PINS.start_button, PINS.call_button, PINS.call_button):
        press(lines, line, bounces=0)
    for line in (PINS.start_button, PINS.call_button):
        press(lines, line, bounces=10)
    panel.show(QUIET, 0)
    assert answered == ["start", "call", "call", "start", "call"], answered
    return f"{len(answered)} presses, two of them with 10 bounces of 2 ms"


def press(lines: Lines, line: int | None, bounces: int) -> None:
    """A finger on a button that pulls its line to ground."""
    for up in (False, True):
        for _ in range(bounces):
            lines.pull(line, up)
            time.sleep(0.002)
            lines.pull(line, not up)
            time.sleep(0.002)
        lines.pull(line, up)
        time.sleep(REST_S)


def buzzer(panel: Panel, lines: Lines) -> str:
    """The tune swings the line, and every time it stops the line is low."""
    swings = 0
    for stop in range(STOPS):
        panel.show(Outputs(buzzer="A4"), 0)
        until = time.monotonic() + 0.1 + 0.003 * stop
        before = lines.value(PINS.buzzer)
        while time.monotonic() < until:
            now = lines.value(PINS.buzzer)
            swings, before = swings + (now != before), now
        panel.show(QUIET, 0)
        time.sleep(0.05)
        assert lines.value(PINS.buzzer) == 0, f"high after stop {stop}"
    assert swings > STOPS
    return f"{swings} swings seen, low after {STOPS} of {STOPS} stops"


def closing(panel: Panel, lines: Lines) -> str:
    """Closing silences everything; the pins can be opened again."""
    panel.show(Outputs(siren=True, lamp=True), 0)
    panel.close()
    panel.close()
    assert lines.value(PINS.lamp) == 0
    again = Panel(PINS, real_pins)
    assert lines.value(PINS.siren) == 1
    again.close()
    return "closed twice, opened again"


def read_only_folder(_panel: Panel, _lines: Lines) -> str:
    """A working folder that cannot be written to is named before lgpio stumbles over it."""
    os.chdir("/project")
    try:
        real_pins()
    except PinsError as error:
        return f"{error}"
    raise AssertionError("the pins were opened from a read-only folder")


CHECKS: tuple[Callable[[Panel, Lines], str], ...] = (
    siren_relay,
    siren_ends_by_itself,
    lamp,
    buttons,
    buzzer,
    closing,
    read_only_folder,
)


def main(folder: Path) -> None:
    """Run all checks; the first that fails ends the program with its traceback."""
    lines = Lines(folder)
    for line in (PINS.start_button, PINS.call_button):
        lines.pull(line, True)
    factory = real_pins()
    print(
        f"Linux {platform.release()}, Python {platform.python_version()}, gpiozero {version('gpiozero')}, "
        f"lgpio {version('lgpio')}, board {factory.board_info.model}"
    )
    panel = Panel(PINS, lambda: factory)
    for check in CHECKS:
        print(f"PASS {check.__name__.replace('_', ' ')}: {check(panel, lines)}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
