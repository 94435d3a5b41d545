"""What lamp, siren and buzzer do for what the clock says; values in, values out."""

from dataclasses import dataclass

from companion.game.timekeeper import Signals

BEAT_MS = 250
BLINK_MS = 400
START_NOTE = "A5"
"""One long high note starts the game."""

TUNE = """
    E4 .  G4 .  A4 .  G4 .  E4 .  G4 .  A4 -  -  .
    A4 .  B4 .  C5 .  B4 .  A4 .  G4 .  E4 -  -  .
    E4 .  G4 .  A4 .  C5 .  B4 .  A4 .  G4 -  -  .
    C5 .  B4 .  A4 .  G4 .  E4 .  D4 .  E4 -  -  .
"""
"""The last minute's tune, played in a loop. A beat each: a note, `-` holds the one before, `.` is silence."""
BEATS = tuple(TUNE.split())


@dataclass(frozen=True, slots=True)
class Outputs:
    """How the outputs shall be now; `note` is what the buzzer plays."""

    siren: bool = False
    lamp: bool = False
    note: str | None = None


def note_at(ms: int) -> str | None:
    """The note of the tune `ms` after its beginning."""
    beat = ms // BEAT_MS % len(BEATS)
    while BEATS[beat] == "-":
        beat -= 1
    return None if BEATS[beat] == "." else BEATS[beat]


def outputs(signals: Signals, tick: int, music_since: int, siren_test: bool = False) -> Outputs:
    """The outputs at `tick` (ms) when the music began at `music_since`.

    The lamp is lit while a throw is due and blinks while the referee is needed. The siren silences the tune.
    """
    siren = signals.siren or siren_test
    blinking = tick // BLINK_MS % 2 == 0
    return Outputs(
        siren=siren,
        lamp=blinking if signals.attention else signals.roll_due,
        note=_note(signals, tick - music_since) if not siren else None,
    )


def _note(signals: Signals, music_ms: int) -> str | None:
    """The start signal, else the tune."""
    if signals.start:
        return START_NOTE
    return note_at(music_ms) if signals.music else None
