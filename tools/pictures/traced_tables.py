"""Dice on tables of any kind, traced by POV-Ray: how many there are is to be told, too.

See `tools/pictures/povray.py`. Lengths are in mm, z is up from the table.
"""

from random import Random

import numpy as np

from tools.pictures.painter import DIE, Colour, any_colour, photographed
from tools.pictures.povray import (
    HEADER,
    Die,
    about,
    distinct_colours,
    exposed,
    felt,
    lamps,
    light,
    solid,
    upright,
    vector,
)
from vision.frames import Pixels

SIZE = (640, 480)
STEEP = 20.0  # degrees from the vertical at most to the camera
NUMBERS = (1, 2, 2, 3, 4, 5, 6)  # of dice
SIDES = (7.0, 20.0)  # sides of a die from border to border
SPREAD = (0.4, 0.3)  # how far from the middle dice lie, in the picture's width
NEAR, CLOSE = 0.3, (1.02, 1.5)  # share of the dice that lie near the last one; sides between their middles
APART = 1.45  # sides between the middles of two dice, which cannot overlap then however they are turned
OF_A_KIND = 0.7  # share of the tables on which all dice look alike
CAMERA = (250.0, 900.0)  # to the middle of the table
BRIGHTEST = 0.002  # share of the picture that the camera is set to: a small white die keeps its pips
OTHER = 70.0  # grey levels between the two colours of a pattern at most
GROUNDS = ("felt", "felt", "plain", "wood", "granite", "crackle", "checker", "brick")


def traced_table(random: Random, steep: float = STEEP) -> tuple[Pixels, tuple[int, ...]]:
    """A picture (480, 640, 3) of dice on a table, from `steep` degrees aside at most, and their values.

    Raises CalledProcessError where POV-Ray makes no picture.
    """
    text, dice = scene(random, steep)
    return photographed(exposed(text, SIZE, BRIGHTEST), random), tuple(sorted(die.value for die in dice))


def scene(random: Random, steep: float = STEEP) -> tuple[str, list[Die]]:
    """Such a table in POV-Ray's language, and its dice."""
    side, floor = random.uniform(*DIE), any_colour(random)
    across = random.uniform(*SIDES) * side
    dice = _scattered(random, side, across)
    tilt, away = np.radians(random.uniform(0, steep)), random.uniform(*CAMERA)
    down, up = np.array([0, np.sin(tilt), -np.cos(tilt)]), np.array([0, np.cos(tilt), np.sin(tilt)])
    parts = [
        HEADER,
        f"camera {{ location {vector(*(-away * down))} direction {vector(*(away / across * down))}"
        f" right x up {vector(*(SIZE[1] / SIZE[0] * up))} }}",
        *lamps(random),
        f"plane {{ z, 0 {_ground(floor, side, random)} }}",
        *_solids(dice, floor, random),
    ]
    return "\n".join(parts), dice


def _scattered(random: Random, side: float, across: float) -> list[Die]:
    """Dice anywhere in a picture `across` mm wide; some lie near another."""
    dice: list[Die] = []
    number = random.choice(NUMBERS)
    while len(dice) < number:
        place = np.array([random.uniform(-reach, reach) * across for reach in SPREAD])
        if dice and random.random() < NEAR:
            angle, apart = random.uniform(0, 2 * np.pi), random.uniform(*CLOSE) * side
            place = dice[-1].middle[:2] + apart * np.array([np.cos(angle), np.sin(angle)])
        beyond = (np.abs(place) > np.array(SPREAD) * across).any()
        if beyond or any(np.hypot(*(die.middle[:2] - place)) < APART * side for die in dice):
            continue
        value = random.randint(1, 6)
        rotation = about((0.0, 0.0, 1.0), random.uniform(0, 2 * np.pi)) @ upright(value, random)
        dice.append(Die(value, side, np.array([*place, side / 2]), rotation))
    return dice


def _solids(dice: list[Die], floor: Colour, random: Random) -> list[str]:
    """The dice, mostly of a kind."""
    of_a_kind = random.random() < OF_A_KIND
    kind, (body, pips) = random.getrandbits(32), distinct_colours(floor, random)
    solids = []
    for die in dice:
        solids.append(solid(die, body, pips, Random(kind)))
        if not of_a_kind:
            kind, (body, pips) = random.getrandbits(32), distinct_colours(floor, random)
    return solids


def _ground(colour: Colour, side: float, random: Random) -> str:
    """Cloth, or something smoother that may have a pattern."""
    kind = random.choice(GROUNDS)
    if kind == "felt":
        return felt(colour, random)
    other = tuple(float(np.clip(grey + random.uniform(-OTHER, OTHER), 0, 255)) for grey in colour)
    one, two = light(colour), light((other[0], other[1], other[2]))
    both = f"color_map {{ [0 color rgb {one}] [1 color rgb {two}] }}"
    pigments = {
        "plain": f"color rgb {one}",
        "wood": f"wood turbulence 0.05 {both} scale {random.uniform(2, 15):.2f} rotate y * 85",
        "granite": f"granite {both} scale {random.uniform(5, 60):.2f}",
        "crackle": f"crackle {both} scale {random.uniform(4, 40):.2f}",
        "checker": f"checker color rgb {one} color rgb {two} scale {random.uniform(0.3, 3) * side:.2f}",
        "brick": f"brick color rgb {one} color rgb {two} mortar {random.uniform(0.3, 2):.2f}"
        f" brick_size {vector(*(random.uniform(1, 5) * side for _ in 'xyz'))}",
    }
    return (
        f"texture {{ pigment {{ {pigments[kind]} rotate z * {random.uniform(0, 180):.1f}"
        f" translate {vector(random.uniform(-99, 99), random.uniform(-99, 99), 0.5)} }}"
        f" finish {{ ambient 0 diffuse 0.9 specular {random.uniform(0, 0.3):.2f} roughness 0.03"
        f" reflection {{ 0, {random.uniform(0, 0.4):.2f} fresnel on }} conserve_energy }} }}"
        " interior { ior 1.45 }"
    )
