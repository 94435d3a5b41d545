"""A number for how sharp a picture is, that rises steadily while one turns the lens."""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from hardware.health.picture import QUIET, SOFTER, Grey, slopes

STEEPEST = 300
"""How many pixels of a picture 640 px wide are its steepest edges: a die's, its pips', or the rim's."""
EDGE = 3.0
"""Slope of the flattest edge, grey levels a px: flatter steps are grain and noise, and always sharp."""
PERFECT = sqrt((SOFTER**2) / QUIET**2) - 1


def sharpness(picture: Grey) -> float | None:
    """0…100: by how much smoothing it more flattens its steepest edges; None where there are none.

    `picture` is (height, width), as wide as `hardware.health.picture.grey` makes it, or a part of that. Light
    and contrast do not matter, and a sharper lens always gives more: 100 is an edge from one pixel to the
    next, 26 one that is smeared by 2 px (sigma).
    """
    steep, flat = (slopes(picture, sigma) for sigma in (QUIET, SOFTER))
    at = _steepest(steep)
    if float(np.median(steep[at])) < EDGE:
        return None
    flattened = float(np.median(steep[at] / np.maximum(flat[at], 1e-6)))
    return float(np.clip(100 * (flattened - 1) / PERFECT, 0, 100))


def _steepest(steep: NDArray[np.float32]) -> NDArray[np.bool_]:
    count = min(STEEPEST, steep.size)
    return np.asarray(steep >= np.partition(steep.ravel(), -count)[-count])
