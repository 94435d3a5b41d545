"""A cup drawn as two circles, seen from above."""

import cv2
import numpy as np

from tests.vision.drawn import noisy
from vision.features.cup import Cup
from vision.frames import Pixels

RIM = Cup(320.0, 240.0, 180.0)
TABLE, WALL = (60, 90, 120), (40, 40, 45)
GREY = (150, 150, 150)
Colour = tuple[int, int, int]


def cup(
    x: float = 0.0,
    y: float = 0.0,
    radius: float = 0.8,
    floor: Colour = GREY,
    wall: Colour = WALL,
    noise: float = 3,
) -> Pixels:
    """A cup whose floor is seen as a circle so large and so far from the middle, in radii of the rim."""
    picture = np.full((480, 640, 3), TABLE, np.uint8)
    cv2.circle(picture, (320, 240), 180, wall, -1, cv2.LINE_AA)
    middle = round(320 + 180 * x), round(240 + 180 * y)
    cv2.circle(picture, middle, round(180 * radius), floor, -1, cv2.LINE_AA)
    return noisy(picture, noise)
