"""What POV-Ray is told, which traces rays through a real solid: dice, lamps, cloth; and what it shows.

Pips are caps cut out of the body, lamps are mirrored by what is glossy, clear bodies bend what lies behind
them. Shares no code with `vision.simulate`. Lengths are in mm, z is up.

Needs the program `povray` (AGPL, in Debian), which is no dependency of the project: it is only called.
"""

import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.pictures.painter import CONTRAST, SPOTS, Colour, any_colour, colours_apart

Matrix = NDArray[np.float64]
POVRAY = "povray"
NOT_INSTALLED = f"The program {POVRAY} is not installed; it is in the package of this name."
OPTIONS = ("-D", "-GA", "+A0.3", "+R2", "+WT1")
"""No window, no messages, smooth edges, one thread."""
HEADER = '#version 3.7; #include "shapes.inc" global_settings { assumed_gamma 1 max_trace_level 6 }'
GREY = 2.2  # exponent of a grey level in its light
EXPOSED = 230.0  # grey level that the camera gives the brightest of the picture
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

    @property
    def corners(self) -> Matrix:
        """Where its corners would be without round edges (8, 3)."""
        signs = np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)])
        return np.asarray(self.side / 2 * signs @ self.rotation.T + self.middle, np.float64)


def installed() -> bool:
    """Whether there is the program."""
    return shutil.which(POVRAY) is not None


def exposed(text: str, size: tuple[int, int], brightest: float) -> NDArray[np.float32]:
    """The picture (height, width, 3) of a scene, `size` its width and height in px.

    The camera is set to the share `brightest` of its pixels, which are as bright as it can show. Raises
    CalledProcessError where POV-Ray makes no picture.
    """
    with tempfile.TemporaryDirectory() as folder:
        source, picture = Path(folder) / "scene.pov", Path(folder) / "scene.png"
        source.write_text(text, encoding="utf-8")
        command = [POVRAY, f"+I{source}", f"+O{picture}", f"+W{size[0]}", f"+H{size[1]}", *OPTIONS]
        subprocess.run(command, check=True, capture_output=True)
        seen = np.asarray(cv2.imread(str(picture)), np.float32)
    exposure = EXPOSED / max(float(np.percentile(seen.max(axis=2), 100 * (1 - brightest))), 1.0)
    return np.asarray(exposure * seen, np.float32)


def upright(value: int, random: Random) -> Matrix:
    """A rotation (3, 3) that brings the face of a value to the top."""
    top = np.array(AXES[value], np.float64)
    right = np.array(AXES[random.choice([other for other in AXES if other not in (value, 7 - value)])])
    return np.array([right, np.cross(top, right), top])


def about(axis: tuple[float, float, float], angle: float) -> Matrix:
    """The rotation by `angle` radians about a unit vector (3, 3)."""
    turned, _ = cv2.Rodrigues(np.array(axis) * angle)
    return np.asarray(turned, np.float64)


def lamps(random: Random) -> list[str]:
    """The lamp from the side with its matt cover, tubes under the ceiling, and the light of the hall."""
    sky = random.uniform(0.2, 0.6)
    parts = [
        f"sky_sphere {{ pigment {{ color rgb {sky:.3f} }} }}",
        f"light_source {{ z * 3000 color rgb {random.uniform(0.1, 0.4):.3f} shadowless }}",
    ]
    around, up = random.uniform(0, 2 * np.pi), np.radians(random.uniform(35, 65))
    place = 400 * np.array([np.cos(around) * np.cos(up), np.sin(around) * np.cos(up), np.sin(up)])
    wide = random.uniform(20, 120)
    parts.append(
        f"light_source {{ {vector(*place)} color rgb {random.uniform(0.5, 0.9):.3f}"
        f" area_light x * {wide:.1f}, y * {wide:.1f}, 2, 2 jitter"
        f" looks_like {{ sphere {{ 0, {wide / 2:.1f} {_glow(random.uniform(1, 6))} }} }} }}"
    )
    for _ in range(random.randint(0, 3)):
        x, y = (random.uniform(-2500, 2500) for _ in "xy")
        parts.append(
            f"box {{ <-600, -60, 0>, <600, 60, 5> rotate z * {random.uniform(0, 180):.1f}"
            f" translate {vector(x, y, 2500)} {_glow(random.uniform(1, 8))} no_shadow }}"
        )
    return parts


def _glow(light: float) -> str:
    return f"texture {{ pigment {{ color rgb 1 }} finish {{ ambient 0 diffuse 0 emission {light:.2f} }} }}"


def solid(die: Die, body: Colour, pips: Colour, random: Random, *, plain: bool = False) -> str:
    """The die: a cube with round edges, turned down to a ball, less a cap for each pip.

    Its body is of any kind, or `plain`: of one colour and not clear.
    """
    half = die.side / 2
    radius, gap = random.uniform(0.075, 0.115) * die.side, random.uniform(0.23, 0.28) * die.side
    depth = random.uniform(0.1, 0.6) * radius
    ball = (radius**2 + depth**2) / (2 * depth)
    texture = f"texture {{ pigment {{ color rgb {light(pips)} }} {_finish(random)} }}"
    caps = [
        f"sphere {{ {vector(*place)}, {ball:.4f} {texture} }}"
        for place in pip_places(half + ball - depth, gap)
    ]
    return (
        f"difference {{ intersection {{ object {{ Round_Box_Merge({vector(-half, -half, -half)},"
        f" {vector(half, half, half)}, {random.uniform(0.05, 0.18) * die.side:.3f}) }}"
        f" sphere {{ 0, {random.uniform(0.72, 0.87) * die.side:.3f} }} }} {' '.join(caps)}"
        f" {_body(body, pips, die.side, random, plain)}"
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


def distinct_colours(floor: Colour, random: Random) -> tuple[Colour, Colour]:
    """A body and pips that one can see on it, and on the floor."""
    body, pips = any_colour(random), any_colour(random)
    while colours_apart(floor, body) < CONTRAST / 2:
        body = any_colour(random)
    while colours_apart(pips, body) < CONTRAST:
        pips = any_colour(random)
    return body, pips


def _body(colour: Colour, pips: Colour, side: float, random: Random, plain: bool) -> str:
    """What the body is made of: plastic in one colour, with veins, or clear."""
    kind = random.random() * (PLAIN if plain else 1)
    clear = random.uniform(0.3, 0.8) if kind > 1 - CLEAR else 0.0
    pigment = f"color rgb {light(colour)} filter {clear:.2f}"
    if PLAIN < kind <= 1 - CLEAR:
        vein = any_colour(random)
        while colours_apart(vein, pips) < CONTRAST:
            vein = any_colour(random)
        pigment = (
            f"{random.choice(VEINS)}"
            f" color_map {{ [0 color rgb {light(colour)}] [1 color rgb {light(vein)}] }}"
            f" scale {side * random.uniform(0.2, 1.0):.2f}"
            f" rotate {vector(*(random.uniform(0, 360) for _ in 'xyz'))}"
        )
    inside = " interior { ior 1.49 }" if clear else ""
    return f"texture {{ pigment {{ {pigment} }} {_finish(random)} }}{inside}"


def _finish(random: Random) -> str:
    """Matt to glossy, as plastic mirrors: most at a detection along it (Fresnel's equations)."""
    gloss = random.random()
    return (
        f"finish {{ ambient 0 diffuse {random.uniform(0.7, 0.95):.2f} specular {0.7 * gloss:.2f}"
        f" roughness {10 ** random.uniform(-2.7, -1):.4f} reflection {{ 0, {gloss:.2f} fresnel on }}"
        f" conserve_energy }} "
    )


def felt(colour: Colour, random: Random) -> str:
    """A matt lining or table in one colour."""
    return (
        f"texture {{ pigment {{ color rgb {light(colour)} }} finish {{ ambient 0 diffuse 0.9 }}"
        f" normal {{ granite {random.uniform(0, 0.4):.2f} scale {random.uniform(0.3, 4):.2f} }} }}"
    )


def light(colour: Colour) -> str:
    """A colour (blue, green, red, 0…255) as light."""
    return vector(*((grey / 255) ** GREY for grey in reversed(colour)))


def vector(*numbers: float) -> str:
    """Numbers as POV-Ray reads them."""
    return "<" + ", ".join(f"{number:.5f}" for number in numbers) + ">"
