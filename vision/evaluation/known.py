"""Whether an issued die is known, and another one told: simulated tables in changing light.

At each table a die is enrolled; then it is thrown in other light, as are dice of another colour or size.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

import cv2
import numpy as np

from companion.equipment.appearance import Appearance
from companion.equipment.enrolment import enrolled
from companion.equipment.mismatch import Mismatch, mismatch
from companion.equipment.template import Template
from companion.errors import Refused
from vision.appearance.look import Scale, appearance
from vision.evaluation.other_light import in_other_light, tint, tinted
from vision.frames import Pixels
from vision.readers.frame import read
from vision.reading import DieFound
from vision.simulate.cup import SIZE, SMOOTH
from vision.simulate.look import DICE, Colour, Look
from vision.simulate.motion import throw
from vision.simulate.scene import Scene
from vision.simulate.sensor import Sensor

LIGHTS, THROWS, FOREIGN = 4, 6, 3  # lights a table; throws in each of the issued die; of each other one
PAIRS = (1, 6, 2, 5, 3, 4)  # the faces of an enrolment
TRIES = 5  # enrolments, until the looks are taken for those of one die
SIZES = (0.85, 1.15)  # sides of dice of another size, in the issued one's


class Kind(StrEnum):
    """What is thrown: the issued die, or one that differs from it in colour or size."""

    ISSUED = "issued"
    COLOUR = "colour"
    SIZE = "size"


@dataclass(frozen=True)
class Verdict:
    """What was said of a die that was read: in what it seems to differ from the issued one, in what time, s.

    `apart` is how far its body's colour is from the issued one's (CIE 1976 ΔE*ab); `mirrors`: it may mirror a
    lamp.
    """

    kind: Kind
    value: int
    apart: float
    mirrors: bool
    mismatch: Mismatch | None
    seconds: float


@dataclass(frozen=True)
class Table:
    """A table with its enrolled die, and how often the enrolment was refused before."""

    look: Look
    template: Template
    refused: int


def table(random: Random) -> Table | None:
    """Any table with its die enrolled; None where that does not succeed."""
    look = Look.draw(random)
    for refused in range(TRIES):
        looks = [_look(pixels, value) for value, pixels in _pictures(look, PAIRS, random)]
        try:
            return Table(look, enrolled([seen for seen in looks if seen]), refused)
        except Refused:
            continue
    return None


def verdicts(at: Table, random: Random) -> Iterator[Verdict]:
    """What is said of throws of the issued die and of others, in changing light; unread ones are left out."""
    for _ in range(LIGHTS):
        lit, channels = in_other_light(at.look, random), tint(random)
        body, pips = random.choice(DICE)
        for kind, look, throws in (
            (Kind.ISSUED, lit, THROWS),
            (Kind.COLOUR, replace(lit, die=body, pips=pips), FOREIGN),
            (Kind.SIZE, replace(lit, size=lit.size * random.choice(SIZES)), FOREIGN),
        ):
            for value, plain in _pictures(look, random.choices(PAIRS, k=throws), random):
                pixels = tinted(plain, channels)
                if die := _read(pixels, value):
                    began = time.thread_time()
                    seen = appearance(pixels, die, Scale.of(pixels))
                    found = mismatch(at.template, seen) if seen else None
                    spent = time.thread_time() - began
                    apart, mirrors = colours_apart(look.die, at.look.die), bool(look.panes or look.rings)
                    yield Verdict(kind, value, apart, mirrors, found, spent)


def colours_apart(one: Colour, other: Colour) -> float:
    """How far apart two colours are (CIE 1976 ΔE*ab)."""
    first, second = cv2.cvtColor(np.array([[one, other]], np.float32) / 255, cv2.COLOR_RGB2LAB)[0]
    return float(np.linalg.norm(first - second))


def _pictures(look: Look, values: Sequence[int], random: Random) -> Iterator[tuple[int, Pixels]]:
    """These values, each with a picture of a die at rest anywhere in its cup that shows it."""
    scene, sensor = Scene(look, SIZE, random), Sensor(look.noise, SIZE, random)
    for value in values:
        poses = [die.pose(die.duration) for die in throw((value,), look, random)]
        yield value, sensor.expose(scene.with_dice([poses], SMOOTH), 0.0)


def _look(pixels: Pixels, value: int) -> Appearance | None:
    """What the only die of a picture looks like; None where it was not read, or cannot be measured."""
    die = _read(pixels, value)
    return appearance(pixels, die, Scale.of(pixels)) if die else None


def _read(pixels: Pixels, value: int) -> DieFound | None:
    """The only die of a picture, if it is read as what it shows."""
    reading = read(pixels, 1)
    return reading.dice[0] if reading.values == (value,) else None
