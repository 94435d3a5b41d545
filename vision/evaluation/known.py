"""Whether an issued die is known, and another one told: enrolled by six pictures and compared with others."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from companion.equipment.appearance import Appearance
from companion.equipment.enrolment import enrolled
from companion.equipment.mismatch import Mismatch, mismatch
from companion.equipment.template import Template
from companion.errors import Refused
from vision.appearance.look import Scale, appearance
from vision.appearance.shown import shown
from vision.frames import Pixels
from vision.readers.frame import read
from vision.reading import DieFound

ENROLMENT_FACES = (1, 6, 2, 5, 3, 4)  # values of the faces of an enrolment, opposite ones in a row
TRIES = 5  # pictures of one face until one is taken, and enrolments of one die


class Kind(StrEnum):
    """What is thrown: the issued die, or one that differs from it in colour or size."""

    ISSUED = "issued"
    COLOUR = "colour"
    SIZE = "size"


@dataclass(frozen=True, eq=False)
class Shot:
    """A picture of one die that shows `value`.

    `apart` is how far its body's colour is from the issued one's (CIE 1976 ΔE*ab); `mirrors`: it may mirror a
    lamp.
    """

    kind: Kind
    value: int
    pixels: Pixels
    apart: float = 0.0
    mirrors: bool = False


@dataclass(frozen=True, eq=False)
class Verdict:
    """In what the die of a picture seems to differ from the issued one, and how long it took to say so, s."""

    shot: Shot
    mismatch: Mismatch | None
    seconds: float


@dataclass(frozen=True)
class Learned:
    """An enrolled die, and how often its enrolment was refused before."""

    template: Template
    refused: int


def learned(picture: Callable[[int], Pixels]) -> Learned | None:
    """The die of such pictures, one a face, taken anew where they are refused; None if that does not help."""
    for refused in range(TRIES):
        try:
            return Learned(
                enrolled([look for value in ENROLMENT_FACES for look in _looks(picture, value)]), refused
            )
        except Refused:
            continue
    return None


def verdicts(template: Template, shots: Iterable[Shot]) -> Iterator[Verdict]:
    """What is said of the die of each picture; those that are not read are left out."""
    for shot in shots:
        if die := _read(shot.pixels, shot.value):
            began = time.thread_time()
            seen = appearance(shot.pixels, die, Scale.of(shot.pixels))
            found = mismatch(template, seen) if seen else None
            yield Verdict(shot, found, time.thread_time() - began)


def colours_apart(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """How far apart two colours (red, green, blue, 0…255) are (CIE 1976 ΔE*ab)."""
    first, second = cv2.cvtColor(np.array([[one, other]], np.float32) / 255, cv2.COLOR_RGB2LAB)[0]
    return float(np.linalg.norm(first - second))


def _looks(picture: Callable[[int], Pixels], value: int) -> Iterator[Appearance]:
    """The first look at this face that can be taken, if any."""
    for _ in range(TRIES):
        pixels = picture(value)
        look = shown(pixels, read(pixels), Scale.of(pixels))
        if isinstance(look, Appearance):
            yield look
            return


def _read(pixels: Pixels, value: int) -> DieFound | None:
    """The only die of a picture, if it is read as what it shows."""
    reading = read(pixels, 1)
    return reading.dice[0] if reading.values == (value,) else None
