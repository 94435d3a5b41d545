"""The training cases of the tilt classifier: rendered dice in cups, flat and leaning ones."""

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
    with_motion_blur,
)
from tools.training.weather import Weather, weathered
from vision.detection.layout import FAINTEST_PIPS
from vision.features.cup import Cup
from vision.features.lattice import Face
from vision.features.nadir import Nadir, nadir_of
from vision.frames import Pixels
from vision.networks.tilt_classifier import FLAT, LEANS, offset_from_nadir, surroundings_crop
from vision.simulate.closeup import CLOSEUP_PX, Sample, Staging, draw, stacked
from vision.simulate.look import Look
from vision.simulate.wild import wild_look

STAGING = Staging(sides=3.2, in_cup=1.0, beside=0.5, touching=0.6, alone=0.25, above=15.0, aside=12.0)
LYING, STACKED = 0.5, 0.08  # shares of the dice that lie flat on the floor, and on another die
LEAN = (10.0, 45.0)  # degrees by which the others lean, small ones more often
WEATHER = Weather(fair=0.5, grains=(0.0, 1.5, 3.0, 6.0, 9.0, 14.0), glaring=0.12)
MOTION_BLURRED, MOVED = (
    0.1,
    0.25,
)  # share of the pictures in which the die moved, and by how much at most, sides
TILT = 5.0  # degrees, standard deviation of a camera's tilt, either way
DEPTH = (0.06, 0.42)  # of a cup, in the height of the camera above its floor
FLARE, WIDER = (0.0, 0.3), 9.0  # how far its wall leans outwards, mm for each mm upwards; at most in all, mm
ONE_LINING = 0.3  # share of the cups whose floor has the colour of their wall
RIM = (1.0, 1.1)  # radius of the circle that is found as the rim, in that of the mouth: a rim is broad
FOUND = 0.93  # share of the cups whose floor is found
MISTAKEN = 0.07  # share of these where it is another circle
OFF, FAR_OFF = 0.005, 0.04  # standard deviations of the middle then, in radii of the rim


def die_in_cup(value: int, random: Random) -> Labelled:
    """A die that shows `value` with its class, FLAT or LEANS; one on another die does not lie flat."""
    kind = random.random()
    if kind < LYING:
        return draw(value, random, staging=STAGING, looks=any_cup), FLAT
    if kind < LYING + STACKED:
        return stacked(value, random, STAGING, any_cup), LEANS
    least, most = LEAN
    return draw(value, random, least + (most - least) * random.random() ** 1.5, STAGING, any_cup), LEANS


def any_cup(value: int, random: Random, in_cup: float) -> Look:
    """A table as for the other networks, with a cup of any depth, often of one colour."""
    look = wild_look(value, random, in_cup)
    one = random.random() < ONE_LINING
    depth = random.uniform(*DEPTH) * look.camera_height
    flare = min(random.uniform(*FLARE), WIDER / depth)
    return replace(look, cup_depth=depth, flare=flare, floor=look.cup if one else look.floor)


def cases(samples: Samples, random: Random) -> Iterator[Case]:
    """Without end: the samples in other weather, each seen through several views."""
    while True:
        sample, label = random.choice(samples)
        sample = off_axis(sample, random)
        taken, scale = weathered(nudged(patched(sample, random), random), random, WEATHER)
        if shown_in(taken, scale, sample.face).contrast < FAINTEST_PIPS:
            continue
        for _ in range(VIEWS):
            crop = near(sample.face, random)
            where = offset_from_nadir(crop, nadir(sample, random))
            case = Case(seen_through(taken, scale, surroundings_crop(crop)), label, None, where)
            yield mirrored(case) if random.random() < 0.5 else case


def nudged(pixels: Pixels, random: Random) -> Pixels:
    """The picture, now and then of a die that moved a little; it lies or leans all the same."""
    if random.random() < MOTION_BLURRED:
        return with_motion_blur(pixels, MOVED * random.random() * CLOSEUP_PX / STAGING.sides, random)
    return pixels


def off_axis(sample: Sample, random: Random) -> Sample:
    """The close-up as it is in a picture far from whose middle it lies: stretched towards there.

    A camera that looks straight down has the nadir there; one that is tilted has it beside.
    """
    toward = sample.nadir - sample.face.centre
    off = sample.slant * toward / max(float(np.hypot(*toward)), 1e-6)
    off += [random.gauss(0, TILT), random.gauss(0, TILT)]
    angle = float(np.hypot(*off))
    way = off / max(angle, 1e-6)
    stretch = 1 / np.cos(np.radians(angle))
    linear = np.eye(2) + (stretch - 1) * np.outer(way, way)
    middle = np.full(2, (CLOSEUP_PX - 1) / 2)
    moved = np.column_stack([linear, middle - linear @ middle])
    pixels = cv2.warpAffine(sample.pixels, moved, (CLOSEUP_PX, CLOSEUP_PX), borderMode=cv2.BORDER_REPLICATE)
    face = sample.face
    centre = linear @ face.centre + moved[:, 2]

    def stretched(circle: Cup) -> Cup:
        x, y = linear @ np.array([circle.x, circle.y]) + moved[:, 2]
        return Cup(float(x), float(y), circle.radius * float(np.sqrt(stretch)))

    return replace(
        sample,
        pixels=np.asarray(pixels, np.uint8),
        face=Face(face.value, centre, linear @ face.across, linear @ face.down),
        corners=sample.corners @ linear.T + moved[:, 2],
        cup=sample.cup and stretched(sample.cup),
        floor=sample.floor and stretched(sample.floor),
        nadir=linear @ sample.nadir + moved[:, 2],
    )


def nadir(sample: Sample, random: Random) -> Nadir:
    """Where the camera hangs, as it is told by what is found of the cup."""
    assert sample.cup
    assert sample.floor
    rim = replace(sample.cup, radius=random.uniform(*RIM) * sample.cup.radius)
    if random.random() > FOUND:
        return nadir_of(rim, None)
    off = rim.radius * (FAR_OFF if random.random() < MISTAKEN else OFF)
    x, y = (at + random.gauss(0, off) for at in (sample.floor.x, sample.floor.y))
    return nadir_of(rim, replace(sample.floor, x=x, y=y))
