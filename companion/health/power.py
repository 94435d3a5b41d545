"""Heat and power: what makes a Raspberry Pi slow, or stops it.

The bits are those of `vcgencmd get_throttled`, the temperatures those at which the firmware slows the
processor down, both as in Raspberry Pi's documentation (raspberrypi.com, "Raspberry Pi OS" and "Frequency
management and thermal control").
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.health.line import Line, green, red, unknown, yellow

WARM_C, HOT_C = 70.0, 80.0
UNDERVOLTAGE, SLOWED = 0x1, 0x2 | 0x4 | 0x8
"""Bits of what is so now; slowed: the processor is capped, throttled, or at its soft limit of temperature."""
SINCE_START = 16
"""By so many places higher stand the bits of what has happened since the computer was started."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerFacts:
    """The processor's temperature in °C, and the firmware's bits; None on other computers."""

    celsius: float | None = None
    throttled: int | None = None


def judge(power: PowerFacts | None) -> Iterator[Line]:
    """Temperature, voltage, and whether the processor is slowed down."""
    known = power or PowerFacts()
    yield _temperature(known.celsius)
    yield _happens("voltage", known.throttled, UNDERVOLTAGE)
    yield _happens("throttling", known.throttled, SLOWED)


def _temperature(celsius: float | None) -> Line:
    if celsius is None:
        return unknown("temperature")
    degrees = round(celsius)
    if celsius >= HOT_C:
        line = red("temperature", "temperature.hot", degrees=degrees)
    elif celsius >= WARM_C:
        line = yellow("temperature", "temperature.warm", degrees=degrees)
    else:
        line = green("temperature", degrees=degrees)
    return replace(line, figures={"celsius": celsius})


def _happens(key: str, throttled: int | None, bits: int) -> Line:
    if throttled is None:
        return unknown(key)
    if throttled & bits:
        return red(key, f"{key}.now")
    if throttled & bits << SINCE_START:
        return yellow(key, f"{key}.earlier")
    return green(key)
