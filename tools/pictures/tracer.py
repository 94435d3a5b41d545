"""A third renderer, to test with light as it is: POV-Ray traces rays through a real solid.

Pips are caps cut out of the body, lamps are mirrored by what is glossy, clear bodies bend what lies behind
them. It shares no code with `vision.simulate`. Lengths are in mm, z is up from the floor of the cup.

Needs the program `povray` (AGPL, in Debian), which is no dependency of the project: it is only called.
"""

import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.pictures.painter import (
    ABOVE,
    BESIDE,
    CONTRAST,
    DEEP,
    DIE,
    INSIDE,
    SEEN,
    SIZE,
    SPOTS,
    Colour,
    Painted,
    any_colour,
    colours_apart,
    photographed,
)

Matrix = NDArray[np.float64]
POVRAY = "povray"
OPTIONS = ("-D", "-GA", "+A0.3", "+R2", "+WT1", f"+W{SIZE}", f"+H{SIZE}")
"""No window, no messages, smooth edges, one thread, the size."""
GREY = 2.2  # exponent of a grey level in its light
EXPOSED = 230.0  # grey level that the camera gives the brightest fiftieth of the picture
AXES = {1: (0, 0, 1), 6: (0, 0, -1), 2: (1, 0, 0), 5: (-1, 0, 0), 3: (0, 1, 0), 4: (0, -1, 0)}
"""Outward directions of a die's faces: opposite ones make seven."""
PLAIN, CLEAR = 0.6, 0.15  # shares of the bodies in one colour and of the clear ones; the others are veined
VEINS = ("agate", "bozo", "granite", "marble turbulence 0.7", "wrinkles")


@dataclass(frozen=True, eq=False)
class Die:
    """A die of `side` mm: the top `value`, its middle (3,), and its rotation (3, 3) to the world."""

    value: int
    side: float
    middle: Matrix
    rotation: Matrix


def trace(random: Random, lean: float = 0.0) -> Painted:
    """A clean throw: one die in a cup, as docs/hardware.md asks for die, cup, camera and light.

    It leans on the wall by `lean` degrees. Raises CalledProcessError where POV-Ray makes no picture.
    """
    text, die = scene(random, lean)
    seen = _traced(text).astype(np.float32)
    exposure = EXPOSED / max(float(np.percentile(seen.max(axis=2), 98)), 1.0)
    return Painted(photographed(exposure * seen, SIZE, random), die.value)


def scene(random: Random, lean: float = 0.0) -> tuple[str, Die]:
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
    wall, table = _felt(any_colour(random), random), _felt(any_colour(random), random)
    parts = [
        '#version 3.7; #include "shapes.inc" global_settings { assumed_gamma 1 max_trace_level 6 }',
        f"camera {{ location {_vector(x, y, height)} direction -z * {focal:.5f} right x up y }}",
        *_lamps(random),
        f"disc {{ 0, z, {floor_radius:.3f} {_felt(floor, random)} }}",
        f"cone {{ 0, {floor_radius:.3f}, z * {deep:.3f}, {inside:.3f} open {wall} }}",
        f"torus {{ {inside + 1.5:.3f}, 1.5 rotate x * 90 translate z * {deep:.3f} {wall} }}",
        f"disc {{ 0, z, 2000, {inside:.3f} translate z * -2 {table} }}",
        _solid(die, body, pips, random),
    ]
    return "\n".join(parts), die


def _lying(random: Random, side: float, room: float, lean: float) -> Die:
    """A die anywhere on the floor, flat, or with its outer edge up the wall."""
    value = random.randint(1, 6)
    turn, out = random.uniform(0, 2 * np.pi), random.uniform(0, 2 * np.pi)
    rotation = _about((0.0, 0.0, 1.0), turn) @ _upright(value, random)
    if lean:
        rotation = _about((np.sin(out), -np.cos(out), 0.0), np.radians(lean)) @ rotation
    corners = side / 2 * np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]) @ rotation.T
    distance = (room - 0.8 * side) * random.random() ** 0.5
    if lean:
        steps = np.linspace(0, room, 400)
        reach = np.hypot(
            *(corners[:, :2, None] + np.outer((np.cos(out), np.sin(out)), steps)).transpose(1, 0, 2)
        )
        distance = float(steps[(reach <= room).all(axis=0)].max(initial=0.0))
    middle = np.array([distance * np.cos(out), distance * np.sin(out), -corners[:, 2].min()])
    return Die(value, side, middle, rotation)


def _upright(value: int, random: Random) -> Matrix:
    """A rotation (3, 3) that brings the face of a value to the top."""
    top = np.array(AXES[value], np.float64)
    right = np.array(AXES[random.choice([other for other in AXES if other not in (value, 7 - value)])])
    return np.array([right, np.cross(top, right), top])


def _about(axis: tuple[float, float, float], angle: float) -> Matrix:
    """The rotation by `angle` radians about a unit vector (3, 3)."""
    turned, _ = cv2.Rodrigues(np.array(axis) * angle)
    return np.asarray(turned, np.float64)


def _lamps(random: Random) -> list[str]:
    """The lamp from the side with its matt cover, tubes under the ceiling, and the light of the hall."""
    sky = random.uniform(0.2, 0.6)
    lamps = [
        f"sky_sphere {{ pigment {{ color rgb {sky:.3f} }} }}",
        f"light_source {{ z * 3000 color rgb {random.uniform(0.1, 0.4):.3f} shadowless }}",
    ]
    around, up = random.uniform(0, 2 * np.pi), np.radians(random.uniform(35, 65))
    place = 400 * np.array([np.cos(around) * np.cos(up), np.sin(around) * np.cos(up), np.sin(up)])
    wide = random.uniform(20, 120)
    lamps.append(
        f"light_source {{ {_vector(*place)} color rgb {random.uniform(0.5, 0.9):.3f}"
        f" area_light x * {wide:.1f}, y * {wide:.1f}, 2, 2 jitter"
        f" looks_like {{ sphere {{ 0, {wide / 2:.1f} {_glow(random.uniform(1, 6))} }} }} }}"
    )
    for _ in range(random.randint(0, 3)):
        x, y = (random.uniform(-2500, 2500) for _ in "xy")
        lamps.append(
            f"box {{ <-600, -60, 0>, <600, 60, 5> rotate z * {random.uniform(0, 180):.1f}"
            f" translate {_vector(x, y, 2500)} {_glow(random.uniform(1, 8))} no_shadow }}"
        )
    return lamps


def _glow(light: float) -> str:
    return f"texture {{ pigment {{ color rgb 1 }} finish {{ ambient 0 diffuse 0 emission {light:.2f} }} }}"


def _solid(die: Die, body: Colour, pips: Colour, random: Random) -> str:
    """The die: a cube with round edges, turned down to a ball, less a cap for each pip."""
    half = die.side / 2
    radius, gap = random.uniform(0.075, 0.115) * die.side, random.uniform(0.23, 0.28) * die.side
    depth = random.uniform(0.1, 0.6) * radius
    ball = (radius**2 + depth**2) / (2 * depth)
    texture = f"texture {{ pigment {{ color rgb {_light(pips)} }} {_finish(random)} }}"
    caps = [
        f"sphere {{ {_vector(*place)}, {ball:.4f} {texture} }}"
        for place in pip_places(half + ball - depth, gap)
    ]
    return (
        f"difference {{ intersection {{ object {{ Round_Box_Merge({_vector(-half, -half, -half)},"
        f" {_vector(half, half, half)}, {random.uniform(0.05, 0.18) * die.side:.3f}) }}"
        f" sphere {{ 0, {random.uniform(0.72, 0.87) * die.side:.3f} }} }} {' '.join(caps)}"
        f" {_body(body, pips, die.side, random)}"
        f" matrix <{', '.join(f'{number:.6f}' for number in [*die.rotation.T.ravel(), *die.middle])}> }}"
    )


def pip_places(height: float, gap: float) -> Matrix:
    """The 21 places (21, 3) at `height` over the faces where pips are, `gap` apart, in the die's own axes."""
    places = []
    for value, outward in AXES.items():
        top = np.array(outward)
        right = np.roll(top, 1)
        down = np.cross(top, right)
        places += [height * top + gap * (a * right + b * down) for a, b in SPOTS[value]]
    return np.array(places)


def _body(colour: Colour, pips: Colour, side: float, random: Random) -> str:
    """What the body is made of: plastic in one colour, with veins, or clear."""
    kind = random.random()
    clear = random.uniform(0.3, 0.8) if kind > 1 - CLEAR else 0.0
    pigment = f"color rgb {_light(colour)} filter {clear:.2f}"
    if PLAIN < kind <= 1 - CLEAR:
        vein = any_colour(random)
        while colours_apart(vein, pips) < CONTRAST:
            vein = any_colour(random)
        pigment = (
            f"{random.choice(VEINS)}"
            f" color_map {{ [0 color rgb {_light(colour)}] [1 color rgb {_light(vein)}] }}"
            f" scale {side * random.uniform(0.2, 1.0):.2f}"
            f" rotate {_vector(*(random.uniform(0, 360) for _ in 'xyz'))}"
        )
    inside = " interior { ior 1.49 }" if clear else ""
    return f"texture {{ pigment {{ {pigment} }} {_finish(random)} }}{inside}"


def _finish(random: Random) -> str:
    """Matt to glossy, as plastic mirrors: most at a glance along it (Fresnel's equations)."""
    gloss = random.random()
    return (
        f"finish {{ ambient 0 diffuse {random.uniform(0.7, 0.95):.2f} specular {0.7 * gloss:.2f}"
        f" roughness {10 ** random.uniform(-2.7, -1):.4f} reflection {{ 0, {gloss:.2f} fresnel on }}"
        f" conserve_energy }} "
    )


def _felt(colour: Colour, random: Random) -> str:
    """A matt lining or table in one colour."""
    return (
        f"texture {{ pigment {{ color rgb {_light(colour)} }} finish {{ ambient 0 diffuse 0.9 }}"
        f" normal {{ granite {random.uniform(0, 0.4):.2f} scale {random.uniform(0.3, 4):.2f} }} }}"
    )


def _light(colour: Colour) -> str:
    """A colour (blue, green, red, 0…255) as light."""
    return _vector(*((grey / 255) ** GREY for grey in reversed(colour)))


def _vector(*numbers: float) -> str:
    return "<" + ", ".join(f"{number:.5f}" for number in numbers) + ">"


def _traced(text: str) -> NDArray[np.uint8]:
    """The picture (SIZE, SIZE, 3) of a scene."""
    with tempfile.TemporaryDirectory() as folder:
        source, picture = Path(folder) / "scene.pov", Path(folder) / "scene.png"
        source.write_text(text, encoding="utf-8")
        command = [POVRAY, f"+I{source}", f"+O{picture}", *OPTIONS]
        subprocess.run(command, check=True, capture_output=True)
        return np.asarray(cv2.imread(str(picture)), np.uint8)
