"""A second renderer, to test what was set and trained on the first: it shares no code with `vision.simulate`.

That one follows viewing rays to a rounded cube; this one paints the sides of a cube as polygons, far to near,
in the way of a draughtsman. Lengths are in sides of the die, z is up from the floor of the cup.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Points = NDArray[np.float64]
Colour = tuple[float, float, float]
Table = Callable[[int, float], Picture]
"""Paints what a cup stands on: a square of so many px, so many px a mm."""

SIZE = 400  # px, side of a picture
DIE, INSIDE, DEEP = (12.0, 19.0), (40.0, 50.0), (20.0, 50.0)  # mm: side; the cup's radius and depth
ABOVE, BESIDE = (150.0, 250.0), 8.0  # mm: camera over the rim, and its distance (deviation) from the middle
SEEN = (150.0, 190.0)  # px, radius of the cup in the picture
FINE = 2  # pictures are painted this much larger and reduced
BITS = 4  # of a pixel's fractions in a polygon's corners
TOUCHING, CLOSE = 0.4, (1.0, 1.5)  # share of further dice that lie close to another one, and how far apart
CONTRAST = 80.0  # grey levels that a body and its pips differ by at least
SPOTS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}
WHEEL = {1: (2, 3, 5, 4), 2: (1, 4, 6, 3), 3: (1, 2, 6, 5)}
"""The values around the top ones 1, 2 and 3; around their opposites it is the other way round."""


@dataclass(frozen=True)
class Painted:
    """A picture (SIZE, SIZE, 3), BGR, and the values of the dice that lie flat in its cup, in order."""

    pixels: Picture
    values: tuple[int, ...]

    @property
    def value(self) -> int:
        """The value of the only die."""
        (value,) = self.values
        return value


@dataclass(frozen=True, eq=False)
class Lying:
    """A die that lies flat: its value, the middle (3,) of its underside, and how it is turned, radians."""

    value: int
    middle: Points
    turn: float

    def corners(self, height: float) -> Points:
        """The four corners (4, 3) of its square at a height."""
        angles = self.turn + np.pi / 4 + np.arange(4) * np.pi / 2
        ring = np.stack([np.cos(angles), np.sin(angles)], axis=1) / np.sqrt(2)
        return np.column_stack([self.middle[:2] + ring, np.full(4, self.middle[2] + height)])

    def overlaps(self, other: "Lying") -> bool:
        """Whether two dice would lie in each other."""
        one, another = (die.corners(0.0)[:, :2].astype(np.float32) for die in (self, other))
        return cv2.intersectConvexConvex(one, another)[0] > 0


@dataclass(frozen=True)
class Make:
    """What dice of a kind have in common: their colours, and in sides the pips' radius and distance."""

    body: Colour
    pips: Colour
    size: float
    gap: float
    rounding: float


@dataclass(frozen=True)
class Stand:
    """Where the camera stands: above (x, y), `height` sides up; `px` is the length of a side on the floor.

    Its picture is `size` px wide and high.
    """

    x: float
    y: float
    height: float
    px: float
    size: int

    def seen(self, points: Points) -> Points:
        """Places (n, 2) in the fine picture of points (n, 3)."""
        nearer = self.height / (self.height - points[:, 2:])
        flat = (points[:, :2] - (self.x, self.y)) * nearer + (self.x, self.y)
        return np.asarray(FINE * (self.size / 2 + self.px * flat))


@dataclass(frozen=True, eq=False)
class Setting:
    """A camera over an empty cup, painted; dice lie with their middles up to `room` from the cup's."""

    stand: Stand
    empty: NDArray[np.float32]
    room: float

    def for_dice(self, larger: float) -> "Setting":
        """The setting for dice `larger` times as large: lengths are in sides of a die."""
        stand = self.stand
        x, y, height = (length / larger for length in (stand.x, stand.y, stand.height))
        seen = Stand(x, y, height, stand.px * larger, stand.size)
        return Setting(seen, self.empty, (self.room + 1.0) / larger - 1.0)


def paint(
    random: Random,
    table: Table | None = None,
    size: int = SIZE,
    seen: tuple[float, float] = SEEN,
    dice: int = 1,
) -> Painted:
    """A clean throw: so many dice flat in a cup, sharp enough and lit well enough to be read by a person.

    Die, cup and camera are as docs/hardware.md asks. The picture is `size` px wide and high, the cup's radius
    in it one of those `seen`, px; what the cup stands on has one colour, or is what `table` paints.
    """
    value = random.randint(1, 6)
    place, body = setting(random, table, size, seen)
    thrown = _thrown(value, dice, place.room, random)
    picture = _shadows(place.empty, place.stand, thrown, random)
    pixels = _finished(picture, place.stand, thrown, make_of(body, random), random)
    return Painted(pixels, tuple(sorted(die.value for die in thrown)))


def setting(
    random: Random,
    table: Table | None = None,
    size: int = SIZE,
    seen: tuple[float, float] = SEEN,
) -> tuple[Setting, Colour]:
    """Any empty cup under any camera, and a colour of dice that stands out from its floor."""
    side = random.uniform(*DIE)
    radius, deep = random.uniform(*INSIDE) / side, random.uniform(*DEEP) / side
    height = deep + random.uniform(*ABOVE) / side
    x, y = random.gauss(0, BESIDE) / side, random.gauss(0, BESIDE) / side
    px = random.uniform(*seen) / radius * (height - deep) / height
    stand = Stand(x, y, height, px, size)
    floor, body = any_colour(random), any_colour(random)
    while colours_apart(floor, body) < CONTRAST / 2:
        floor = any_colour(random)
    ground = table(FINE * size, FINE * stand.px / side) if table else any_colour(random)
    return Setting(stand, _cup(stand, radius, deep, floor, ground, random), 0.8 * radius - 1.0), body


def paint_throw(place: Setting, make: Make, value: int, random: Random) -> Picture:
    """One more throw of a die of some make into the same cup, in other light."""
    thrown = _thrown(value, 1, place.room, random)
    return _finished(_shadows(place.empty, place.stand, thrown, random), place.stand, thrown, make, random)


def _finished(
    picture: NDArray[np.float32], stand: Stand, thrown: list[Lying], make: Make, random: Random
) -> Picture:
    """The photograph of these dice in a picture with their shadows."""
    for die in sorted(thrown, key=lambda die: -np.hypot(*(die.middle[:2] - (stand.x, stand.y)))):
        _die(picture, stand, die, make, random)
    size = (stand.size, stand.size)
    small = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.float32)
    return photographed(small, random)


def _thrown(value: int, dice: int, room: float, random: Random) -> list[Lying]:
    """So many dice in a cup, none in another, their middles up to `room` from its own; one shows `value`."""
    while True:
        thrown = [_anywhere(value, room, random)]
        for _ in range(1, dice):
            thrown.append(_another(thrown[-1], room, random))
        apart = not any(one.overlaps(other) for one, other in combinations(thrown, 2))
        if apart and all(np.hypot(*die.middle[:2]) <= room for die in thrown):
            return thrown


def _anywhere(value: int, room: float, random: Random) -> Lying:
    """A die with its middle up to `room` from that of the cup."""
    angle, apart = random.uniform(0, 2 * np.pi), room * random.random() ** 0.5
    middle = np.array([apart * np.cos(angle), apart * np.sin(angle), 0.0])
    return Lying(value, middle, random.uniform(0, 2 * np.pi))


def _another(last: Lying, room: float, random: Random) -> Lying:
    """One more die, often close beside the last one."""
    die = _anywhere(random.randint(1, 6), room, random)
    if random.random() > TOUCHING:
        return die
    way = die.turn + random.uniform(-0.4, 0.4)
    step = random.uniform(*CLOSE) * np.array([np.cos(way), np.sin(way), 0.0])
    return Lying(die.value, last.middle + step, die.turn)


def _cup(
    stand: Stand, radius: float, deep: float, floor: Colour, ground: Picture | Colour, random: Random
) -> NDArray[np.float32]:
    """A table, or a colour of one, with an empty cup, whose rim is nearer to the camera than its floor."""
    side = FINE * stand.size
    picture = np.empty((side, side, 3), np.float32)
    picture[:] = ground
    wall, edge = any_colour(random), any_colour(random)
    for share, up, colour in ((1.06, deep, edge), (1.0, deep, wall), (random.uniform(0.8, 0.92), 0.0, floor)):
        middle, right = stand.seen(np.array([[0.0, 0.0, up], [share * radius, 0.0, up]]))
        reach = round(right[0] - middle[0])
        cv2.circle(picture, (round(middle[0]), round(middle[1])), reach, colour, -1, cv2.LINE_AA)
    grain = np.random.default_rng(random.getrandbits(32)).normal(0, 1, (side // 4, side // 4, 1))
    weave = cv2.resize(grain.astype(np.float32), (side, side), interpolation=cv2.INTER_LINEAR)
    return np.asarray(picture + random.uniform(0, 6) * weave[..., None], np.float32)


def _shadows(
    picture: NDArray[np.float32], stand: Stand, thrown: list[Lying], random: Random
) -> NDArray[np.float32]:
    """The picture with what the dice keep the light from."""
    away, length = random.uniform(0, 2 * np.pi), random.uniform(0.1, 0.7)
    mask = np.zeros(picture.shape[:2], np.float32)
    for die in thrown:
        foot = die.corners(0.0)
        cast = foot + length * np.array([np.cos(away), np.sin(away), 0.0])
        hull = cv2.convexHull(stand.seen(np.concatenate([foot, cast])).astype(np.float32))
        cv2.fillConvexPoly(mask, _fixed(np.asarray(hull[:, 0], np.float64)), 1.0, cv2.LINE_AA, BITS)
    soft = cv2.GaussianBlur(mask, (0, 0), random.uniform(0.03, 0.2) * stand.px * FINE)
    return np.asarray(picture * (1 - random.uniform(0.2, 0.6) * soft[..., None]), np.float32)


def make_of(body: Colour, random: Random) -> Make:
    """Dice with such bodies."""
    pips = any_colour(random)
    while colours_apart(pips, body) < CONTRAST:
        pips = any_colour(random)
    size, gap = random.uniform(0.075, 0.115), random.uniform(0.23, 0.28)
    return Make(body, pips, size, gap, random.uniform(0.06, 0.2))


def _die(picture: NDArray[np.float32], stand: Stand, die: Lying, make: Make, random: Random) -> None:
    """Paint the die: the sides that face the camera, then the top."""
    around = WHEEL.get(die.value) or WHEEL[7 - die.value][::-1]
    low, high = die.corners(0.0), die.corners(1.0)
    for k, shown in enumerate(around):
        quad = np.array([low[k], low[(k + 1) % 4], high[(k + 1) % 4], high[k]])
        outward = (low[k] + low[(k + 1) % 4]) / 2 - die.middle
        eye = np.array([stand.x, stand.y, stand.height]) - quad.mean(axis=0)
        if outward @ eye > 0:
            _side(picture, stand, quad, shown, make, random.uniform(0.45, 0.9))
    _side(picture, stand, high, die.value, make, 1.0)


def _side(
    picture: NDArray[np.float32], stand: Stand, quad: Points, value: int, make: Make, light: float
) -> None:
    """Paint one side of a die with its pips."""
    centre = quad.mean(axis=0)
    inner = centre + (1 - make.rounding) * (quad - centre)
    lit = tuple(light * channel for channel in make.body)
    outline = _fixed(stand.seen(inner))
    thickness = max(1, round(make.rounding * stand.px * FINE))
    cv2.polylines(
        picture, [outline], True, tuple(0.93 * channel for channel in lit), thickness, cv2.LINE_AA, BITS
    )
    cv2.fillConvexPoly(picture, outline, lit, cv2.LINE_AA, BITS)
    right, down = quad[1] - quad[0], quad[3] - quad[0]
    steps = np.linspace(0, 2 * np.pi, 25)[:-1, None]
    ink = tuple(light * channel for channel in make.pips)
    for a, b in SPOTS[value]:
        place = centre + make.gap * (a * right + b * down)
        circle = place + make.size * (np.cos(steps) * right + np.sin(steps) * down)
        cv2.fillConvexPoly(picture, _fixed(stand.seen(circle)), ink, cv2.LINE_AA, BITS)


def photographed(picture: NDArray[np.float32], random: Random) -> Picture:
    """What a camera makes of it (height, width, 3): light that falls off, a lens, a sensor, a file."""
    height, width = picture.shape[:2]
    across, down = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    angle = random.uniform(0, 2 * np.pi)
    fall = 1 + random.uniform(0, 0.3) * (across * np.cos(angle) + down * np.sin(angle))
    lit = random.uniform(0.55, 1.05) * picture * fall[..., None]
    blurred = cv2.GaussianBlur(lit, (0, 0), random.uniform(0.3, 1.0))
    grain = np.random.default_rng(random.getrandbits(32)).normal(0, random.uniform(0.5, 4), blurred.shape)
    pixels = np.clip(blurred + grain, 0, 255).astype(np.uint8)
    _, file = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, random.randint(70, 95)])
    return np.asarray(cv2.imdecode(file, cv2.IMREAD_COLOR), np.uint8)


def _fixed(places: Points) -> NDArray[np.int32]:
    """Places as OpenCV's whole numbers with fractions of a pixel."""
    return np.asarray(np.rint(places * 2**BITS), np.int32)


def any_colour(random: Random) -> Colour:
    """Any colour, half of the colours near to grey."""
    base = random.uniform(15, 245)
    spread = 12 if random.random() < 0.5 else 120
    blue, green, red = (min(250.0, max(8.0, base + random.uniform(-spread, spread))) for _ in range(3))
    return blue, green, red


def colours_apart(one: Colour, other: Colour) -> float:
    """Distance of two colours in grey levels."""
    return float(np.linalg.norm(np.subtract(one, other)))
