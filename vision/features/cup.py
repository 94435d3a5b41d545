"""The dice cup: the largest of the best supported circles of a picture, looked for at low resolution."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.circles import REDUCED_PX, Floats, circles, reduced
from vision.frames import Pixels

RADII_PX = (0.1 * REDUCED_PX, 0.5 * REDUCED_PX)  # px of the reduced picture, radii of a cup
SMOOTHING_PX = 2.0
"""Px of the reduced picture, Gaussian that leaves the rim and takes stitches, checks and fibres."""
RIM_IN_FLOORS = (1.1, 1.6)  # radius of a rim as it is seen, as a ratio of its floor's
CONTAINED = 1.0
"""Largest distance of two circles' middles, as a ratio of the radii's difference: one holds the other."""
SUPPORT_MARGIN = 0.12  # how much less support a larger circle may have: a cup's floor is a circle in its rim
BESIDE_CUP = 1.1  # radii from the cup's middle to what is beside it for certain
TABLE_RING = 1.25  # radii from the cup's middle to the outer end of a ring that shows the table


@dataclass(frozen=True)
class Cup:
    """A circle: centre and radius in px."""

    x: float
    y: float
    radius: float

    def holds(self, x: float, y: float, margin: float = 1.0) -> bool:
        """Whether a point is in the cup, or within `margin` radii of its middle."""
        return float(np.hypot(x - self.x, y - self.y)) < margin * self.radius

    def scaled(self, scale: float) -> "Cup":
        """The cup in the picture resized by `scale`; a pixel's centre has whole coordinates."""
        return Cup((self.x + 0.5) * scale - 0.5, (self.y + 0.5) * scale - 0.5, self.radius * scale)


def find_cup(pixels: Pixels) -> Cup | None:
    """The cup in a picture (height, width, 3), or None where no circle is closed well enough.

    A lining in a strong colour may be as light as the table; in its darkest channel it is dark. There is no
    cup in a picture that is but a line.
    """
    small = reduced(pixels)
    if small is None:
        return None
    circle = _closed(np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8))
    if circle is None:
        circle = _closed(np.asarray(small.min(axis=2), np.uint8))
    if circle is None:
        return None
    return Cup(*(float(length) for length in circle)).scaled(max(pixels.shape[:2]) / REDUCED_PX)


def inside_of(cup: Cup, pixels: Pixels) -> Pixels:
    """A copy of a picture (height, width, 3) in which all beside the cup has the mean colour of the table."""
    table, beside = (_within(share * cup.radius, cup, pixels) for share in (TABLE_RING, BESIDE_CUP))
    ring = cv2.subtract(table, beside)
    alone = np.empty_like(pixels)
    alone[:] = np.rint(cv2.mean(pixels, ring)[:3])
    return np.asarray(cv2.copyTo(pixels, beside, alone), np.uint8)


def _within(reach: float, cup: Cup, pixels: Pixels) -> NDArray[np.uint8]:
    """A mask (height, width) of what is up to `reach` px from the middle of the cup."""
    mask = np.zeros(pixels.shape[:2], np.uint8)
    return np.asarray(cv2.circle(mask, (round(cup.x), round(cup.y)), round(reach), 255, -1), np.uint8)


def _closed(light: NDArray[np.uint8]) -> Floats | None:
    """The largest of the best closed circles (x, y, radius) of a picture (height, width), if any."""
    grey = np.asarray(cv2.GaussianBlur(light, (0, 0), SMOOTHING_PX), np.uint8)
    closed, supports = circles(grey, *RADII_PX)
    if not len(closed):
        return None
    like = closed[supports >= supports.max() - SUPPORT_MARGIN]
    largest = np.asarray(like[like[:, 2].argmax()], np.float32)
    rim = _around(grey, largest)
    return largest if rim is None else rim


def _around(grey: NDArray[np.uint8], floor: Floats) -> Floats | None:
    """The rim around a circle that may be the floor of a cup, if there is one; votes tell one a middle."""
    least, most = (share * float(floor[2]) for share in RIM_IN_FLOORS)
    closed, supports = circles(grey, least, min(most, RADII_PX[1]))
    if not len(closed):
        return None
    apart = np.hypot(*(closed[:, :2] - floor[:2]).T)
    holding = apart < CONTAINED * (closed[:, 2] - floor[2])
    if not holding.any():
        return None
    return np.asarray(closed[holding][supports[holding].argmax()], np.float32)
