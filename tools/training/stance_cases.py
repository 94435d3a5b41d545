"""What the network of stance is trained on: rendered dice in cups, flat ones and leaning ones."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import cv2
import numpy as np

from tools.training.cases import (
    VIEWS,
    Case,
    Labelled,
    Samples,
    mirrored,
    near,
    patched,
    seen_through,
    shown_in,
    smeared,
)
from tools.training.weather import Weather, weathered
from vision.features.cup import Cup
from vision.features.lattice import Face
from vision.frames import Pixels
from vision.networks.stance import FLAT, LEANS, surroundings, whereabouts
from vision.sighting.layout import FAINTEST
from vision.simulate.closeup import SIZE, Sample, Staging, draw, stacked

STAGING = Staging(sides=3.2, in_cup=1.0, alone=0.25, above=12.0)
LYING, STACKED = 0.5, 0.08  # shares of the dice that lie flat on the floor, and on another die
LEAN = (10.0, 45.0)  # degrees by which the others lean, small ones more often
WEATHER = Weather(fair=0.5, grains=(0.0, 1.5, 3.0, 6.0, 9.0, 14.0), glaring=0.12)
SMEARED, MOVED = 0.1, 0.25  # share of the pictures in which the die moved, and by how much at most, sides
OFF_AXIS = 8.0  # degrees, standard deviation of where a die is seen from the middle of the picture
CIRCLE = (0.05, 0.06)  # standard deviations of a cup's place and size as they are found, in its radius


def die_in_cup(value: int, random: Random) -> Labelled:
    """A die that shows `value` with its class, FLAT or LEANS; one on another die does not lie flat."""
    kind = random.random()
    if kind < LYING:
        return draw(value, random, staging=STAGING), FLAT
    if kind < LYING + STACKED:
        return stacked(value, random, STAGING), LEANS
    least, most = LEAN
    return draw(value, random, least + (most - least) * random.random() ** 1.5, STAGING), LEANS


def cases(samples: Samples, random: Random) -> Iterator[Case]:
    """Without end: the samples in other weather, each seen through several views."""
    while True:
        sample, label = random.choice(samples)
        sample = off_axis(sample, random)
        taken, scale = weathered(nudged(patched(sample, random), random), random, WEATHER)
        if shown_in(taken, scale, sample.face).contrast < FAINTEST:
            continue
        for _ in range(VIEWS):
            view = near(sample.face, random)
            told = whereabouts(view, _found(sample.cup, random)) if sample.cup else None
            case = Case(seen_through(taken, scale, surroundings(view)), label, None, told)
            yield mirrored(case) if random.random() < 0.5 else case


def nudged(pixels: Pixels, random: Random) -> Pixels:
    """The picture, now and then of a die that moved a little; it lies or leans all the same."""
    if random.random() < SMEARED:
        return smeared(pixels, MOVED * random.random() * SIZE / STAGING.sides, random)
    return pixels


def off_axis(sample: Sample, random: Random) -> Sample:
    """The close-up as it is in a picture far from whose middle it lies: stretched towards there."""
    stretch = 1 / np.cos(np.radians(random.gauss(0, OFF_AXIS)))
    angle = random.uniform(0, np.pi)
    way = np.array([np.cos(angle), np.sin(angle)])
    linear = np.eye(2) + (stretch - 1) * np.outer(way, way)
    middle = np.full(2, (SIZE - 1) / 2)
    moved = np.column_stack([linear, middle - linear @ middle])
    pixels = cv2.warpAffine(sample.pixels, moved, (SIZE, SIZE), borderMode=cv2.BORDER_REPLICATE)
    face, cup = sample.face, sample.cup
    centre = linear @ face.centre + moved[:, 2]
    if cup:
        x, y = linear @ np.array([cup.x, cup.y]) + moved[:, 2]
        cup = replace(cup, x=float(x), y=float(y), radius=cup.radius * float(np.sqrt(stretch)))
    return replace(
        sample,
        pixels=np.asarray(pixels, np.uint8),
        face=Face(face.value, centre, linear @ face.across, linear @ face.down),
        corners=sample.corners @ linear.T + moved[:, 2],
        cup=cup,
    )


def _found(cup: Cup, random: Random) -> Cup:
    """The cup, with the error of what finds it."""
    place, size = (share * cup.radius for share in CIRCLE)
    return replace(
        cup,
        x=cup.x + random.gauss(0, place),
        y=cup.y + random.gauss(0, place),
        radius=cup.radius + random.gauss(0, size),
    )
