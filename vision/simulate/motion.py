"""How simulated dice roll: over their edges, in ever lower hops, until they lie on a face."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin
from random import Random

import numpy as np

from vision.simulate.camera import Camera, Floats
from vision.simulate.die import FACES, Pose
from vision.simulate.look import Look

HOPS = 3
"""Hops of a die on its way to rest."""
PLACE_TRIES = 200
"""Places drawn for a die until one is free."""
BESIDE_SIDES = (1.2, 3.0)
"""Smallest and largest distance from the cup's mouth to a die that has jumped out, in sides of the die."""
BORDER_PX = 40
"""Px from the picture's border within which a die that has jumped out does not come to lie."""
_UP = {
    1: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    6: ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
    2: ((0, 0, -1), (0, 1, 0), (1, 0, 0)),
    5: ((0, 0, 1), (0, 1, 0), (-1, 0, 0)),
    3: ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    4: ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
}
"""By value, the rotation that brings its face to the top, as rows."""


def about(axis: Sequence[float], angle: float) -> Floats:
    """The rotation by `angle` (radians) about the unit vector `axis` (Rodrigues' formula), (3, 3)."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + sin(angle) * cross + (1 - cos(angle)) * cross @ cross, np.float32)


def showing(value: int, turn: float) -> Floats:
    """The rotation of a die at rest that shows `value`, turned by `turn` radians on the floor."""
    return np.asarray(about((0, 0, 1), turn) @ np.asarray(_UP[value], np.float32), np.float32)


@dataclass(frozen=True, eq=False)
class Tumble:
    """One die's way from a player's hand to its place: `pose(t)` for t seconds since it was let go."""

    value: int
    place: tuple[float, float]
    turn: float
    start: tuple[float, float]
    duration: float
    turns: float
    size: float

    def pose(self, t: float) -> Pose:
        """The pose at time `t`; after `duration` seconds the die lies still."""
        left = max(0.0, 1 - t / self.duration)
        place, start = np.asarray(self.place), np.asarray(self.start)
        flat = place + (start - place) * left**2
        heading = place - start
        length = max(float(np.hypot(*heading)), 1e-6)
        axis = (-heading[1] / length, heading[0] / length, 0.0)
        rotation = about(axis, -2 * pi * self.turns * left**2) @ showing(self.value, self.turn)
        resting = Pose(np.zeros(3, np.float32), rotation)
        lowest = -float(resting.corners(self.size)[:, 2].min())
        hop = abs(sin(pi * HOPS * left**1.5)) * left * 1.2 * self.size
        return Pose(np.array([*flat, lowest + hop], np.float32), rotation)


def throw(values: Sequence[int], look: Look, random: Random) -> tuple[Tumble, ...]:
    """Ways for dice that end with `values`, beside each other and clear of the wall."""
    taken: list[tuple[float, float]] = []
    for _ in values:
        taken.append(_free_place(taken, look, random))
    towards = random.uniform(0, 2 * pi)
    duration = random.uniform(0.6, 1.2)
    return tuple(
        Tumble(
            value=value,
            place=place,
            turn=random.uniform(0, 2 * pi),
            start=(place[0] + 60 * cos(towards), place[1] + 60 * sin(towards)),
            duration=duration * random.uniform(0.85, 1.0),
            turns=random.uniform(1.5, 3.0),
            size=look.size,
        )
        for value, place in zip(values, taken, strict=True)
    )


def jumped_out(die: Tumble, look: Look, camera: Camera, random: Random) -> Tumble:
    """The way of the die `die`, but to a place beside the cup where the camera sees it."""
    for _ in range(PLACE_TRIES):
        angle = random.uniform(0, 2 * pi)
        distance = look.mouth_radius + look.size * random.uniform(*BESIDE_SIDES)
        place = distance * cos(angle), distance * sin(angle)
        spot = camera.project(np.array([[*place, look.size]], np.float32))[0]
        if (np.abs(spot - np.array(camera.size) / 2) < np.array(camera.size) / 2 - BORDER_PX).all():
            break
    return replace(die, place=place, start=(0.3 * place[0], 0.3 * place[1]))


def draw_values(dice: int, random: Random) -> tuple[int, ...]:
    """What `dice` fair dice show."""
    return tuple(random.choice(sorted(FACES)) for _ in range(dice))


def _free_place(taken: Sequence[tuple[float, float]], look: Look, random: Random) -> tuple[float, float]:
    """A place on the floor, one and a half dice away from the others; any place where the cup is full."""
    room = look.cup_radius - 0.75 * look.size
    for _ in range(PLACE_TRIES):
        angle, distance = random.uniform(0, 2 * pi), room * random.random() ** 0.5
        place = (distance * cos(angle), distance * sin(angle))
        if all(np.hypot(place[0] - x, place[1] - y) > 1.5 * look.size for x, y in taken):
            break
    return place
