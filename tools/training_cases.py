"""What the voice of the die reader is trained on: rendered dice in any weather, and what is no die."""

from collections.abc import Iterator
from random import Random

import cv2
import numpy as np

from tools.weather import weathered
from vision.frames import Pixels
from vision.lattice import Face
from vision.simulate.closeup import SIZE, Sample, draw
from vision.simulate.pattern import pattern_of, patterned
from vision.voice import COCKED, NONE, framed

BODY = 78.0  # px, side of a die in the close-ups of the reader
FLAT = 0.62  # share of the dice that lie flat
LEAN = (11.0, 45.0)  # degrees by which the others lean
STEEP, OBLIQUE = 16.0, 32.0  # degrees from the vertical to the camera, in a cup and on a table
OFTEN = 0.7  # share of the flat dice in a cup
SIDE = 0.15  # area of a side face that could be taken for the top, in that of the top
Case = tuple[Pixels, int]
"""What the network sees (INPUT, INPUT, 3), and its class."""


def render(count: int, seed: int) -> list[tuple[Sample, int]]:
    """Dice in turn of every value with their class: the value, or COCKED."""
    random = Random(seed)
    samples = []
    for index in range(count):
        value = index % 6 + 1
        flat = random.random() < FLAT
        lean = 0.0 if flat else random.uniform(*LEAN)
        view = random.uniform(0.0, STEEP if not flat or random.random() < OFTEN else OBLIQUE)
        samples.append((draw(value, random, lean, view), value if flat else COCKED))
    return samples


def cases(samples: list[tuple[Sample, int]], random: Random) -> Iterator[Case]:
    """Without end: the samples in other weather and with other faces supposed in them, and what is no die."""
    while True:
        if random.random() < 0.12:
            yield _no_die(random)
            continue
        sample, label = random.choice(samples)
        pixels, face = sample.pixels, sample.face
        if random.random() < 0.5:
            pixels = patterned(pixels, random, sample.corners.astype(np.float32))
        chance = random.random()
        if chance < 0.1:
            face, label = _displaced(face, random), NONE
        elif chance < 0.2 and (side := _side(sample, random)):
            face, label = side, NONE
        elif chance < 0.25:
            pixels, label = _covered(pixels, face, random), NONE
        yield _seen(pixels, _jittered(face, random), random), label


def _seen(pixels: Pixels, face: Face, random: Random) -> Pixels:
    """What the network sees of a picture after the weather, enlarged as a close-up of the reader is."""
    taken, scale = weathered(pixels, random)
    zoom = BODY / (4 * face.longer * scale)
    large = cv2.resize(taken, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_CUBIC)
    whole = zoom * scale
    moved = Face(
        face.value, (face.centre + 0.5) * whole - 0.5, face.across * whole, face.down * whole, (), 0.0
    )
    seen = np.rot90(framed(np.asarray(large, np.uint8), moved), random.randrange(4))
    return np.ascontiguousarray(seen[:, ::-1] if random.random() < 0.5 else seen)


def _jittered(face: Face, random: Random) -> Face:
    """The face as it is found: a little beside, turned and of another size."""
    shift = np.array([random.gauss(0, 0.15), random.gauss(0, 0.15)]) * face.longer
    turn, size = np.radians(random.gauss(0, 4)), np.exp(random.gauss(0, 0.06))
    matrix = size * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    return Face(face.value, face.centre + shift, matrix @ face.across, matrix @ face.down, (), 0.0)


def _displaced(face: Face, random: Random) -> Face:
    """A face where none is, or of half or twice the size."""
    if random.random() < 0.5:
        angle, apart = random.uniform(0, 2 * np.pi), random.uniform(1.8, 4.0) * face.longer
        centre = face.centre + apart * np.array([np.cos(angle), np.sin(angle)])
        return Face(face.value, centre, face.across, face.down, (), 0.0)
    size = random.choice((random.uniform(0.3, 0.6), random.uniform(1.6, 2.2)))
    return Face(face.value, face.centre, size * face.across, size * face.down, (), 0.0)


def _side(sample: Sample, random: Random) -> Face | None:
    """Another face of the die that is turned to the camera, or None when there is none to be seen."""
    corners = sample.corners.reshape(2, 2, 2, 2)  # two ends of x, of y and of z; then px
    sides = []
    for axis, end in np.ndindex(3, 2):
        quad = np.asarray(np.take(corners, end, axis=axis).reshape(4, 2))
        across, down = (quad[2] - quad[0]) / 4, (quad[1] - quad[0]) / 4
        outward = (1 if end else -1) * (1, -1, 1)[axis]
        area = -outward * (across[0] * down[1] - across[1] * down[0])  # negative when seen from behind
        side = Face(0, quad.mean(axis=0), across, down, (), 0.0)
        apart = np.hypot(*(side.centre - sample.face.centre))
        if area > SIDE * sample.face.pitch**2 and apart > sample.face.pitch:
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


def _no_die(random: Random) -> Case:
    """A pattern, or a disc with a ring or a spot: coins, counters, rims, cloth."""
    ground = np.array([random.randrange(256) for _ in range(3)], np.float32)
    picture = np.clip(ground + 2 * pattern_of((SIZE, SIZE), random), 0, 255).astype(np.uint8)
    middle = SIZE // 2 + random.randint(-6, 6), SIZE // 2 + random.randint(-6, 6)
    for radius in sorted(random.sample((4, 7, 12, 18, 24, 34, 60), random.randint(0, 3)), reverse=True):
        colour = tuple(random.randrange(256) for _ in range(3))
        cv2.circle(picture, middle, radius, colour, random.choice((-1, -1, 2)), cv2.LINE_AA)
    pitch = random.uniform(9, 14)
    face = Face(0, np.array([SIZE / 2, SIZE / 2]), np.array([pitch, 0.0]), np.array([0.0, pitch]), (), 0.0)
    return _seen(picture, face, random), NONE
