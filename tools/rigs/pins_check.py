"""Checks our Panel on the kernel's simulated GPIO chip, whose lines are files in a folder.

`pull` is the outside world's hand on a line, `value` what the line is.
"""

import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

from companion.errors import PinsError
from hardware.factory import real_pins
from hardware.panel import Panel
from hardware.pins import FULLY_WIRED
from hardware.signals import Outputs

PINS = replace(FULLY_WIRED, siren_active_high=False, siren_max_on=1.0)
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


PROGRAM = """
import time
from hardware.factory import real_pins
from hardware.panel import Panel
from hardware.signals import Outputs
from hardware.silence import put_to_rest
from tools.rigs.pins_check import LOW, HIGH
"""
HOWL = "Panel({0}, real_pins).show(Outputs(siren=True), 0); print('on', flush=True); time.sleep(60)"
REST = "put_to_rest({0}, real_pins)"
LOW, HIGH = PINS, replace(PINS, siren_active_high=True)
RELAYS = (("LOW", LOW, 0), ("HIGH", HIGH, 1))
"""Relays of either kind, and what their line is while the siren is on."""


def program(text: str) -> subprocess.Popen[bytes]:
    """Another program, which has pins of its own."""
    return subprocess.Popen([sys.executable, "-c", PROGRAM + text], stdout=subprocess.PIPE)


def killed(lines: Lines) -> str:
    """A siren whose program is killed falls silent."""
    for name, pins, on in RELAYS:
        with program(HOWL.format(name)) as howling:
            assert howling.stdout is not None
            assert howling.stdout.readline() == b"on\n"
            seen = [lines.value(pins.siren)]
            howling.kill()
        seen.append(lines.value(pins.siren))
        assert seen == [on, 1 - on], (name, seen)
    return "off at once, relays of either kind"


def put_to_rest(lines: Lines) -> str:
    """`companion silence` has a line that kept its state let go of the relay, and it stays so."""
    for name, pins, on in RELAYS:
        lines.pull(pins.siren, bool(on))  # as a kernel leaves it that keeps states
        seen = [lines.value(pins.siren)]
        with program(REST.format(name)) as resting:
            assert resting.wait() == 0
        seen.append(lines.value(pins.siren))
        assert seen == [on, 1 - on], (name, seen)
    return "off for good, relays of either kind"


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


def lights(panel: Panel, lines: Lines) -> str:
    """The ring light and the lamps of the stack light are lit one by one."""
    numbers = [PINS.lamp, PINS.play_light, PINS.call_light, PINS.time_light]
    seen = []
    for shown in (
        Outputs(lamp=True),
        Outputs(play_light=True),
        Outputs(call_light=True),
        Outputs(time_light=True),
        QUIET,
    ):
        panel.show(shown, 0)
        seen.append([lines.value(number) for number in numbers].count(1))
    assert seen == [1, 1, 1, 1, 0], seen
    return "each alone, then none"


def ring_light(panel: Panel, lines: Lines) -> str:
    """The ring light is under current for a part of the time, and dark after every stop."""
    shares = []
    for stop in range(STOPS):
        panel.show(Outputs(ring_light=True), 0)
        until = time.monotonic() + 0.1 + 0.003 * stop
        seen = []
        while time.monotonic() < until:
            seen.append(lines.value(PINS.ring_light))
        shares.append(sum(seen) / len(seen))
        panel.show(QUIET, 0)
        time.sleep(0.05)
        assert lines.value(PINS.ring_light) == 0, f"high after stop {stop}"
    assert min(shares) > 0, shares
    assert max(shares) < 1, shares
    return (
        f"high {100 * sum(shares) / STOPS:.0f} % of the looks at {PINS.ring_level} %, low after {STOPS} stops"
    )


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
    return f"{len(answered)} presses, two of them with 10 bounces"


def press(lines: Lines, line: int | None, bounces: int) -> None:
    """A finger on a button that pulls its line to ground."""
    for up in (False, True):
        for _ in range(bounces):
            lines.pull(line, up)
            lines.pull(line, not up)
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
    lights,
    ring_light,
    buttons,
    buzzer,
    closing,
    read_only_folder,
)


ENDED: tuple[Callable[[Lines], str], ...] = (killed, put_to_rest)
"""What is done in other programs, while this one holds no line."""


def main(folder: Path) -> None:
    """Run all checks; the first that fails ends the program with its traceback."""
    lines = Lines(folder)
    for check in ENDED:
        say(check.__name__, check(lines))
    for line in (PINS.start_button, PINS.call_button):
        lines.pull(line, True)
    factory = real_pins()
    print(
        f"Linux {platform.release()}, Python {platform.python_version()}, gpiozero {version('gpiozero')}, "
        f"lgpio {version('lgpio')}, board {factory.board_info.model}"
    )
    panel = Panel(PINS, lambda: factory)
    for at_panel in CHECKS:
        say(at_panel.__name__, at_panel(panel, lines))


def say(name: str, how: str) -> None:
    """A check has passed."""
    print(f"PASS {name.replace('_', ' ')}: {how}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
