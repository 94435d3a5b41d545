"""How throws are told in films of a simulated cup in a hall: what else moves, and what the light does.

    python -m tools.films.hall --count 10 --seed 1 [--only HAND] [--dice 2]

In each film one or two dice are thrown a few times, and while they lie, or before the first throw, something
happens that throws nothing. Every throw is to be told once, with its values, and nothing else as one; a die
that is knocked over is a change.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import cos, exp, pi, sin
from random import Random
from typing import Self, TypeVar

import click
import cv2
import numpy as np
from numpy.typing import NDArray

from tools.films.rests import Rest, rests_of, said
from vision.frames import Frame, Pixels
from vision.pace import Unpaced
from vision.simulate.cup import FRAME_PX, SimulatedCup
from vision.simulate.hand import REACH_S, Hand
from vision.throws.observation import State

THROWS = 5
FPS = 30
EMPTY, LYING, CALM = 30, 110, (10, 45)
"""Frames: at first, from a throw to what happens then, and after that."""
EXPOSED = 110.0
"""Mean grey level that automatic exposure goes for."""
STAYS = (0, 10, 40, 90)
"""Frames for which a hand stays."""
WIDTH, HEIGHT = FRAME_PX
ROWS, COLUMNS = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)

Floats = NDArray[np.float32]
Happening = Callable[["Hall"], Iterator[Frame]]


@dataclass
class Weather:
    """What light and camera do to a frame at present; what is 0 or 1 does nothing."""

    light: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """By what blue, green and red are brighter."""
    bands: tuple[float, float] = (0.0, 1.0)
    """Depth of the bands that a lamp on alternating current makes, and how many there are in a frame."""
    shadow: tuple[float, float] = (0.0, 0.0)
    """How far it has come into the picture, 0…1, and from where, radians."""
    blur: float = 0.0
    shift: tuple[float, float] = (0.0, 0.0)
    noise: float = 0.0
    """Standard deviations and way, px; noise in grey levels."""
    follows: float | None = None
    """The mean grey level that the camera's automatic exposure goes for."""
    gain: float = 1.0
    """What that has come to."""
    jpeg: int | None = None
    """Quality in which a frame is sent."""


class Hall:
    """A simulated cup in the hall of a seed, with its weather; `truth` fills with what is to be told."""

    def __init__(self, seed: int, dice: int = 1) -> None:
        self.seed, self.dice = seed, dice
        self.random = Random(seed)
        self.cup = SimulatedCup(seed, pace=Unpaced())
        self.truth: list[Rest] = []
        self.weather = Weather()
        self._hand = Hand.draw(FRAME_PX, self.random)
        self._noise = np.random.default_rng(seed)

    def film(self, happening: Callable[[Self], Iterator[Frame]]) -> Iterator[Frame]:
        """All frames of a film."""
        yield from self.frames(EMPTY)
        if self.random.random() < 0.5 and happening is not knocked:
            yield from happening(self)
        for _ in range(THROWS):
            values = self.drawn()
            self.truth.append((State.SETTLED, values))
            self.cup.throw(values)
            yield from self.frames(LYING)
            yield from happening(self)
            yield from self.frames(self.random.randint(*CALM))

    def drawn(self) -> tuple[int, ...]:
        """What the dice show next."""
        return tuple(sorted(self.random.randint(1, 6) for _ in range(self.dice)))

    def frames(self, count: int) -> Iterator[Frame]:
        """So many of them."""
        for _ in range(count):
            if frame := self.cup.read():
                yield self.filmed(frame)

    def reached_for(
        self, place: tuple[float, float], stays: int, then: Callable[[], None]
    ) -> Iterator[Frame]:
        """A hand comes to a place (px), stays for so many frames, does something and draws back."""
        reach = round(REACH_S * FPS)
        for number in range(2 * reach + stays):
            if number == reach + stays:
                then()
            way = min(number, reach) + max(0, number - reach - stays)
            if frame := self.cup.read():
                pixels = self._hand.over(frame.pixels, self._trembling(place), way / FPS)
                yield self.filmed(replace(frame, pixels=pixels))

    def filmed(self, frame: Frame) -> Frame:
        """A frame as the camera takes it in this weather."""
        now = self.weather
        light = np.asarray(frame.pixels * np.asarray(now.light), np.float32)
        if now.shadow[0]:
            light = light * _shade(*now.shadow)[..., None]
        if now.blur > 0.3:
            light = np.asarray(cv2.GaussianBlur(light, (0, 0), now.blur), np.float32)
        if now.shift != (0.0, 0.0):
            way = np.array([[1, 0, now.shift[0]], [0, 1, now.shift[1]]], np.float32)
            moved = cv2.warpAffine(light, way, FRAME_PX, borderMode=cv2.BORDER_REFLECT)
            light = np.asarray(moved, np.float32)
        if now.bands[0]:
            light = light * _banded(*now.bands, frame.time)[:, None, None]
        if now.follows:
            now.gain += 0.15 * (now.follows / max(20.0, float(light.mean())) - now.gain)
            light = light * np.float32(now.gain)
        if now.noise:
            light = light + np.asarray(self._noise.normal(0, now.noise, light.shape), np.float32)
        pixels = np.clip(light + 0.5, 0, 255).astype(np.uint8)
        return replace(frame, pixels=_sent(pixels, now.jpeg) if now.jpeg else pixels)

    def _trembling(self, place: tuple[float, float]) -> tuple[float, float]:
        return place[0] + self.random.uniform(-1, 1), place[1] + self.random.uniform(-1, 1)


def _shade(share: float, around: float) -> Floats:
    """How bright it is where a shadow has come so far into the picture from a direction (radians)."""
    into = COLUMNS * cos(around) + ROWS * sin(around) + 200 - 900 * share
    return np.asarray(1 - 0.45 / (1 + np.exp(into / 25)), np.float32)


def _banded(depth: float, bands: float, time: float) -> Floats:
    """How bright each row is under a lamp with so many bands in a frame that is taken at `time` s."""
    rows = np.arange(HEIGHT) / HEIGHT + 2.74 * time
    return np.asarray(1 + depth * np.sin(2 * pi * bands * rows), np.float32)


def _sent(pixels: Pixels, quality: int) -> Pixels:
    _, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def knocked(hall: Hall) -> Iterator[Frame]:
    """A hand knocks a die over."""
    value, *rest = hall.truth[-1][1] or ()
    other = hall.random.choice([one for one in range(1, 7) if one not in (value, 7 - value)])
    values = tuple(sorted((other, *rest)))
    hall.truth.append((State.CHANGED, values))
    yield from hall.reached_for(_die(hall), 0, lambda: hall.cup.knock(values))
    yield from hall.frames(60)


def beside(hall: Hall) -> Iterator[Frame]:
    """The dice are thrown once more, and one jumps out of the cup."""
    hall.truth.append((State.OUTSIDE, None))
    hall.cup.throw(hall.drawn(), beside=True)
    yield from hall.frames(LYING)


def hovering(hall: Hall) -> Iterator[Frame]:
    """A hand comes near the die or over it, and stays a while."""
    (x, y), random = _die(hall), hall.random
    around, off = random.uniform(0, 2 * pi), random.uniform(0, 90)
    place = x + off * cos(around), y + off * abs(sin(around))
    yield from hall.reached_for(place, random.choice(STAYS), lambda: None)


def bumped(hall: Hall) -> Iterator[Frame]:
    """The table shakes; camera or cup may stand otherwise after it."""
    random = hall.random
    swing = random.uniform(-12, 12), random.uniform(-12, 12)
    end = (random.uniform(-5, 5), random.uniform(-5, 5)) if random.random() < 0.6 else (0.0, 0.0)
    for number in range(12):
        ebb = exp(-number / 4) * cos(1.9 * number)
        hall.weather.shift = end[0] + swing[0] * ebb, end[1] + swing[1] * ebb
        yield from hall.frames(1)
    hall.weather.shift = end


def pushed(hall: Hall) -> Iterator[Frame]:
    """The cup is pushed aside, and all that is seen of it with it."""
    random, (x, y) = hall.random, hall.weather.shift
    around, far, count = random.uniform(0, 2 * pi), random.uniform(5, 45), random.randint(4, 20)
    for number in range(1, count + 1):
        share = number / count
        to = far * cos(around), far * sin(around)
        hall.weather.shift = x + (to[0] - x) * share, y + (to[1] - y) * share
        yield from hall.frames(1)


def lights(hall: Hall) -> Iterator[Frame]:
    """A lamp is switched on or off: other brightness and other colour."""
    random = hall.random
    gain = random.uniform(0.55, 1.25)
    blue, green, red = (gain * random.uniform(0.85, 1.15) for _ in range(3))
    hall.weather.light = blue, green, red
    yield from hall.frames(10)


def shadow(hall: Hall) -> Iterator[Frame]:
    """Somebody steps before the lamp and away again."""
    random = hall.random
    around, count = random.uniform(-pi, pi), random.randint(8, 30)
    coming = [(number + 1) / count for number in range(count)]
    for share in (*coming, *[1.0] * random.choice((0, 60)), *reversed(coming)):
        hall.weather.shadow = share, around
        yield from hall.frames(1)
    hall.weather.shadow = 0.0, 0.0


def focusing(hall: Hall) -> Iterator[Frame]:
    """The camera looks for its focus."""
    worst, count = hall.random.uniform(1.5, 5), hall.random.randint(6, 25)
    for number in range(count + 1):
        hall.weather.blur = worst * sin(pi * number / count)
        yield from hall.frames(1)


def bands(hall: Hall) -> Iterator[Frame]:
    """Lamps on alternating current, from now on as they are in this hall."""
    flicker(hall)
    yield from hall.frames(40)


def flicker(hall: Hall) -> None:
    """The lamps of this hall are on alternating current."""
    random = Random(hall.seed)
    hall.weather.bands = random.uniform(0.03, 0.15), random.choice((1, 1.65, 3, 5))


def exposing(hall: Hall) -> Iterator[Frame]:
    """A camera that makes dark pictures brighter, and a hand over the die."""
    hall.weather.follows = EXPOSED
    yield from hovering(hall)


def dim(hall: Hall) -> Iterator[Frame]:
    """A dark hall, a noisy sensor, and frames that are compressed much."""
    darken(hall)
    yield from hall.frames(40)


def darken(hall: Hall) -> None:
    """It is as dark in this hall, and its camera as poor, as they are."""
    random = Random(hall.seed)
    hall.weather.light = (random.uniform(0.3, 0.6),) * 3
    hall.weather.noise, hall.weather.jpeg = random.uniform(4, 9), random.randint(30, 75)


def anything(hall: Hall) -> Iterator[Frame]:
    """Several of these, one after the other, on a camera that sends compressed frames."""
    hall.weather.jpeg = 30 + hall.seed % 45
    for one in hall.random.sample((hovering, bumped, lights, shadow, focusing, exposing), 3):
        yield from one(hall)


AnyHall = TypeVar("AnyHall", bound=Hall)

HAPPENINGS: dict[str, Happening] = {
    one.__name__: one
    for one in (
        knocked, beside, hovering, bumped, pushed, lights, shadow, focusing, bands, exposing, dim, anything
    )
}  # fmt: skip


def _die(hall: Hall) -> tuple[float, float]:
    """Where in the picture the die lies (px), or the middle."""
    return hall.cup.lies_at() or (WIDTH / 2, HEIGHT / 2)


@click.command()
@click.option("--count", default=10, help="Films of each kind.")
@click.option("--seed", default=1, help="Of the first one.")
@click.option("--only", type=click.Choice(list(HAPPENINGS)), help="One kind only.")
@click.option("--dice", default=1, help="Thrown together.")
def main(count: int, seed: int, only: str | None, dice: int) -> None:
    """Watch COUNT films of each kind; print what was told otherwise than it was."""
    cv2.setNumThreads(1)
    for name in [only] if only else HAPPENINGS:
        watch(name, (Hall(one, dice) for one in range(seed, seed + count)), HAPPENINGS[name])


def watch(name: str, halls: Iterable[AnyHall], happening: Callable[[AnyHall], Iterator[Frame]]) -> None:
    """Watch a film in each hall; print what was told otherwise than it was, and how many films were not."""
    films = right = 0
    for hall in halls:
        rests = rests_of(hall.film(happening), hall.dice)
        films += 1
        right += rests == hall.truth
        if rests != hall.truth:
            click.echo(f"{name} {hall.seed}: {said(rests)}\n  instead of {said(hall.truth)}")
    click.echo(f"{name}: {right} of {films} films told as they are")


if __name__ == "__main__":
    main()
