"""A third renderer, to test with light as it is: throws in a cup, traced by POV-Ray.

See `tools/pictures/povray.py`. Lengths are in mm, z is up from the floor of the cup.
"""

from random import Random

import numpy as np

from tools.pictures.painter import (
    ABOVE,
    BESIDE,
    CONTRAST,
    DEEP,
    DIE,
    INSIDE,
    SEEN,
    SIZE,
    Painted,
    any_colour,
    colours_apart,
    photographed,
)
from tools.pictures.povray import HEADER, Die, about, exposed, felt, lamps, solid, upright, vector

BRIGHTEST = 0.02  # share of the picture that the camera is set to


def trace(random: Random, lean: float = 0.0, *, plain: bool = False) -> Painted:
    """One die in a cup: cup, camera and light, and a `plain` die, are as docs/hardware.md asks for them.

    It leans on the wall by `lean` degrees. Raises CalledProcessError where POV-Ray makes no picture.
    """
    text, die = scene(random, lean, plain=plain)
    return Painted(photographed(exposed(text, (SIZE, SIZE), BRIGHTEST), random), (die.value,))


def scene(random: Random, lean: float = 0.0, *, plain: bool = False) -> tuple[str, Die]:
    """Such a throw in POV-Ray's language, and its die."""
    side, inside, deep = random.uniform(*DIE), random.uniform(*INSIDE), random.uniform(*DEEP)
    floor_radius = inside * random.uniform(0.85, 1.0)
    die = _lying(random, side, floor_radius, lean)
    body, pips, floor = any_colour(random), any_colour(random), any_colour(random)
    while colours_apart(pips, body) < CONTRAST:
        pips = any_colour(random)
    while colours_apart(floor, body) < CONTRAST / 2:
        floor = any_colour(random)
    height = deep + random.uniform(*ABOVE)
    x, y = random.gauss(0, BESIDE), random.gauss(0, BESIDE)
    focal = random.uniform(*SEEN) * (height - deep) / inside / SIZE
    wall, table = felt(any_colour(random), random), felt(any_colour(random), random)
    parts = [
        HEADER,
        f"camera {{ location {vector(x, y, height)} direction -z * {focal:.5f} right x up y }}",
        *lamps(random),
        f"disc {{ 0, z, {floor_radius:.3f} {felt(floor, random)} }}",
        f"cone {{ 0, {floor_radius:.3f}, z * {deep:.3f}, {inside:.3f} open {wall} }}",
        f"torus {{ {inside + 1.5:.3f}, 1.5 rotate x * 90 translate z * {deep:.3f} {wall} }}",
        f"disc {{ 0, z, 2000, {inside:.3f} translate z * -2 {table} }}",
        solid(die, body, pips, random, plain=plain),
    ]
    return "\n".join(parts), die


def _lying(random: Random, side: float, room: float, lean: float) -> Die:
    """A die anywhere on the floor, flat, or with its outer edge up the wall."""
    value = random.randint(1, 6)
    turn, out = random.uniform(0, 2 * np.pi), random.uniform(0, 2 * np.pi)
    rotation = about((0.0, 0.0, 1.0), turn) @ upright(value, random)
    if lean:
        rotation = about((np.sin(out), -np.cos(out), 0.0), np.radians(lean)) @ rotation
    corners = Die(value, side, np.zeros(3), rotation).corners
    distance = (room - 0.8 * side) * random.random() ** 0.5
    if lean:
        steps = np.linspace(0, room, 400)
        reach = np.hypot(
            *(corners[:, :2, None] + np.outer((np.cos(out), np.sin(out)), steps)).transpose(1, 0, 2)
        )
        distance = float(steps[(reach <= room).all(axis=0)].max(initial=0.0))
    middle = np.array([distance * np.cos(out), distance * np.sin(out), -corners[:, 2].min()])
    return Die(value, side, middle, rotation)
