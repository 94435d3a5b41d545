"""The simulated camera's sensor: noise, and an exposure that drifts a little."""

from math import pi, sin
from random import Random

import cv2
import numpy as np

from vision.frames import Pixels

SPARE = 64
"""Px by which the noise is larger than the picture: every frame takes another part of it."""
DRIFT = 0.02
DRIFT_PERIOD = 23.0


class Sensor:
    """Turns a clean picture of `size` (width, height) into that of a sensor with `noise` grey levels."""

    def __init__(self, noise: float, size: tuple[int, int], random: Random) -> None:
        width, height = size
        grain = np.random.default_rng(random.getrandbits(32))
        shape = (height + SPARE, width + SPARE, 3)
        values = np.round(noise * grain.standard_normal(shape, np.float32))
        self._brighter: Pixels = np.clip(values, 0, 255).astype(np.uint8)
        self._darker: Pixels = np.clip(-values, 0, 255).astype(np.uint8)
        self._random = random

    def expose(self, pixels: Pixels, t: float) -> Pixels:
        """The picture as taken at time `t` s."""
        height, width = pixels.shape[:2]
        left, top = self._random.randrange(SPARE), self._random.randrange(SPARE)
        part = np.s_[top : top + height, left : left + width]
        exposed = cv2.convertScaleAbs(pixels, alpha=1 + DRIFT * sin(2 * pi * t / DRIFT_PERIOD))
        noisy = cv2.subtract(cv2.add(exposed, self._brighter[part]), self._darker[part])
        return np.asarray(noisy, np.uint8)
