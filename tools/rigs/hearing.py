"""What a sound card hears, by pitch, as a person would: notes of the tune, and the siren."""

import subprocess
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from companion.store.moment import tick
from hardware.sound.synthesis import RATE, SIREN_HZ
from hardware.sound.tune import START_NOTE, hertz, notes

NOTES = [note.name for note in notes()]
TUNE = {*NOTES}
MIDDLE = sum(SIREN_HZ) / 2
"""The siren passes this on its way up, once a wail."""
WINDOW = RATE // 20
QUIET = 300
"""Amplitude below which there is silence."""
RECORD = (
    "arecord", "--quiet", "--device=plughw:Loopback,1", "--file-type=raw", "--format=S16_LE",
    f"--rate={RATE}", "--channels=1",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Moment:
    """What is heard in a window: its pitch (Hz), None in silence; when (ms since boot)."""

    tick: int
    pitch: float | None


class Recording:
    """All that the card hears while this is open."""

    def __enter__(self) -> "Recording":
        self._process = subprocess.Popen(RECORD, stdout=subprocess.PIPE)
        self._parts: list[bytes] = []
        self._begun: list[float] = []
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()
        while not self._begun:
            time.sleep(0.05)
        return self

    def __exit__(self, *_exception: object) -> None:
        self._process.terminate()
        self._process.wait()
        self._thread.join()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while part := self._process.stdout.read(2 * WINDOW):
            if not self._begun:
                self._begun.append(tick() - 1000 * WINDOW / RATE)
            self._parts.append(part)

    def heard(self) -> list[Moment]:
        """Window by window."""
        samples = np.frombuffer(b"".join(self._parts), "<i2")
        return [
            Moment(round(self._begun[0] + 1000 * at / RATE), pitch(samples[at : at + WINDOW]))
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
    return max(([*stretch] for howls, stretch in stretches if howls), key=len)
