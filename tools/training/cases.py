"""What the networks of the die reader are trained on: rendered dice in any weather, and what is no die."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import cv2
import numpy as np

from tools.training.weather import weathered
from vision.detection.layout import FAINTEST_PIPS, Layout, layout
from vision.features.lattice import HALF_FACE, Array, Face
from vision.features.pyramid import pyramid
from vision.frames import Pixels
from vision.networks.crop import Crop, crop_of, cropped, pose_of
from vision.networks.network import COCKED, NONE
from vision.simulate.closeup import CLOSEUP_PX, USUAL_STAGING, Sample, draw, stacked
from vision.simulate.decoys import decoy
from vision.simulate.pattern import patterned

FLAT, STACKED = 0.7, 0.05  # shares of the dice that lie flat on the ground, and on another die
LEAN = (8.0, 45.0)  # degrees by which the others lean
MOVED, SHAKEN = (0.12, 0.6), 0.06  # sides by which a die moves while its picture is taken; the camera's hand
SIDE = 0.15  # area of a side face that could be taken for the top, in that of the top
NO_DIE = 0.2  # share of the cases that show no die at all
BESIDE = (1.0, 1.8)  # sides from a die's middle to a place that is beside it
SPOILT = 0.75  # share of the dice left out whose pips light and weather have made others
VIEWS = 3  # through which every picture is seen


@dataclass(frozen=True, eq=False)
class Case:
    """What a network sees (INPUT, INPUT, 3), its class, how the face lies (POSE,), what it is told (2,)."""

    seen: Pixels
    label: int
    pose: Array | None
    facts: Array | None = None


Labelled = tuple[Sample, int]
"""A close-up with its class."""
Samples = list[Labelled]


def dice(count: int, seed: int, drawn: Callable[[int, Random], Labelled]) -> Samples:
    """As many close-ups, `drawn` in turn of every value."""
    random = Random(seed)
    return [drawn(index % 6 + 1, random) for index in range(count)]


def any_die(value: int, random: Random) -> Labelled:
    """A die that shows `value` with its class: the value, or COCKED."""
    kind = random.random()
    if kind < FLAT:
        return draw(value, random), value
    if kind < FLAT + STACKED:
        return stacked(value, random), COCKED
    return draw(value, random, random.uniform(*LEAN)), COCKED


def cases(samples: Samples, random: Random, rough: float) -> Iterator[Case]:
    """Without end: the samples in other weather, seen through several views, and what is no die.

    `rough` is the share of the dice of which the view knows only roughly where they are.
    """
    while True:
        if random.random() < NO_DIE:
            yield no_die(random)
            continue
        sample, label = random.choice(samples)
        pixels, face = patched(sample, random), sample.face
        pixels, label = disturbed(pixels, face, label, random, covered_share=0.04, moved_share=0.1)
        taken, scale = weathered(pixels, random)
        if NONE < label < COCKED:
            shown = shown_in(taken, scale, face)
            spoilt = shown.value != label and random.random() < SPOILT
            if shown.contrast < FAINTEST_PIPS or spoilt:
                continue
        for _ in range(VIEWS):
            yield _case(taken, scale, sample, label, rough, random)


def disturbed(
    pixels: Pixels, face: Face, label: int, random: Random, covered_share: float, moved_share: float
) -> tuple[Pixels, int]:
    """The picture and its class; in so many shares something lies over the die, and something moved."""
    if random.random() < covered_share:
        pixels, label = _covered(pixels, face, random), NONE
    if random.random() < moved_share:
        moves = random.random() < 0.5
        sides = random.uniform(*MOVED) if moves else SHAKEN * random.random()
        pixels, label = (
            with_motion_blur(pixels, sides * CLOSEUP_PX / USUAL_STAGING.sides, random),
            NONE if moves else label,
        )
    return pixels, label


def patched(sample: Sample, random: Random) -> Pixels:
    """The picture of a die, often with a pattern on its ground."""
    if random.random() < 0.4:
        return patterned(sample.pixels, random, sample.corners.astype(np.float32))
    return sample.pixels


def _case(taken: Pixels, scale: float, sample: Sample, label: int, rough: float, random: Random) -> Case:
    """The picture through one view: of its face, now and then of a side face or of a place beside the die."""
    chance = random.random()
    side = side_face(sample, random) if chance < 0.12 else None
    if side:
        return Case(seen_through(taken, scale, near(side, random)), NONE, None)
    if chance < 0.17 and sample.alone:
        return Case(seen_through(taken, scale, _beside(sample.face, random)), NONE, None)
    crop = (_roughly if random.random() < rough else near)(sample.face, random)
    pose = pose_of(sample.face, crop) if label != NONE else None
    case = Case(seen_through(taken, scale, crop), label, pose)
    return case if random.random() < 0.5 else mirrored(case)


def shown_in(taken: Pixels, scale: float, face: Face) -> Layout:
    """The pips that can still be told from the body in a picture that became smaller by `scale`."""
    centre = (face.centre + 0.5) * scale - 0.5
    return layout((taken,), Face(face.value, centre, face.across * scale, face.down * scale))


def seen_through(taken: Pixels, scale: float, crop: Crop) -> Pixels:
    """What the network sees of a picture that became smaller by `scale`; `view` is one of it as it was."""
    moved = Crop((crop.x + 0.5) * scale - 0.5, (crop.y + 0.5) * scale - 0.5, crop.side * scale, crop.turn)
    return cropped(pyramid(taken), moved)


def mirrored(case: Case) -> Case:
    """The same in a mirror: dice are made with either handedness."""
    turned = np.array([-1, 1, 1, 1, -1, 1, -1])  # x, the squeeze's odd part and the turn
    pose = None if case.pose is None else case.pose * turned
    facts = None if case.facts is None else case.facts * (-1, 1)
    return Case(np.ascontiguousarray(case.seen[:, ::-1]), case.label, pose, facts)


def near(face: Face, random: Random) -> Crop:
    """The face as it is found: a little beside, turned, of another size, and any side up."""
    crop = crop_of(face)
    off = (random.gauss(0, 0.04) * crop.side, random.gauss(0, 0.04) * crop.side)
    turn = crop.turn + np.radians(random.gauss(0, 4)) + random.randrange(4) * np.pi / 2
    return Crop(crop.x + off[0], crop.y + off[1], crop.side * np.exp(random.gauss(0, 0.06)), turn)


def _roughly(face: Face, random: Random) -> Crop:
    """Where a die could be, as far as a spot tells: neither turned nor sized well."""
    crop = crop_of(face)
    angle, apart = random.uniform(0, 2 * np.pi), 0.4 * crop.side * random.random() ** 0.5
    x, y = crop.x + apart * np.cos(angle), crop.y + apart * np.sin(angle)
    return Crop(
        float(x), float(y), crop.side * np.exp(random.uniform(-0.4, 0.4)), random.uniform(0, 2 * np.pi)
    )


def _beside(face: Face, random: Random) -> Crop:
    """Where no face is, or a part of one, or far more than one."""
    crop = crop_of(face)
    if random.random() < 0.5:
        angle, apart = random.uniform(0, 2 * np.pi), random.uniform(*BESIDE) * crop.side
        x, y = crop.x + apart * np.cos(angle), crop.y + apart * np.sin(angle)
        return Crop(float(x), float(y), crop.side, random.uniform(0, 2 * np.pi))
    size = random.choice((random.uniform(0.2, 0.4), random.uniform(2.4, 3.0)))
    return Crop(crop.x, crop.y, crop.side * size, random.uniform(0, 2 * np.pi))


def side_face(sample: Sample, random: Random) -> Face | None:
    """Another face of the die that is turned to the camera, or None when there is none to be seen."""
    corners = sample.corners.reshape(2, 2, 2, 2)  # two ends of x, of y and of z; then px
    sides = []
    for axis, end in np.ndindex(3, 2):
        quad = np.asarray(np.take(corners, end, axis=axis).reshape(4, 2))
        across, down = (quad[2] - quad[0]) / 4, (quad[1] - quad[0]) / 4
        outward = (1 if end else -1) * (1, -1, 1)[axis]
        area = -outward * (across[0] * down[1] - across[1] * down[0])  # negative when seen from behind
        side = Face(0, quad.mean(axis=0), across, down)
        apart = np.hypot(*(side.centre - sample.face.centre))
        if area > SIDE * sample.face.pitch**2 and apart > HALF_FACE * sample.face.pitch:
            sides.append(side)
    return random.choice(sides) if sides else None


def _covered(pixels: Pixels, face: Face, random: Random) -> Pixels:
    """The picture with half of the face under something."""
    angle = random.uniform(0, 2 * np.pi)
    toward = np.array([np.cos(angle), np.sin(angle)])
    middle = face.centre + random.uniform(2.0, 2.8) * face.longer * toward
    colour = tuple(random.randrange(256) for _ in range(3))
    covered = pixels.copy()
    cv2.circle(covered, tuple(map(int, middle)), int(2.4 * face.longer), colour, -1, cv2.LINE_AA)
    return covered


def with_motion_blur(pixels: Pixels, length: float, random: Random) -> Pixels:
    """The picture of something that moved by `length` px while it was taken."""
    turn, size = random.uniform(0, np.pi), 2 * int(length / 2) + 3
    way = length / 2 * np.array([np.cos(turn), np.sin(turn)])
    middle = np.array([size // 2, size // 2])
    kernel = np.zeros((size, size), np.float32)
    for step in np.linspace(-1, 1, 4 * size):
        x, y = np.round(middle + step * way).astype(int)
        kernel[y, x] += 1
    return np.asarray(cv2.filter2D(pixels, -1, kernel / kernel.sum()), np.uint8)


def no_die(random: Random) -> Case:
    """A thing that is no die, seen as if it were one."""
    taken, scale = weathered(decoy(CLOSEUP_PX, random), random)
    crop = Crop(CLOSEUP_PX / 2, CLOSEUP_PX / 2, random.uniform(30, 70), random.uniform(0, 2 * np.pi))
    return Case(seen_through(taken, scale, crop), NONE, None)
