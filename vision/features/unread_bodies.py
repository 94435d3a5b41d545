"""Unread bodies: what stands out from the ground as the read dice do, is about as large, and is not plain.

No face is looked for on them: glare, blur and shadow may have taken the pips of a die, but seldom its body. A
plain disc or a blot is no die, since a die has pips, sides and lights on it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.found import TOUCHING_PITCHES, Found, unexplained
from vision.features.lattice import HALF_FACE, Face
from vision.features.pyramid import Pyramid, coarsest
from vision.features.spots import farthest
from vision.frames import Pixels
from vision.reading import Point

GROUND_LEVELS = 2  # levels of the pyramid by which the ground is coarser than the bodies
GROUND_WINDOW = 3.0  # side of the median window that tells the ground, as a ratio of a die's side
FAINTEST_DIE = 10.0
"""Grey levels, smallest contrast of the read dice to the ground for bodies to be looked for."""
STANDING_OUT = 0.5
"""Contrast to the ground from which on a body stands out, as a ratio of the faintest read die's."""
BODY_SIDE = (0.8, 1.8)  # side of a body with its shadow, as a ratio of a die's side
BOX_FILLED = 0.45  # smallest share of its upright box that a body fills
HULL_FILLED = 0.7  # smallest share of its convex hull that a body fills
BOX_RATIO = 1.8  # largest ratio of the sides of its upright box
LEAST_UNREST = 0.2
"""Smallest standard deviation of a body's colours, as a ratio of its contrast: a plain one is no die."""
BODY_PERCENTILE = 80  # percentile of the contrast of a body's px that is taken for the body's
EDGE_PX = 2  # px along its outline that are left out of a body's colours


@dataclass(frozen=True, eq=False)
class _Body:
    """A body: its upright box (left, top, width, height), px, its area, px, and its mask in the box."""

    box: tuple[int, int, int, int]
    area: int
    mask: Pixels

    @property
    def part(self) -> tuple[slice, slice]:
        """The rows and columns of its box."""
        left, top, width, height = self.box
        return slice(top, top + height), slice(left, left + width)

    def middle(self, scale: int) -> Point:
        """The middle of its box in a picture that is larger by `scale`, px."""
        left, top, width, height = self.box
        return (left + (width - 1) / 2) * scale, (top + (height - 1) / 2) * scale

    @property
    def compact(self) -> bool:
        """Whether the body could be a square seen from any side."""
        _, _, width, height = self.box
        full = self.area > BOX_FILLED * width * height and max(width, height) < BOX_RATIO * min(width, height)
        return full and self.area > HULL_FILLED * _hull(self.mask)


def unread_bodies(levels: Pyramid, found: Found) -> list[Point]:
    """The middles of the unread bodies, px, beside the dice found and in their cup.

    `levels` are the pyramid of the picture. At least one die must have been found.
    """
    cup = found.cup
    places = _bodies(levels, [die.face for die in found.dice])
    inside = [place for place in places if cup is None or cup.holds(*place)]
    return unexplained(inside, found.dice, TOUCHING_PITCHES)


def _bodies(levels: Pyramid, faces: Sequence[Face]) -> list[Point]:
    """The middles of all such bodies, px; those of the dice with these top faces may be among them."""
    side = 2 * HALF_FACE * max(face.longer for face in faces)
    number = coarsest(levels, side)
    level, scale = levels[number], 2**number
    apart = _apart(level, _ground(levels, min(number + GROUND_LEVELS, len(levels) - 1), side))
    faintest = min(_middle(apart, face, scale) for face in faces)
    if faintest < FAINTEST_DIE:
        return []
    return [
        body.middle(scale)
        for body in _standing_out(apart > STANDING_OUT * faintest, side / scale)
        if body.compact and _unrest(level, apart, body, faintest) > LEAST_UNREST
    ]


def _ground(levels: Pyramid, number: int, side: float) -> Pixels:
    """The picture as it would be without the dice, reduced to level `number`."""
    window = max(int(GROUND_WINDOW * side / 2**number) | 1, 3)
    return np.asarray(cv2.medianBlur(levels[number], min(window, 255)), np.uint8)


def _apart(level: Pixels, ground: Pixels) -> Pixels:
    """The contrast of each px to the ground, in the channel where it is largest (height, width)."""
    height, width = level.shape[:2]
    apart = farthest(level, np.asarray(cv2.resize(ground, (width, height)), np.uint8))
    return np.asarray(cv2.blur(apart, (3, 3)), np.uint8)


def _middle(apart: Pixels, face: Face, scale: int) -> float:
    """The contrast of the middle of a die to the ground, grey levels."""
    rows, columns = apart.shape
    x, y = np.clip(np.round(face.centre / scale), 0, (columns - 1, rows - 1)).astype(int)
    reach = max(round(HALF_FACE * face.longer / scale), 1)
    return float(np.median(apart[max(y - reach, 0) : y + reach + 1, max(x - reach, 0) : x + reach + 1]))


def _standing_out(mask: NDArray[np.bool_], side: float) -> Iterator[_Body]:
    """The bodies about as large as a die with this `side`, px, that are not cut by the border."""
    rows, columns = mask.shape
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(mask.view(np.uint8))
    for label, (left, top, width, height, area) in enumerate(boxes.tolist()):
        whole = min(left, top) > 0 and left + width < columns and top + height < rows
        if label and whole and BODY_SIDE[0] < sqrt(area) / side < BODY_SIDE[1]:
            part = labels[top : top + height, left : left + width] == label
            yield _Body((left, top, width, height), area, part.view(np.uint8))


def _hull(mask: Pixels) -> float:
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    # The outline runs through the middles of its px: half a px is missing all around.
    return float(cv2.contourArea(cv2.convexHull(np.concatenate(outlines)))) + sum(mask.shape)


def _unrest(level: Pixels, apart: Pixels, body: _Body, faintest: float) -> float:
    """The standard deviation of a body's colours inside its edge, as a ratio of its contrast, or the faintest
    die's.
    """
    far = apart[body.part]
    most = float(np.percentile(far[body.mask > 0], BODY_PERCENTILE))
    core = ((far > STANDING_OUT * most) & (body.mask > 0)).view(np.uint8)
    outlines, _ = cv2.findContours(core, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    filled = cv2.drawContours(np.zeros_like(core), [max(outlines, key=cv2.contourArea)], -1, 1, cv2.FILLED)
    square = np.ones((2 * EDGE_PX + 1, 2 * EDGE_PX + 1), np.uint8)
    within = cv2.erode(filled, square, borderType=cv2.BORDER_CONSTANT, borderValue=(0,))
    colours = level[body.part][within > 0].astype(np.float32)
    if not len(colours):
        return 0.0
    deviation = ((colours - np.median(colours, axis=0)) ** 2).sum(axis=1).mean()
    return float(np.sqrt(deviation)) / max(most, faintest)
