"""How throws are told in films of a simulated cup that a hand moves on the table.

    python -m tools.films.cup --count 10 --seed 1

In each film a die is thrown a few times. While it lies, or before the first throw, a hand takes the cup by
its rim and pushes it aside, which throws nothing, or shakes it, or lifts it out of the picture and puts it
down elsewhere, which are throws. Films whose empty cup is not found show nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from math import cos, pi, sin

import click
import cv2
import numpy as np

from tools.films.hall import FPS, HEIGHT, WIDTH, Floats, Hall, watch
from vision.features.cup import Cup, find_cup
from vision.frames import Frame
from vision.simulate.cup import FRAME_PX
from vision.simulate.hand import REACH_S
from vision.throws.observation import State

RIM = 1.06
"""Radii from the cup's middle to what moves with it."""
GRIP = 0.9
"""Radii from there to where a hand holds it."""
PUSH, SWING = 0.5, (0.3, 0.6)
"""Radii that it is pushed at most, and shaken to each side."""
PUSHING, SHAKING, AFTER = (6, 25), (20, 40), 45
"""Frames that this takes, and after a throw."""
CARRYING, ALOFT = (8, 20), (20, 60)
"""Frames in which it is carried off or brought back, and between the two."""
NOISE = 2.0
"""Standard deviation in grey levels."""

Place = tuple[float, float]
"""How far the cup is from where it stood at first, px."""


class Table(Hall):
    """A cup that can be moved on a table of cloth. Raises ValueError where a seed's cup is not found."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        first = self.cup.read()
        rim = find_cup(first.pixels) if first else None
        if rim is None:
            raise ValueError("no cup is found in the empty picture")
        self._rim = rim
        self._inside = _disc(rim)
        self._cloth = _cloth(self._noise)
        self._at = (0.0, 0.0)
        self._side, self._reach = 1, 2 * REACH_S
        self.weather.noise = NOISE

    def filmed(self, frame: Frame) -> Frame:
        """A frame with the cup where it was moved, and the hand that moves it."""
        way = np.array([[1, 0, self._at[0]], [0, 1, self._at[1]]], np.float32)
        cup = np.asarray(
            cv2.warpAffine(frame.pixels, way, FRAME_PX, borderMode=cv2.BORDER_REFLECT), np.float32
        )
        inside = np.asarray(cv2.warpAffine(self._inside, way, FRAME_PX), np.float32)[..., None]
        pixels = np.asarray(cup * inside + self._cloth * (1 - inside), np.uint8)
        grip = self._rim.x + self._at[0] + self._side * GRIP * self._rim.radius, self._rim.y + self._at[1]
        return super().filmed(replace(frame, pixels=self._hand.over(pixels, grip, self._reach)))

    def pushed(self) -> Iterator[Frame]:
        """The cup is pushed aside."""
        random, (x, y), radius = self.random, self._at, self._rim.radius
        to = random.uniform(-PUSH, PUSH) * radius, random.uniform(-PUSH, PUSH) * radius
        yield from self._held([*_way((x, y), to, random.randint(*PUSHING))], lambda: None)

    def shaken(self) -> Iterator[Frame]:
        """The cup is shaken with its die, if there is one: a throw."""
        random, (x, y) = self.random, self._at
        count, pace, around = random.randint(*SHAKING), random.uniform(0.5, 0.9), random.uniform(0, pi)
        swing = random.uniform(*SWING) * self._rim.radius
        offs = [swing * sin(pace * number) * min(1, (count - number) / 5) for number in range(count)]
        yield from self._thrown([(x + off * cos(around), y + off * sin(around)) for off in offs])

    def lifted(self) -> Iterator[Frame]:
        """The cup is taken out of the picture, shaken there and put down elsewhere: a throw."""
        random, (x, y), radius = self.random, self._at, self._rim.radius
        around, far = random.uniform(0, 2 * pi), WIDTH + 2 * radius
        away = x + far * cos(around), y + far * sin(around)
        to = random.uniform(-PUSH, PUSH) * radius, random.uniform(-PUSH, PUSH) * radius
        places = [*_way((x, y), away, random.randint(*CARRYING))]
        places += [away] * random.randint(*ALOFT)
        yield from self._thrown([*places, *_way(away, to, random.randint(*CARRYING))])

    def _thrown(self, places: list[Place]) -> Iterator[Frame]:
        """The die in the cup, if there is one, is thrown while a hand has the cup at these places."""
        if not self.truth:
            return
        values = self.drawn()
        self.truth.append((State.SETTLED, values))
        yield from self._held(places, lambda: self.cup.knock(values))
        yield from self.frames(AFTER)

    def _held(self, places: list[Place], tumble: Callable[[], None]) -> Iterator[Frame]:
        """A hand comes, has the cup at these places, one after the other, and draws back."""
        self._side = self.random.choice((-1, 1))
        reach = round(REACH_S * FPS)
        for number in range(reach):
            self._reach = number / FPS
            yield from self.frames(1)
        for place in places:
            self._at = place
            tumble()
            yield from self.frames(1)
        for number in range(reach + 1):
            self._reach = REACH_S + number / FPS
            yield from self.frames(1)
        self._reach = 2 * REACH_S


def _way(start: Place, end: Place, count: int) -> Iterator[Place]:
    """So many places from one to another."""
    for part in range(1, count + 1):
        yield (
            start[0] + (end[0] - start[0]) * part / count,
            start[1] + (end[1] - start[1]) * part / count,
        )


def _disc(rim: Cup) -> Floats:
    disc = np.zeros((HEIGHT, WIDTH), np.float32)
    cv2.circle(disc, (round(rim.x), round(rim.y)), round(RIM * rim.radius), 1, -1, cv2.LINE_AA)
    return disc


def _cloth(random: np.random.Generator) -> Floats:
    """Any cloth (height, width, 3)."""
    weave = np.asarray(random.normal(0, 1, (HEIGHT, WIDTH)), np.float32)
    weave = np.asarray(cv2.GaussianBlur(weave, (0, 0), random.uniform(1, 6)), np.float32)
    weave *= random.uniform(2, 12) / weave.std()
    return np.asarray(np.clip(random.uniform(40, 220, 3) + weave[..., None], 0, 255), np.float32)


HAPPENINGS = {"pushed": Table.pushed, "shaken": Table.shaken, "lifted": Table.lifted}


@click.command()
@click.option("--count", default=10, help="Films of each kind.")
@click.option("--seed", default=1, help="Of the first one.")
@click.option("--only", type=click.Choice(list(HAPPENINGS)), help="What is done with the cup.")
def main(count: int, seed: int, only: str | None) -> None:
    """Watch COUNT films of each kind; print what was told otherwise than it was."""
    cv2.setNumThreads(1)
    for name in [only] if only else HAPPENINGS:
        watch(name, _tables(range(seed, seed + count)), HAPPENINGS[name])


def _tables(seeds: Iterable[int]) -> Iterator[Table]:
    """Those of these tables whose cup is found."""
    for seed in seeds:
        with suppress(ValueError):
            yield Table(seed)


if __name__ == "__main__":
    main()
