"""Altered copies of a picture: what another moment, lamp, camera or file would have made of it."""

from collections.abc import Callable
from random import Random

import cv2
import numpy as np

from vision.frames import Pixels

Alter = Callable[[Pixels, Random], Pixels]
"""Makes an altered copy of a picture, as chance says."""


def altered(pixels: Pixels, random: Random) -> Pixels:
    """A copy (height, width, 3) with one or two alterations, none of which changes what a person reads."""
    for alter in random.sample(ALTERATIONS, random.choice((1, 2))):
        pixels = alter(pixels, random)
    return pixels


def _turned(pixels: Pixels, random: Random) -> Pixels:
    """Turned by any angle; the picture grows so that its corners stay inside."""
    height, width = pixels.shape[:2]
    angle = random.uniform(0, 360)
    cos, sin = abs(np.cos(np.radians(angle))), abs(np.sin(np.radians(angle)))
    size = (int(width * cos + height * sin), int(width * sin + height * cos))
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), angle, 1.0)
    matrix[:, 2] += [(size[0] - width) / 2, (size[1] - height) / 2]
    return np.asarray(cv2.warpAffine(pixels, matrix, size, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _brightened(pixels: Pixels, random: Random) -> Pixels:
    return _scaled(pixels, [random.uniform(1.05, 1.25)] * 3)


def _darkened(pixels: Pixels, random: Random) -> Pixels:
    return _scaled(pixels, [random.uniform(0.6, 0.95)] * 3)


def _tinted(pixels: Pixels, random: Random) -> Pixels:
    return _scaled(pixels, [random.uniform(0.88, 1.08) for _ in range(3)])


def _blurred(pixels: Pixels, random: Random) -> Pixels:
    return np.asarray(cv2.GaussianBlur(pixels, (0, 0), random.uniform(0.3, 0.8)), np.uint8)


def _noisier(pixels: Pixels, random: Random) -> Pixels:
    grain = np.random.default_rng(random.getrandbits(32)).standard_normal(pixels.shape, np.float32)
    return np.clip(pixels + random.uniform(1, 4) * grain, 0, 255).astype(np.uint8)


def _compressed(pixels: Pixels, random: Random) -> Pixels:
    _, jpeg = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, random.randint(60, 90)])
    return np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), np.uint8)


ALTERATIONS: tuple[Alter, ...] = (
    _turned,
    _brightened,
    _darkened,
    _tinted,
    _blurred,
    _noisier,
    _compressed,
)
"""What can be done to a picture, each as often as any other."""


def _scaled(pixels: Pixels, factors: list[float]) -> Pixels:
    return np.clip(pixels * np.array(factors, np.float32), 0, 255).astype(np.uint8)
