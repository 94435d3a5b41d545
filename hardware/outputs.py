"""What hangs at the panel's lines, on gpiozero: each is shown a value, and rests when it is closed."""

from typing import Any, Protocol

from gpiozero import DigitalOutputDevice, PWMOutputDevice, TonalBuzzer
from gpiozero.pins import Factory
from gpiozero.tones import Tone

from hardware.pins import Pins

OCTAVES = 2
"""Around A4: enough for the tune."""
RING_HZ = 1000
"""So fast that five whole periods fit into the camera's exposure of 5 ms: it sees no flicker."""


class Output(Protocol):
    """One line that is moved."""

    def show(self, value: Any) -> None:
        """Move it to what `hardware.signals.Outputs` has for it; called only when that changes."""

    @property
    def shown(self) -> bool | float | None:
        """What it does, read from the pin; a buzzer's in Hz."""

    def close(self) -> None:
        """Off, and released."""


class Light:
    """On or off."""

    def __init__(self, factory: Factory, line: int, _pins: Pins, active_high: bool = True) -> None:
        self._factory, self._line, self._rests_high = factory, line, not active_high
        self._rest()
        self._device = DigitalOutputDevice(line, active_high=active_high, pin_factory=factory)

    def show(self, value: bool) -> None:
        """Lit or dark."""
        self._device.value = value

    @property
    def shown(self) -> bool:
        """Whether it is lit."""
        return bool(self._device.value)

    def close(self) -> None:
        """Dark, with the line pulled so that it stays dark whoever has it next."""
        self._device.close()
        self._rest()

    def _rest(self) -> None:
        rest(self._factory, self._line, high=self._rests_high)


class Siren(Light):
    """A relay that lets go after a longest time."""

    def __init__(self, factory: Factory, line: int, pins: Pins) -> None:
        super().__init__(factory, line, pins, pins.siren_active_high)
        self._max_on = pins.siren_max_on

    def show(self, value: bool) -> None:
        """On, until told otherwise or the longest time is over; off."""
        if value:
            self._device.on()
            # a thread of gpiozero's ends it in time, should this program hang
            self._device.blink(on_time=self._max_on, off_time=0, n=1)
        else:
            self._device.off()


class RingLight:
    """A light that is dimmed."""

    def __init__(self, factory: Factory, line: int, pins: Pins) -> None:
        self._factory, self._line, self._level = factory, line, pins.ring_level / 100
        rest(factory, line)
        self._device = PWMOutputDevice(line, frequency=RING_HZ, pin_factory=factory)

    def show(self, value: bool) -> None:
        """Lit at its level, or dark."""
        self._device.value = self._level if value else 0

    @property
    def shown(self) -> bool:
        """Whether it is lit."""
        return bool(self._device.value)

    def close(self) -> None:
        """Dark, and the line pulled low."""
        self._device.close()
        rest(self._factory, self._line)


class Buzzer:
    """Plays a note at a time."""

    def __init__(self, factory: Factory, line: int, _pins: Pins) -> None:
        self._factory, self._line = factory, line
        rest(factory, line)
        self._device = TonalBuzzer(line, octaves=OCTAVES, pin_factory=factory)

    def show(self, value: str | None) -> None:
        """A note such as A4, or silence."""
        if value:
            self._device.play(Tone(value))
        else:
            self._silence()

    @property
    def shown(self) -> float | None:
        """Its pitch (Hz); None while it is silent."""
        tone = self._device.tone
        return round(tone.frequency, 1) if tone else None

    def close(self) -> None:
        """Silent, and the line pulled low."""
        self._silence()
        self._device.close()
        rest(self._factory, self._line)

    def _silence(self) -> None:
        """Stop the tone with the line low: lgpio's software PWM else stops wherever it is, often high."""
        self._device.stop()
        self._device.pwm_device.pin.state = 0


def rest(factory: Factory, line: int, high: bool = False) -> None:
    """Let go of a line and pull it to where nothing happens.

    Where the kernel makes lines inputs as a program ends, however that happens, this pull is what holds them.
    """
    pin = factory.pin(line)
    pin.function = "input"
    pin.pull = "up" if high else "down"
