"""The table's own tune, as notes; values in, values out."""

from collections.abc import Iterator
from dataclasses import dataclass

BEAT_MS = 250
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

SEMITONES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
"""Semitones of each note above the A of its octave."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note that begins at a beat of the tune and lasts some."""

    name: str
    beat: int
    beats: int


def hertz(name: str) -> float:
    """The pitch of a note such as C5, in equal temperament from A4 = 440 Hz."""
    return float(440 * 2 ** ((SEMITONES[name[0]] + 12 * (int(name[1:]) - 4)) / 12))


def note_at(ms: int) -> str | None:
    """The note of the tune `ms` after its beginning."""
    beat = ms // BEAT_MS % len(BEATS)
    while BEATS[beat] == "-":
        beat -= 1
    return None if BEATS[beat] == "." else BEATS[beat]


def notes() -> Iterator[Note]:
    """The notes of the tune, in order."""
    for beat, name in enumerate(BEATS):
        if name not in "-.":
            held = beat + 1
            while held < len(BEATS) and BEATS[held] == "-":
                held += 1
            yield Note(name, beat, held - beat)
