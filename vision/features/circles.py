"""Closed circles in a small picture: the rim of a cup, and its floor."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.spots import NEIGHBOURS
from vision.frames import Pixels

Floats = NDArray[np.float32]

REDUCED_PX = 240  # px, longer side of the picture that circles are looked for in
POINTS = 90  # points along a circle at which its edge is looked at
LEAST_SUPPORT = 0.5
"""Smallest share of a circle's points on an edge across its line, all from dark to light or all not."""
LEAST_COSINE = 0.85  # smallest cosine between the gradient at such a point and the circle's radius
CANDIDATES = 40  # circles with the most votes, which are looked at more closely
VOTING_GRADIENT = 60.0  # smallest gradient (Sobel) of an edge that votes for circles
FEWEST_VOTES = 30.0  # fewest votes (Hough accumulator) of a circle
EDGE_GRADIENT = 24.0  # smallest gradient (Canny on Sobel) of an edge that supports a circle


def reduced(pixels: Pixels) -> Pixels | None:
    """The picture (height, width, 3) that circles are looked for in; None if that would be a mere line."""
    scale = REDUCED_PX / max(pixels.shape[:2])
    if round(scale * min(pixels.shape[:2])) < 1:
        return None
    return np.asarray(cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)


def circles(
    grey: NDArray[np.uint8],
    least: float,
    most: float,
    support: float = LEAST_SUPPORT,
    steep: float = VOTING_GRADIENT,
    votes: float = FEWEST_VOTES,
) -> tuple[Floats, Floats]:
    """The closed circles (n, 3) of radii from `least` to `most` px, and how well they are supported (n,).

    `grey` is (height, width); `support` is what a closed one has at least, `votes` those of edges as `steep`.
    """
    found = cv2.HoughCircles(
        grey,
        cv2.HOUGH_GRADIENT,
        dp=1,
        minDist=2,
        param1=steep,
        param2=votes,
        minRadius=round(least),
        maxRadius=round(most),
    )
    if found is None:
        return np.zeros((0, 3), np.float32), np.zeros(0, np.float32)
    likely = np.asarray(found, np.float32).reshape(-1, 3)[:CANDIDATES]
    supports = _supports(grey, likely)
    closed = supports >= support
    return likely[closed], supports[closed]


def _supports(grey: NDArray[np.uint8], likely: Floats) -> Floats:
    """The share of each circle's points on the crest of an edge, from dark to light or the other way.

    The crest is 1 px off at most: beside a strong edge much is lighter on one side. On a coarse carpet there
    are circles everywhere, but none that is lighter outside all the way round. The circles are (n, 3), the
    shares (n,).
    """
    across = cv2.Sobel(grey, cv2.CV_16S, 1, 0)
    down = cv2.Sobel(grey, cv2.CV_16S, 0, 1)
    crest = cv2.dilate(cv2.Canny(across, down, EDGE_GRADIENT, EDGE_GRADIENT, L2gradient=True), NEIGHBOURS)
    angles = np.linspace(0, 2 * np.pi, POINTS, endpoint=False)
    cos, sin = np.cos(angles), np.sin(angles)
    columns, rows = (
        np.rint(likely[:, i, None] + likely[:, 2:] * way).astype(int) for i, way in enumerate((cos, sin))
    )
    height, width = grey.shape
    inside = (columns >= 0) & (rows >= 0) & (columns < width) & (rows < height)
    at = rows.clip(0, height - 1), columns.clip(0, width - 1)
    gx, gy = across[at], down[at]
    length = np.hypot(gx, gy)
    outward = np.where(inside & (crest[at] > 0), gx * cos + gy * sin, 0.0)
    shares = [on.mean(axis=1) for on in (outward > LEAST_COSINE * length, outward < -LEAST_COSINE * length)]
    return np.asarray(np.maximum(*shares), np.float32)
