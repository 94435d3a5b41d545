"""Music, siren and start signal as the loudspeaker plays them: the table's own, made of sine waves."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hardware.sound.sounds import Sound
from hardware.sound.tune import BEAT_MS, BEATS, START_NOTE, hertz, notes

RATE = 48_000
"""Samples a second."""
BEAT = RATE * BEAT_MS // 1000
LOUDEST = 0.95
START_S = 1.5
SIREN_HZ = (700, 1500)
"""Where the siren wails: ears are good there and small loudspeakers loud (ISO 7731: 500 to 2,500 Hz)."""
WAIL_S = 1.0
"""Seconds from the lowest tone to the highest and back."""

Wave = NDArray[np.float64]
"""Samples between -1 and 1."""


@dataclass(frozen=True, eq=False, slots=True)
class Clip:
    """Sound as `samples` (16 bits, mono, RATE a second): a `loop` comes again and again, else silence."""

    samples: NDArray[np.int16]
    loop: bool

    def part(self, at: int, length: int) -> bytes:
        """`length` samples from sample `at` on."""
        if self.loop:
            return self.samples.take(np.arange(at, at + length), mode="wrap").tobytes()
        rest = self.samples[at : at + length]
        return np.pad(rest, (0, length - len(rest))).tobytes()


@cache
def clip(sound: Sound, volume: int) -> Clip:
    """A sound at this volume (percent): ears hear half as much at about a quarter of the amplitude."""
    wave, loop = {
        Sound.START: (_start, False),
        Sound.MUSIC: (_music, True),
        Sound.SIREN: (_siren, True),
    }[sound]
    made = wave()
    made *= LOUDEST * (volume / 100) ** 2 / np.abs(made).max()
    return Clip((made * 32767).astype("<i2"), loop)


def _music() -> Wave:
    """Once through the tune: melody, its fifth below for the bass, and a tick a beat."""
    wave = np.zeros(BEAT * len(BEATS))
    for note in notes():
        begin, length = note.beat * BEAT, note.beats * BEAT
        wave[begin : begin + length] += _plucked(hertz(note.name), length)
        wave[begin : begin + length] += 0.5 * _plucked(hertz(note.name) / 2, length)
    tick = 0.2 * _plucked(3_000, BEAT // 8)
    for beat in range(0, len(wave), BEAT):
        wave[beat : beat + len(tick)] += tick
    return wave


def _siren() -> Wave:
    """Once up and down."""
    seconds = np.arange(round(RATE * WAIL_S)) / RATE
    low, high = SIREN_HZ
    pitch = low + (high - low) * (1 - np.abs(1 - 2 * seconds / WAIL_S))
    return _tone(np.cumsum(pitch) / RATE)


def _start() -> Wave:
    return _plucked(hertz(START_NOTE), round(RATE * START_S))


def _plucked(pitch: float, length: int) -> Wave:
    """A tone that fades, as of a string."""
    samples = np.arange(length)
    fading = np.exp(-3 * samples / length) * np.minimum(1, samples / (0.005 * RATE))
    ending = np.minimum(1, (length - samples) / (0.01 * RATE))
    plucked: Wave = _tone(pitch * samples / RATE) * fading * ending
    return plucked


def _tone(cycles: Wave) -> Wave:
    """A bright tone: the first partials of a sawtooth."""
    tone = np.zeros_like(cycles)
    for part in (1, 2, 3, 4):
        tone += np.sin(2 * np.pi * part * cycles) / part
    return tone
