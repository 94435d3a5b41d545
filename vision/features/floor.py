"""The floor of a cup, as dark as it may be, and the rim: the two circles of a cup as exactly as can be."""

from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.circle_fit import fitted
from vision.features.circles import Floats, circles
from vision.features.cup import Cup
from vision.frames import Pixels

RIM_PX = 80  # px, radius of the rim in the part of the picture that the floor is looked for in
CUT_RADII = 1.15  # radii of the rim from the middle to the border of that part
DARK_LEVEL = 10.0  # grey level: below it differences of the light count, above it ratios
SMOOTHING_PX = 2.5  # px, Gaussian that takes the noise of dark cups where circles are looked for
FIT_SMOOTHING_PX = 1.0  # px, Gaussian where a circle is fitted to its edge
STRETCH_PERCENTILES = (2, 97)  # percentiles of the light inside the rim that become black and white
FLOOR_IN_RIMS = (0.45, 0.86)  # radius of a floor as it is seen, as a ratio of the rim's
RIM_IN_FLOORS = (1.15, 1.5)  # radius of a rim around what may be the floor, as a ratio of the floor's
RIM_REACH = 1.65  # radii of a floor from its middle to the farthest point of such a rim
INNER_EDGE = 0.88  # radii of the rim from its middle to where its inner edge may begin, which is no floor's
VOTING_GRADIENT = 40.0  # smallest gradient (Sobel) of an edge that votes for a floor: its edge is faint
FEWEST_VOTES = 20.0  # fewest votes (Hough accumulator) of a floor
LEAST_SUPPORT = 0.45  # smallest share of a floor's points on its edge: dice and shadows hide some of it
USUAL_ASIDE = 0.3
"""How far from the rim's middle a camera usually hangs, as a ratio of the rim's radius.

The middles of rim and floor are as far apart, as a ratio of the difference of their radii
(`features/nadir.py`).
"""
ASIDE_PENALTY = 0.15  # support that a circle loses if it tells of a camera USUAL_ASIDE from the middle
FIT_REACH = 0.03  # radii of the rim within which the edge of a circle is looked for: a rim has two edges


def rim_and_floor(pixels: Pixels, cup: Cup) -> tuple[Cup, Cup | None]:
    """The circles of the rim of a cup and of its floor, if it is to be seen, both as exact as can be.

    `pixels` is (height, width, 3). What was found as the cup may be its floor, where the rim can hardly be
    told from the table.
    """
    near = _Cut.of(pixels, cup)
    rim = near.fitted(near.seen(cup))
    if (floor := _likeliest(near, rim, FLOOR_IN_RIMS, INNER_EDGE)) is not None:
        return near.placed(rim), near.placed(near.fitted(floor))
    wide = _Cut.of(pixels, replace(cup, radius=RIM_IN_FLOORS[1] * cup.radius))
    supposed = wide.fitted(wide.seen(cup))
    if (around := _likeliest(wide, supposed, RIM_IN_FLOORS, RIM_REACH)) is not None:
        return wide.placed(wide.fitted(around)), wide.placed(supposed)
    return near.placed(rim), None


@dataclass(frozen=True, eq=False)
class _Cut:
    """The part of a picture around a cup, as large as if its radius were RIM: `light` (side, side, 3)."""

    light: Floats
    left: int
    top: int
    scale: float

    @classmethod
    def of(cls, pixels: Pixels, cup: Cup) -> "_Cut":
        """The part of a picture (height, width, 3) around a cup; beyond its border as on it."""
        left, top = (int(at - CUT_RADII * cup.radius) for at in (cup.x, cup.y))
        size, scale = int(2 * CUT_RADII * cup.radius) + 2, RIM_PX / cup.radius
        middle = left + (size - 1) / 2, top + (size - 1) / 2
        part = cv2.getRectSubPix(pixels, (size, size), middle)
        light = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        return cls(light.astype(np.float32), left, top, scale)

    def seen(self, cup: Cup) -> Floats:
        """Where a circle of the picture is here (3,)."""
        here = replace(cup, x=cup.x - self.left, y=cup.y - self.top).scaled(self.scale)
        return np.array([here.x, here.y, here.radius], np.float32)

    def placed(self, circle: Floats) -> Cup:
        """Where a circle from here (3,) is in the picture."""
        there = Cup(*(float(length) for length in circle)).scaled(1 / self.scale)
        return replace(there, x=there.x + self.left, y=there.y + self.top)

    @cached_property
    def sharp(self) -> Floats:
        """The logarithm of the light, hardly smoothed (side, side, 3)."""
        return np.asarray(
            np.log1p(cv2.GaussianBlur(self.light, (0, 0), FIT_SMOOTHING_PX) / DARK_LEVEL), np.float32
        )

    def fitted(self, circle: Floats) -> Floats:
        """The circle, found roughly here, as exactly as can be (3,)."""
        return fitted(self.sharp, circle, FIT_REACH * RIM_PX)


def _likeliest(cut: _Cut, known: Floats, radii: tuple[float, float], reach: float) -> Floats | None:
    """The best supported circle (3,) around or in a `known` one (3,), in one of the channels, if any.

    `radii` and how far it may `reach` from the middle are in the known one's radius.
    """
    rows, columns = ((np.arange(len(cut.light)) - known[axis]) ** 2 for axis in (1, 0))
    inside = rows[:, None] + columns < (reach * known[2]) ** 2
    best, likeliest = LEAST_SUPPORT, None
    for channel in cv2.split(_stretched(cut.light, inside)):
        grey = np.asarray(channel, np.uint8)
        closed, supports = circles(
            grey, radii[0] * known[2], radii[1] * known[2], LEAST_SUPPORT, VOTING_GRADIENT, FEWEST_VOTES
        )
        aside = np.hypot(*(closed[:, :2] - known[:2]).T) / np.abs(known[2] - closed[:, 2])
        likely = supports - ASIDE_PENALTY * (aside / USUAL_ASIDE) ** 2
        if likely.max(initial=0.0) > best:
            best, likeliest = float(likely.max()), closed[likely.argmax()]
    return likeliest


def _stretched(light: Floats, inside: NDArray[np.bool_]) -> Pixels:
    """What is `inside` of a picture (side, side, 3), smooth and with all its contrast, however dark it is.

    What lies outside does not shine into it.
    """
    weight = cv2.GaussianBlur(inside.astype(np.float32), (0, 0), SMOOTHING_PX)[..., None]
    soft = cv2.GaussianBlur(light * inside[..., None], (0, 0), SMOOTHING_PX) / np.maximum(weight, 1e-3)
    logarithm = np.log1p(soft / DARK_LEVEL)
    black, white = np.percentile(logarithm[inside], STRETCH_PERCENTILES, axis=0)
    stretched = 255 * (logarithm - black) / np.maximum(white - black, 1e-6)
    return np.asarray(np.clip(stretched, 0, 255), np.uint8)
