"""The table's panel: siren, buzzer, lamp and two buttons, on gpiozero."""

from collections import deque
from collections.abc import Callable, Mapping

from gpiozero import Button, Device, DigitalOutputDevice, TonalBuzzer
from gpiozero.pins import Factory
from gpiozero.pins.mock import MockFactory, MockPin
from gpiozero.tones import Tone

from companion.game.timekeeper import Signals
from companion.health.wired import Kind, Wired
from hardware.factory import default_pins
from hardware.pins import LINES, Pins
from hardware.signals import Outputs, outputs

BOUNCE_S = 0.02
OCTAVES = 2
"""Around A4: enough for the tune."""

START, CALL = "start", "call"


def _nothing() -> None:
    """What a button does until somebody says what."""


class Panel:
    """Moves the outputs as `show` is told, and calls `when_started` and `when_called` for the buttons.

    The callbacks run inside `show`, in its thread. Without a `factory` the pins are real on a Raspberry Pi,
    mock pins elsewhere. Raises PinsError where real pins cannot be had.
    """

    def __init__(self, pins: Pins | None = None, factory: Factory | None = None) -> None:
        self._pins = pins or Pins()
        self._factory = factory or default_pins()
        self.when_started: Callable[[], None] = _nothing
        self.when_called: Callable[[], None] = _nothing
        self._pressed: deque[str] = deque()
        self._siren = self._output(self._pins.siren, self._pins.siren_active_high)
        self._lamp = self._output(self._pins.lamp)
        self._buzzer = self._make_buzzer()
        self._buttons = {
            name: button
            for name, line in ((START, self._pins.start_button), (CALL, self._pins.call_button))
            if (button := self._button(line, name))
        }
        self._shown = Outputs()
        self._music_since: int | None = None

    @property
    def mock(self) -> bool:
        """Whether the pins exist in memory only."""
        return isinstance(self._factory, MockFactory)

    def show(self, signals: Signals, tick: int, *, siren_test: bool = False) -> None:
        """Answer the buttons pressed since the last call and set the outputs for `tick` (ms)."""
        while self._pressed:
            {START: self.when_started, CALL: self.when_called}[self._pressed.popleft()]()
        if not signals.music or self._music_since is None:
            self._music_since = tick
        self._set(outputs(signals, tick, self._music_since, siren_test))

    def press(self, name: str) -> None:
        """Press and release the button `name` (start or call) on mock pins; real ones have fingers."""
        pin = self._buttons[name].pin if name in self._buttons else None
        if isinstance(pin, MockPin):
            pin.drive_low()
            pin.drive_high()

    def wired(self) -> tuple[Wired, ...]:
        """What may be wired to a table, and whether it can be used; from any thread."""
        kind = Kind.SIMULATED if self.mock else Kind.REAL
        return tuple(
            Wired(line, Kind.ABSENT if getattr(self._pins, line) is None else kind) for line in LINES
        )

    def state(self) -> Mapping[str, object]:
        """What the outputs do, read from the pins: `buzzer` in Hz or None; things not wired are left out."""
        state: dict[str, object] = {"mock": self.mock}
        if self._siren:
            state["siren"] = bool(self._siren.value)
        if self._lamp:
            state["lamp"] = bool(self._lamp.value)
        if self._buzzer:
            tone = self._buzzer.tone
            state["buzzer"] = round(tone.frequency, 1) if tone else None
        return state

    def close(self) -> None:
        """Everything off and released; closing twice is fine."""
        self._silence()
        for device in (self._siren, self._lamp, self._buzzer, *self._buttons.values()):
            if device is not None:
                device.close()
        self._siren = self._lamp = self._buzzer = None
        self._buttons = {}

    def _set(self, new: Outputs) -> None:
        """Move what differs from what is shown."""
        if self._siren and new.siren != self._shown.siren:
            if new.siren:
                self._siren.on()
                # a thread of gpiozero's ends it in time, should this program hang
                self._siren.blink(on_time=self._pins.siren_max_on, off_time=0, n=1)
            else:
                self._siren.off()
        if self._lamp and new.lamp != self._shown.lamp:
            self._lamp.value = new.lamp
        if self._buzzer and new.note != self._shown.note:
            if new.note:
                self._buzzer.play(Tone(new.note))
            else:
                self._silence()
        self._shown = new

    def _silence(self) -> None:
        """Stop the tone with the line low: lgpio's software PWM else stops wherever it is, often high."""
        if self._buzzer:
            self._buzzer.stop()
            self._buzzer.pwm_device.pin.state = 0

    def _output(self, line: int | None, active_high: bool = True) -> DigitalOutputDevice | None:
        if line is None:
            return None
        return DigitalOutputDevice(line, active_high=active_high, pin_factory=self._factory)

    def _make_buzzer(self) -> TonalBuzzer | None:
        if self._pins.buzzer is None:
            return None
        return TonalBuzzer(self._pins.buzzer, octaves=OCTAVES, pin_factory=self._factory)

    def _button(self, line: int | None, name: str) -> Device | None:
        if line is None:
            return None
        bounce = None if self.mock else BOUNCE_S  # mock pins do not bounce and refuse the setting
        button = Button(line, pull_up=True, bounce_time=bounce, pin_factory=self._factory)
        button.when_pressed = lambda: self._pressed.append(name)
        return button
