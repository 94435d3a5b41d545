"""The hand that takes the dice up: reaches into the picture, closes over them, draws back."""

from dataclasses import dataclass
from math import cos, pi
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels

SKINS = ((224, 178, 148), (196, 140, 104), (142, 94, 66), (92, 60, 44))
"""Colours of skin: red, green, blue, 0…255."""
REACH_S = 0.45
"""Seconds from the picture's edge to the dice, and as many back."""


@dataclass(frozen=True, eq=False)
class Hand:
    """A hand and forearm in a picture of its own: colours (h, w, 3), cover 0…1 (h, w, 1), `palm` in px."""

    colours: NDArray[np.float32]
    cover: NDArray[np.float32]
    palm: tuple[int, int]

    @classmethod
    def draw(cls, size: tuple[int, int], random: Random) -> "Hand":
        """A hand for pictures of `size` (width, height) px; it comes from below, a little left or right."""
        unit = size[0] / 640
        width, height = round(300 * unit), round(620 * unit)
        palm = (width // 2, round(150 * unit))
        cover = np.zeros((height, width), np.uint8)
        wrist = (palm[0] + round(random.uniform(-30, 30) * unit), height)
        cv2.line(cover, palm, wrist, 255, round(84 * unit), cv2.LINE_AA)
        cv2.ellipse(cover, palm, (round(64 * unit), round(72 * unit)), 0, 0, 360, 255, -1, cv2.LINE_AA)
        for side in (-1.5, -0.5, 0.5, 1.5):
            knuckle = (palm[0] + round(side * 30 * unit), palm[1] - round(40 * unit))
            length = (112 - 14 * abs(side)) * unit
            tip = (palm[0] + round(side * 22 * unit), round(palm[1] - length))
            cv2.line(cover, knuckle, tip, 255, round(29 * unit), cv2.LINE_AA)
        ball = (palm[0] - round(30 * unit), palm[1] + round(30 * unit))
        thumb = (palm[0] - round(80 * unit), palm[1] - round(36 * unit))
        cv2.line(cover, ball, thumb, 255, round(32 * unit), cv2.LINE_AA)
        return cls(_shaded(cover, random.choice(SKINS)), _soft(cover), palm)

    def over(self, pixels: Pixels, target: tuple[float, float], t: float) -> Pixels:
        """The picture with the hand in it, `t` seconds after it set out for `target` px."""
        height = pixels.shape[0]
        away = (1 + cos(pi * min(t / REACH_S, 2.0))) / 2
        left = round(target[0]) - self.palm[0]
        top = round(target[1] + away * (height - target[1] + self.palm[1])) - self.palm[1]
        x0, y0 = max(left, 0), max(top, 0)
        x1 = min(left + self.cover.shape[1], pixels.shape[1])
        y1 = min(top + self.cover.shape[0], height)
        if x0 >= x1 or y0 >= y1:
            return pixels
        part = np.s_[y0 - top : y1 - top, x0 - left : x1 - left]
        mixed = pixels[y0:y1, x0:x1] * (1 - self.cover[part]) + self.colours[part] * self.cover[part]
        result = pixels.copy()
        result[y0:y1, x0:x1] = mixed.astype(np.uint8)
        return result


def _soft(cover: Pixels) -> NDArray[np.float32]:
    blurred = cv2.GaussianBlur(cover, (0, 0), 2.5).astype(np.float32) / 255
    return np.asarray(blurred[..., None], np.float32)


def _shaded(cover: Pixels, skin: tuple[int, int, int]) -> NDArray[np.float32]:
    """Rounder, and so darker, towards the outline."""
    depth = cv2.distanceTransform(cover, cv2.DIST_L2, 3)
    roundness = 0.62 + 0.38 * np.minimum(depth / max(float(depth.max()) * 0.6, 1), 1)
    colour = np.asarray(skin[::-1], np.float32)
    return np.asarray(roundness[..., None] * colour, np.float32)
