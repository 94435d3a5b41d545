"""Which wire goes where: the table's pins as configuration."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Annotated

from msgspec import Meta

Line = Annotated[int, Meta(ge=0, le=27)] | None
"""A BCM number on the 40-pin header of every Raspberry Pi since 2014; None where there is no such thing."""


@dataclass(frozen=True, slots=True)
class Pins:
    """The section [pins] of the table's settings: BCM numbers of what is wired to the table.

    The defaults are those of docs/hardware.md. The outputs lie on lines that the Pi pulls low as it starts:
    nothing sounds before the program runs.
    """

    siren: Line = 27
    buzzer: Line = 18
    lamp: Line = 17
    play_light: Line = None
    """The lamps of a stack light: the game is on; the organisers are called; time is up."""
    call_light: Line = None
    time_light: Line = None
    ring_light: Line = None
    """A ring of light around the cup, lit while a throw is due."""
    start_button: Line = 22
    call_button: Line = 23
    siren_active_high: bool = True
    """False for a relay board that switches on when its input is pulled to ground."""
    siren_max_on: Annotated[float, Meta(gt=0, le=60)] = 10.0
    """Seconds after which the siren falls silent whatever the program does."""
    ring_level: Annotated[int, Meta(ge=1, le=100)] = 40
    """How bright the ring light is, in percent of the time that it is under current."""

    def shared(self) -> Mapping[str, int]:
        """The keys of pins that name a line which another key names, too."""
        lines = {key: line for key in LINES if (line := getattr(self, key)) is not None}
        used = Counter(lines.values())
        return {key: line for key, line in lines.items() if used[line] > 1}


LINES = tuple(field.name for field in fields(Pins) if field.type is Line)

FULLY_WIRED = Pins(play_light=24, call_light=25, time_light=16, ring_light=12)
"""With all that docs/hardware.md names, as the mock pins of a simulated table are."""
