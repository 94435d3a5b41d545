"""How much a camera leans, told from the rim of the cup alone: a circle seen aslant is an ellipse.

Only that it leans is known so, not to which side; that takes a second circle (`vision/features/nadir.py`).
"""

from math import acos, cos, degrees, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.cup import Cup
from vision.features.floor import DARK_LEVEL
from vision.frames import Pixels

Floats = NDArray[np.float32]
Ellipse = tuple[tuple[float, float], tuple[float, float], float]

REACH = 0.16
"""How far inside and outside the circle its ellipse is looked for, in radii of the circle."""
WAYS, STEP = 180, 0.5
"""Number of directions from the middle, and px between two samples along a direction."""
SMOOTHING_PX = 1.2  # sigma of the Gaussian
LEAST_STEP = 0.02  # of the light's logarithm, of an edge
TRIES, OFF, ENOUGH = 60, 1.5, 90
"""Ellipses that are tried; px that a point may be off an ellipse; points that an ellipse has at least."""


def lean(pixels: Pixels, rim: Cup) -> float | None:
    """How much the camera leans, degrees from the vertical, right to about three; None without a rim."""
    found = [one for sign in (1, -1) if (one := _fitted(_edge(pixels, rim, sign))) is not None]
    if not found:
        return None
    (_, axes, _), _ = max(found, key=lambda one: one[1])
    return degrees(acos(min(1.0, min(axes) / max(axes))))


def _edge(pixels: Pixels, rim: Cup, sign: int) -> Floats:
    """The steepest step to brighter (sign 1) or darker (-1) in each direction, px (n, 2)."""
    grey = cv2.GaussianBlur(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), (0, 0), SMOOTHING_PX).astype(np.float32)
    angles = np.linspace(0, 2 * np.pi, WAYS, endpoint=False)[:, None]
    lengths = np.arange(rim.radius * (1 - REACH), rim.radius * (1 + REACH), STEP)[None]
    columns = np.asarray(rim.x + lengths * np.cos(angles), np.float32)
    rows = np.asarray(rim.y + lengths * np.sin(angles), np.float32)
    logarithm = np.log1p(grey / DARK_LEVEL)
    light = cv2.remap(logarithm, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    steep = sign * np.gradient(light, axis=1)
    best = np.arange(WAYS), steep.argmax(axis=1)
    x, y = columns[best], rows[best]
    height, width = grey.shape
    there = (steep[best] > LEAST_STEP) & (x > 1) & (y > 1) & (x < width - 2) & (y < height - 2)
    return np.stack([x[there], y[there]], axis=1)


def _fitted(points: Floats) -> tuple[Ellipse, int] | None:
    """The ellipse on which most of the points lie, and how many (RANSAC)."""
    if len(points) < ENOUGH:
        return None
    chance = np.random.default_rng(0)
    near = max(
        (_near(points, _through(points[chance.choice(len(points), 6, replace=False)])) for _ in range(TRIES)),
        key=lambda one: int(one.sum()),
    )
    if near.sum() < ENOUGH:
        return None
    ellipse = _through(points[near])
    return ellipse, int(_near(points, ellipse).sum())


def _through(points: Floats) -> Ellipse:
    (x, y), (width, height), turn = cv2.fitEllipseDirect(points)
    return (float(x), float(y)), (float(width), float(height)), float(turn)


def _near(points: Floats, ellipse: Ellipse) -> NDArray[np.bool_]:
    """Which points lie on the ellipse."""
    middle, axes, turn = ellipse
    if min(axes) < 1 or not np.isfinite(axes).all():
        return np.zeros(len(points), np.bool_)
    cosine, sine = cos(radians(turn)), sin(radians(turn))
    away = points - np.array(middle, np.float32)
    along = away @ np.array([[cosine, -sine], [sine, cosine]], np.float32)
    share = np.hypot(*(2 * along / np.array(axes, np.float32)).T)
    return np.asarray(np.abs(share - 1) * np.hypot(*away.T) < OFF * np.maximum(share, 1e-6))
