"""What a sound card hears, by pitch, as a person would: notes of the tune, and the siren."""

import os
import subprocess
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Self

import numpy as np
from numpy.typing import NDArray

from companion.store.system_clock import tick
from hardware.sound.synthesis import RATE, SIREN_HZ
from hardware.sound.tune import START_NOTE, hertz, notes

NOTES = [note.name for note in notes()]
TUNE = {*NOTES}
MIDDLE = sum(SIREN_HZ) / 2
"""The siren passes this on its way up, once a wail."""
WINDOW = RATE // 20
BYTES = 2
QUIET = 300
"""Amplitude below which there is silence."""
RECORD = (
    "arecord", "--quiet", "--device=plughw:Loopback,1", "--file-type=raw", "--format=S16_LE",
    f"--rate={RATE}", "--channels=1", "--buffer-time=4000000", "--period-time=100000",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Moment:
    """What is heard in a window: its pitch (Hz), None in silence; when (ms since boot)."""

    tick: int
    pitch: float | None


class Recording:
    """All that the card hears while this is open."""

    def __enter__(self) -> Self:
        self._file = tempfile.TemporaryFile()
        self._process = subprocess.Popen(RECORD, stdout=self._file)
        while not (recorded := os.fstat(self._file.fileno()).st_size):
            time.sleep(0.01)
        self._begun = tick() - 1000 * recorded / BYTES / RATE
        return self

    def __exit__(self, *_exception: object) -> None:
        self._process.terminate()
        self._process.wait()

    def heard(self) -> list[Moment]:
        """Window by window."""
        self._file.seek(0)
        recorded = self._file.read()
        self._file.close()
        samples = np.frombuffer(recorded[: len(recorded) // BYTES * BYTES], "<i2")
        return [
            Moment(round(self._begun + 1000 * at / RATE), pitch(samples[at : at + WINDOW]))
            for at in range(0, len(samples) - WINDOW, WINDOW)
        ]


def pitch(samples: NDArray[np.int16]) -> float | None:
    """The strongest frequency, None in silence."""
    if np.abs(samples.astype(int)).max() < QUIET:
        return None
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 15))
    return float(np.argmax(spectrum)) * RATE / (1 << 15)


def nearest(heard: float | None) -> str | None:
    """The note of the tune, or the start signal, that this is."""
    if heard is None:
        return None
    name = min(TUNE | {START_NOTE}, key=lambda one: abs(hertz(one) - heard))
    return name if abs(hertz(name) / heard - 1) < 0.03 else "?"


def runs(values: Iterable[str | None]) -> list[tuple[str | None, int]]:
    """Each value that comes several times in a row once, with how often."""
    return [(value, len([*same])) for value, same in groupby(values)]


def siren(heard: list[Moment]) -> list[Moment]:
    """The longest time in which nothing but the siren's pitches are heard."""
    low, high = SIREN_HZ
    stretches = groupby(heard, key=lambda one: one.pitch is not None and 0.9 * low <= one.pitch <= 1.1 * high)
    return max(([*stretch] for howls, stretch in stretches if howls), key=len, default=[])
