"""The dice cup: the largest of the best supported circles of a picture, looked for at low resolution."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.pips import EIGHT
from vision.frames import Pixels

Floats = NDArray[np.float32]

WIDTH = 240  # px, longer side of the picture that circles are looked for in
RADII = (0.1, 0.5)  # of the longer side
SAMPLES = 90  # points along a circle
SOFT = 2.0  # px there, smoothing that leaves the rim and takes stitches, checks and fibres
SUPPORT = 0.5  # smallest share of them that lie on an edge across the circle's line, all of one sign
WALLS = (1.1, 1.6)  # radius of the rim around a cup's floor as it is seen, in that of the floor
ASIDE = 1.0  # distance of their middles at most, in the distance of their radii: the rim holds the floor
BEST = 0.12  # by how much less support a larger circle may have: a cup's floor is a circle in its rim
RADIAL = 0.85  # smallest cosine between an edge's direction and the circle's
LIKELIEST = 40  # circles looked at more closely, those with the most votes
BESIDE = 1.1  # radii from its middle to what is beside the cup for certain
TABLE = 1.25  # the same to the end of a ring around it that shows the table
EDGE = 24.0  # smallest gradient (Sobel) of an edge


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
        """The same in the picture resized by `scale`; a pixel's centre has whole coordinates."""
        return Cup((self.x + 0.5) * scale - 0.5, (self.y + 0.5) * scale - 0.5, self.radius * scale)


def find_cup(pixels: Pixels) -> Cup | None:
    """The cup in a picture (height, width, 3), or None where no circle is closed well enough.

    A lining in a strong colour may be as light as the table; in its darkest channel it is dark. There is no
    cup in a picture that is but a line.
    """
    scale = WIDTH / max(pixels.shape[:2])
    if round(scale * min(pixels.shape[:2])) < 1:
        return None
    small = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    circle = _closed(np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8))
    if circle is None:
        circle = _closed(np.asarray(small.min(axis=2), np.uint8))
    return None if circle is None else Cup(*(float(length) for length in circle / scale))


def inside_of(cup: Cup, pixels: Pixels) -> Pixels:
    """A copy of a picture (height, width, 3) in which all beside the cup has the mean colour of the table."""
    table, beside = (_within(share * cup.radius, cup, pixels) for share in (TABLE, BESIDE))
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
    grey = np.asarray(cv2.GaussianBlur(light, (0, 0), SOFT), np.uint8)
    circles, supports = _circles(grey, *RADII)
    if not len(circles):
        return None
    like = circles[supports >= supports.max() - BEST]
    largest = np.asarray(like[like[:, 2].argmax()], np.float32)
    rim = _around(grey, largest)
    return largest if rim is None else rim


def _around(grey: NDArray[np.uint8], floor: Floats) -> Floats | None:
    """The rim around a circle that may be the floor of a cup, if there is one; votes tell one a middle."""
    least, most = (share * float(floor[2]) / WIDTH for share in WALLS)
    circles, supports = _circles(grey, least, min(most, RADII[1]))
    if not len(circles):
        return None
    apart = np.hypot(*(circles[:, :2] - floor[:2]).T)
    holding = apart < ASIDE * (circles[:, 2] - floor[2])
    if not holding.any():
        return None
    return np.asarray(circles[holding][supports[holding].argmax()], np.float32)


def _circles(grey: NDArray[np.uint8], least: float, most: float) -> tuple[Floats, Floats]:
    """The closed circles (n, 3) of radii from `least` to `most`, and how well they are supported (n,)."""
    found = cv2.HoughCircles(
        grey,
        cv2.HOUGH_GRADIENT,
        dp=1,
        minDist=2,
        param1=60,
        param2=30,
        minRadius=round(least * WIDTH),
        maxRadius=round(most * WIDTH),
    )
    if found is None:
        return np.zeros((0, 3), np.float32), np.zeros(0, np.float32)
    circles = np.asarray(found, np.float32).reshape(-1, 3)[:LIKELIEST]
    supports = _supports(grey, circles)
    closed = supports >= SUPPORT
    return circles[closed], supports[closed]


def _supports(grey: NDArray[np.uint8], circles: Floats) -> Floats:
    """The share of each circle's points on the crest of an edge, from dark to light or the other way.

    The crest is 1 px off at most: beside a strong edge much is lighter on one side. On a coarse carpet there
    are circles everywhere, but none that is lighter outside all the way round. `circles` are (n, 3), the
    shares (n,).
    """
    across = cv2.Sobel(grey, cv2.CV_16S, 1, 0)
    down = cv2.Sobel(grey, cv2.CV_16S, 0, 1)
    crest = cv2.dilate(cv2.Canny(across, down, EDGE, EDGE, L2gradient=True), EIGHT)
    angles = np.linspace(0, 2 * np.pi, SAMPLES, endpoint=False)
    cos, sin = np.cos(angles), np.sin(angles)
    columns, rows = (
        np.rint(circles[:, i, None] + circles[:, 2:] * way).astype(int) for i, way in enumerate((cos, sin))
    )
    height, width = grey.shape
    inside = (columns >= 0) & (rows >= 0) & (columns < width) & (rows < height)
    at = rows.clip(0, height - 1), columns.clip(0, width - 1)
    gx, gy = across[at], down[at]
    length = np.hypot(gx, gy)
    outward = np.where(inside & (crest[at] > 0), gx * cos + gy * sin, 0.0)
    shares = [on.mean(axis=1) for on in (outward > RADIAL * length, outward < -RADIAL * length)]
    return np.asarray(np.maximum(*shares), np.float32)
