"""Patterns for grounds: stripes, fields, dots, grain of carpet, stone and wood, as a change of colour."""

from random import Random

import cv2
import numpy as np

from vision.frames import Pixels
from vision.simulate.camera import Floats

STRONGEST_CHANGE = 80  # grey levels by which a field of a pattern differs at most from the plain ground


def patterned(pixels: Pixels, random: Random, free: Floats) -> Pixels:
    """The picture with a pattern on its ground; `free` are the corners (n, 2) of what it leaves alone, px."""
    height, width = pixels.shape[:2]
    pattern = pattern_of((width, height), random)
    mask = np.ones((height, width), np.float32)
    cv2.fillConvexPoly(mask, cv2.convexHull(free.round().astype(np.int32)), 0.0, cv2.LINE_AA)
    change = pattern * (cv2.GaussianBlur(mask, (0, 0), 0.7)[..., None])
    return np.clip(pixels + change, 0, 255).astype(np.uint8)


def pattern_of(size: tuple[int, int], random: Random) -> Floats:
    """A change of colour (height, width, 3) for a picture of `size` (width, height) px."""
    width, height = size
    turn, field = random.uniform(0, np.pi), random.uniform(4, 40)
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    along = (x * np.cos(turn) + y * np.sin(turn)) / field + random.random()
    across = (y * np.cos(turn) - x * np.sin(turn)) / field + random.random()
    kind = random.randrange(6)
    if kind == 0:
        plane = np.sign(np.sin(np.pi * along))
    elif kind == 1:
        plane = np.sign(np.sin(np.pi * along) * np.sin(np.pi * across))
    elif kind == 2:
        dots = np.hypot(along % 1 - 0.5, across % 1 - 0.5) < random.uniform(0.15, 0.4)
        plane = np.where(dots, 1.0, -1.0)
    elif kind == 3:
        plane = _grain(along, across, random, 1.0)
    else:
        plane = _grain(along, across, random, 4 ** random.uniform(-2, 0))
    strength = STRONGEST_CHANGE * random.random()
    colour = np.array([random.uniform(-strength, strength) for _ in range(3)], np.float32)
    return np.asarray(plane[..., None] * colour, np.float32)


def _grain(along: Floats, across: Floats, random: Random, stretch: float) -> Floats:
    """Carpet, stone, paper; with a `stretch` below 1 wood, cloth, scratches: about -1…1 (height, width)."""
    tile = np.random.default_rng(random.getrandbits(32)).random((256, 256), np.float32) - np.float32(0.5)
    plane, fading = np.zeros_like(along), random.uniform(0.4, 1.0)
    for octave in range(6):
        x, y = 2.0**octave * along * stretch + 31 * octave, 2.0**octave * across
        where = x.astype(np.float32), y.astype(np.float32)
        plane += cv2.remap(tile, *where, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP) * fading**octave
    return np.asarray(plane / max(float(np.std(plane)), 1e-6) / 1.5, np.float32)
