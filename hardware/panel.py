"""The table's panel: siren, buzzer, lights and two buttons, on gpiozero."""

import contextlib
from collections import deque
from collections.abc import Callable, Mapping

from gpiozero import Button
from gpiozero.pins import Factory
from gpiozero.pins.mock import MockFactory, MockPin

from companion.errors import PinsError
from companion.health.line import Trouble
from companion.health.wired import Wired, Wiring
from hardware.factory import default_pins
from hardware.outputs import Buzzer, Light, Output, RingLight, Siren
from hardware.pins import LINES, Pins
from hardware.signals import Outputs

BOUNCE_S = 0.02
"""Seconds for which a button's contact bounces at most: changes within them are one."""
STUCK_S = 30.0
"""Seconds for which nobody holds a button: after them its contact or its cable is broken."""

AGAIN_MS = 10_000
"""Milliseconds until lines that could not be opened are tried again."""
START, CALL = "start_button", "call_button"

KINDS: Mapping[str, Callable[[Factory, int, Pins], Output]] = {
    "siren": Siren,
    "buzzer": Buzzer,
    "lamp": Light,
    "play_light": Light,
    "call_light": Light,
    "time_light": Light,
    "ring_light": RingLight,
}
"""What hangs at which key of the settings."""
BUTTONS = (START, CALL)


def _nothing() -> None:
    """What a button does until somebody says what."""


class Panel:
    """Moves the outputs as `show` is told, and calls `when_started` and `when_called` for the buttons.

    The callbacks run inside `show`, in its thread. `open_pins` brings real pins on a Raspberry Pi, mock pins
    elsewhere. What cannot be driven is left alone, named in `wired` and tried again now and then; the rest
    works. A button that is down for longer than `stuck_s` is one of them, but heard.
    """

    def __init__(
        self,
        pins: Pins | None = None,
        open_pins: Callable[[], Factory] = default_pins,
        stuck_s: float = STUCK_S,
    ) -> None:
        self.stuck_s = stuck_s
        self._pins = pins or Pins()
        self._lines = {key: line for key in LINES if (line := getattr(self._pins, key)) is not None}
        self._open_pins = open_pins
        self._factory: Factory | None = None
        self.when_started: Callable[[], None] = _nothing
        self.when_called: Callable[[], None] = _nothing
        self._pressed: deque[str] = deque()
        self._tried_buttons: set[str] = set()
        self._outputs: dict[str, Output] = {}
        self._buttons: dict[str, Button] = {}
        self._shown: dict[str, object] = {}
        self._troubles: dict[str, PinsError] = {}
        self._tried = 0
        self._open()

    @property
    def mock(self) -> bool:
        """Whether the pins exist in memory only."""
        return isinstance(self._factory, MockFactory)

    def show(self, outputs: Outputs, tick: int) -> None:
        """Answer the buttons pressed since the last call and move the outputs; `tick` is now (ms)."""
        while self._pressed:
            {START: self.when_started, CALL: self.when_called}[self._pressed.popleft()]()
        if self._troubles and tick - self._tried >= AGAIN_MS:
            self._tried = tick
            self._open()
        for name, output in list(self._outputs.items()):
            value = getattr(outputs, name)
            if value != self._shown[name]:
                self._move(name, output, value)

    def press(self, name: str) -> None:
        """Press and release a button (`start` or `call`) on mock pins; real ones have fingers."""
        button = self._buttons.get(f"{name}_button")
        pin = button and button.pin
        if isinstance(pin, MockPin):
            pin.drive_low()
            pin.drive_high()

    def wired(self) -> tuple[Wired, ...]:
        """What may be wired to a table, and whether it can be used; from any thread."""
        troubles = self._stuck() | self._troubles
        return tuple(
            Wired(
                line,
                self._kind(line),
                Trouble.of(troubles[line]) if line in troubles else None,
                line in self._tried_buttons if line in BUTTONS else None,
            )
            for line in LINES
        )

    @property
    def troubles(self) -> tuple[PinsError, ...]:
        """Why something of what is wired cannot be driven."""
        return tuple(self._troubles.values())

    def state(self) -> Mapping[str, object]:
        """What the outputs do, read from the pins: `buzzer` in Hz or None; things not wired are left out."""
        return {"mock": self.mock, **{name: output.shown for name, output in self._outputs.items()}}

    def close(self) -> None:
        """Everything off and released; closing twice is fine."""
        for device in (*self._outputs.values(), *self._buttons.values()):
            device.close()
        self._outputs, self._buttons = {}, {}

    def _stuck(self) -> dict[str, PinsError]:
        """Buttons that nobody can have pressed for so long."""
        return {
            key: PinsError("button_stuck", pin=key)
            for key, button in list(self._buttons.items())
            if (button.active_time or 0) > self.stuck_s
        }

    def _kind(self, key: str) -> Wiring:
        if key not in self._lines:
            return Wiring.ABSENT
        return Wiring.SIMULATED if self.mock else Wiring.REAL

    def _open(self) -> None:
        """Open what is wired and not open yet."""
        try:
            self._factory = self._factory or self._open_pins()
        except PinsError as error:
            self._troubles = dict.fromkeys(self._lines, error)
            return
        for key, line in self._lines.items():
            if key in self._outputs or key in self._buttons:
                continue
            try:
                if key in KINDS:
                    self._outputs[key] = KINDS[key](self._factory, line, self._pins)
                    self._shown[key] = getattr(Outputs(), key)
                else:
                    self._buttons[key] = self._button(self._factory, line, key)
                self._troubles.pop(key, None)
            except Exception as error:  # lgpio and gpiozero raise whatever their layers below do
                self._cannot(key, error)

    def _move(self, key: str, output: Output, value: object) -> None:
        try:
            output.show(value)
            self._shown[key] = value
        except Exception as error:  # as above
            self._cannot(key, error)
            del self._outputs[key]
            with contextlib.suppress(Exception):  # as above
                output.close()

    def _cannot(self, key: str, error: Exception) -> None:
        self._troubles[key] = PinsError("pin_unavailable", pin=key, line=self._lines[key], detail=error)

    def _button(self, factory: Factory, line: int, key: str) -> Button:
        bounce = None if self.mock else BOUNCE_S  # mock pins do not bounce and refuse the setting
        button = Button(line, pull_up=True, bounce_time=bounce, pin_factory=factory)
        button.when_pressed = lambda: self._press(key)
        return button

    def _press(self, key: str) -> None:
        self._pressed.append(key)
        self._tried_buttons.add(key)
