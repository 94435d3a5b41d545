"""The dice cup: the largest well-supported circle of a picture, looked for at low resolution."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels

Floats = NDArray[np.float32]

WIDTH = 240  # px, longer side of the picture that circles are looked for in
RADII = (0.1, 0.5)  # of the longer side
SAMPLES = 90  # points along a circle
SUPPORT = 0.7  # smallest share of them that lie on an edge across the circle's line
RADIAL = 0.85  # smallest cosine between an edge's direction and the circle's
SHARP = 60  # gradient of the edges that circles are looked for in
CROWDED = 0.2  # share of such edges above which no circle stands out, and looking for them takes longest
LIKELIEST = 40  # circles looked at more closely, those with the most votes
EDGE = 24.0  # smallest gradient (Sobel) of an edge
BUSY = 2.5  # the same in the median gradient of the picture: on a coarse carpet there are circles everywhere


@dataclass(frozen=True)
class Cup:
    """A circle: centre and radius in px."""

    x: float
    y: float
    radius: float

    def holds(self, x: float, y: float, margin: float = 1.0) -> bool:
        """Whether a point is in the cup, or within `margin` radii of its middle."""
        return float(np.hypot(x - self.x, y - self.y)) < margin * self.radius


def find_cup(pixels: Pixels) -> Cup | None:
    """The cup in a picture (height, width, 3), or None where no circle is closed well enough."""
    scale = WIDTH / max(pixels.shape[:2])
    small = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    grey = np.asarray(cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (0, 0), 1.0), np.uint8)
    if cv2.Canny(grey, SHARP / 2, SHARP).mean() > CROWDED * 255:
        return None
    circles = cv2.HoughCircles(
        grey,
        cv2.HOUGH_GRADIENT,
        dp=1,
        minDist=2,
        param1=SHARP,
        param2=30,
        minRadius=round(RADII[0] * WIDTH),
        maxRadius=round(RADII[1] * WIDTH),
    )
    if circles is None:
        return None
    circles = np.asarray(circles, np.float32).reshape(-1, 3)[:LIKELIEST]
    closed = circles[_supports(grey, circles) > SUPPORT]
    if not len(closed):
        return None
    x, y, radius = closed[closed[:, 2].argmax()] / scale
    return Cup(float(x), float(y), float(radius))


def _supports(grey: NDArray[np.uint8], circles: Floats) -> Floats:
    """For circles (n, 3) the shares (n,) of their points that lie on an edge; an edge may be 1 px off."""
    across = cv2.Sobel(grey, cv2.CV_32F, 1, 0)
    down = cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    length = cv2.magnitude(across, down)
    edge = max(EDGE, BUSY * float(np.median(length)))
    angles = np.linspace(0, 2 * np.pi, SAMPLES, endpoint=False)
    cos, sin = np.cos(angles), np.sin(angles)
    radii = circles[:, 2, None, None] + np.array([[-1], [0], [1]])
    columns = np.rint(circles[:, 0, None, None] + radii * cos).astype(int)
    rows = np.rint(circles[:, 1, None, None] + radii * sin).astype(int)
    height, width = grey.shape
    inside = (columns >= 0) & (rows >= 0) & (columns < width) & (rows < height)
    at = rows.clip(0, height - 1), columns.clip(0, width - 1)
    radial = np.abs(across[at] * cos + down[at] * sin) > RADIAL * length[at]
    on = inside & (length[at] > edge) & radial
    return np.asarray(on.any(axis=1).mean(axis=1), np.float32)
