"""What siren, buzzer, lights and loudspeaker do for what the clock says; values in, values out."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.table.timekeeper import Signals
from hardware.lights import EVEN, HURRIED, STEADY, TWO_FLASHES, lit
from hardware.sound.sounds import Sound
from hardware.sound.tune import START_NOTE, note_at


@dataclass(frozen=True, slots=True)
class Outputs:
    """How the outputs shall be now; but for `sound` each is named as its pin is in the settings."""

    siren: bool = False
    buzzer: str | None = None
    """The note it plays."""
    lamp: bool = False
    play_light: bool = False
    call_light: bool = False
    time_light: bool = False
    ring_light: bool = False
    sound: Sound | None = None


TESTED: Mapping[str, Any] = {
    "siren": True,
    "buzzer": START_NOTE,
    "lamp": True,
    "play_light": True,
    "call_light": True,
    "time_light": True,
    "ring_light": True,
    "sound": Sound.SIREN,
}
"""What an output does while it is tested."""
SIRENS = ("siren", "sound")
"""What the siren is heard from."""


def outputs(signals: Signals, tick: int, tested: Collection[str] = ()) -> Outputs:
    """The outputs at `tick` (ms), while those that are named in `tested` are tried.

    The lamp is lit while a throw is due and blinks while somebody has to see to the table, the ring light is
    just lit. Of the stack light one lamp is steady, one blinks evenly, one flashes twice. The siren silences
    the tune.
    """
    sound = _sound(signals)
    quiet = sound is Sound.SIREN or bool({*SIRENS} & {*tested})
    said = Outputs(
        siren=signals.siren,
        buzzer=None if quiet else _note(signals),
        lamp=lit(HURRIED, tick) if signals.attention else signals.roll_due,
        play_light=signals.playing and lit(STEADY, tick),
        call_light=signals.called and lit(EVEN, tick),
        time_light=signals.time_up and lit(TWO_FLASHES, tick),
        ring_light=signals.roll_due,
        sound=sound,
    )
    return replace(said, **{name: TESTED[name] for name in tested})


def _sound(signals: Signals) -> Sound | None:
    """The siren before the start signal before the tune."""
    if signals.siren:
        return Sound.SIREN
    if signals.start:
        return Sound.START
    return Sound.MUSIC if signals.music else None


def _note(signals: Signals) -> str | None:
    """The start signal, else the tune."""
    if signals.start:
        return START_NOTE
    return note_at(signals.music_ms) if signals.music else None
