"""The simulated camera's sensor: noise, and an exposure that drifts a little."""

from math import pi, sin
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels

SPARE_PX = 64
"""Px by which the noise is larger than the picture: every frame takes another part of it."""
DRIFT = 0.02
"""Share by which the exposure drifts up and down."""
DRIFT_PERIOD_S = 23.0
"""Seconds from one brightest frame of that drift to the next."""
MAINS_HZ = 100.0
"""A lamp on mains of 50 Hz is brightest twice in each of its periods."""
READ_OUT_S = 0.008
"""Seconds from the first line of a picture to the last, which is exposed so much later."""


class Sensor:
    """Turns a clean picture of `size` (width, height) into that of a sensor with `noise` grey levels.

    `mains` is how deep the light flickers, as a share of it.
    """

    def __init__(self, noise: float, size: tuple[int, int], random: Random, mains: float = 0.0) -> None:
        width, height = size
        grain = np.random.default_rng(random.getrandbits(32))
        shape = (height + SPARE_PX, width + SPARE_PX, 3)
        values = np.round(noise * grain.standard_normal(shape, np.float32))
        self._brighter: Pixels = np.clip(values, 0, 255).astype(np.uint8)
        self._darker: Pixels = np.clip(-values, 0, 255).astype(np.uint8)
        self._random = random
        self._mains = mains

    def expose(self, pixels: Pixels, t: float) -> Pixels:
        """The picture as taken at time `t` s."""
        height, width = pixels.shape[:2]
        left, top = self._random.randrange(SPARE_PX), self._random.randrange(SPARE_PX)
        part = np.s_[top : top + height, left : left + width]
        exposed = cv2.convertScaleAbs(pixels, alpha=1 + DRIFT * sin(2 * pi * t / DRIFT_PERIOD_S))
        if self._mains:
            exposed = cv2.multiply(exposed, self._bands(height, width, t), dtype=cv2.CV_8U)
        noisy = cv2.subtract(cv2.add(exposed, self._brighter[part]), self._darker[part])
        return np.asarray(noisy, np.uint8)

    def _bands(self, height: int, width: int, t: float) -> NDArray[np.float64]:
        """How bright the lamp is while each line is exposed (height, width, 3)."""
        moments = t + READ_OUT_S * np.arange(height) / height
        light = 1 + self._mains / 2 * (np.sin(2 * pi * MAINS_HZ * moments) - 1)
        return np.broadcast_to(np.sqrt(light)[:, None, None], (height, width, 3)).copy()
