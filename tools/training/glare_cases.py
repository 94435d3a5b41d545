"""The training cases of the glare classifier: dice that mirror lamps, most of them dark or with dark pips."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np

from tools.training.cases import (
    VIEWS,
    Case,
    Labelled,
    Samples,
    disturbed,
    mirrored,
    no_die,
    patched,
    seen_through,
    shown_in,
    side_face,
)
from tools.training.weather import Weather, weathered
from vision.detection.layout import FAINTEST_PIPS
from vision.features.lattice import Face
from vision.networks.crop import Crop, crop_of, pose_of
from vision.networks.glare_classifier import closer
from vision.networks.network import COCKED, NONE
from vision.simulate.closeup import draw, stacked
from vision.simulate.wild import shining

FLAT, STACKED = 0.82, 0.03  # shares of the dice that lie flat on the ground, and on another die
LEAN = (12.0, 45.0)  # degrees by which the others lean
NO_DIE, SIDE, COVERED = 0.05, 0.06, 0.03  # shares of decoys, of side faces and of half covered dice
MOTION_BLURRED = 0.08  # share of the pictures in which something moved
WEATHER = Weather(fair=0.6)
SPOILT = 0.3  # share of the dice left out whose steps in colour show other pips: most are only mirrors
OFF, ASKEW, SIZED = 0.1, 6.0, 0.1  # deviations of where, how turned (degrees) and how large a face is found


def shining_die(value: int, random: Random) -> Labelled:
    """A die that shows `value`, mostly one that mirrors lamps, with its class: the value, or COCKED."""
    kind = random.random()
    if kind < FLAT:
        return draw(value, random, looks=shining), value
    if kind < FLAT + STACKED:
        return stacked(value, random), COCKED
    return draw(value, random, random.uniform(*LEAN), looks=shining), COCKED


def cases(samples: Samples, random: Random) -> Iterator[Case]:
    """Without end: the samples in other weather, each seen through several views, and what is no die."""
    while True:
        if random.random() < NO_DIE:
            yield no_die(random)
            continue
        sample, label = random.choice(samples)
        pixels, face = patched(sample, random), sample.face
        pixels, label = disturbed(pixels, face, label, random, COVERED, MOTION_BLURRED)
        taken, scale = weathered(pixels, random, WEATHER)
        if NONE < label < COCKED:
            shown = shown_in(taken, scale, face)
            if shown.contrast < FAINTEST_PIPS or (shown.value != label and random.random() < SPOILT):
                continue
        for _ in range(VIEWS):
            side = side_face(sample, random) if random.random() < SIDE else None
            crop = _found(side or face, random)
            seen = seen_through(taken, scale, closer(crop))
            case = Case(seen, NONE if side else label, None if side else pose_of(face, crop))
            yield mirrored(case) if random.random() < 0.5 else case


def _found(face: Face, random: Random) -> Crop:
    """The face as the detector finds it where it is not sure."""
    crop = crop_of(face)
    x, y = (place + random.gauss(0, OFF) * crop.side for place in (crop.x, crop.y))
    turn = crop.turn + np.radians(random.gauss(0, ASKEW)) + random.randrange(4) * np.pi / 2
    return replace(crop, x=x, y=y, side=crop.side * float(np.exp(random.gauss(0, SIZED))), turn=float(turn))
