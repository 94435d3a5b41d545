"""Lamps and windows that a die mirrors: bright spots on its top that are no pips."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.health.picture import CLIPPED
from vision.features.cup import Cup
from vision.frames import Pixels
from vision.reading import DieFound, Point

SIDE = 60
"""Side, px, to which the top of a die is brought."""
EDGE = 0.1
"""Share of the top's side that is left out along each edge: edges are rounded and shine."""
PIP = 0.15
"""Radius around the middle of a pip, in sides of the top, within which everything may be the pip."""
BRIGHT, BRIGHTER = 200.0, 24.0
"""Grey levels that a spot has at least, and by how many it is brighter than the body in each channel.

A body in the light of the lamp, half of which lies in the shadow of the rim, is less bright.
"""
BODY_PERCENTILE = (
    20.0  # percentile of a top's light that is still the body's, where a lamp is mirrored on most
)
BURNT_LEVEL = 252.0  # grey level, smoothed, from which on a px is as bright as can be
MOSTLY_BURNT = 0.5  # share of such px from which on all of the top mirrors the lamp
SMALLEST_SPOT = 0.006
"""Area of the smallest spot, as a share of the top: a smaller one is the noise of a pixel or two."""
INSIDE = 0.9
"""How far from its middle the cup's inside reaches, in radii of the cup: the rest is rim."""
BRIGHT_BODY = (0.02, 1.5)
"""Least and largest area of what may be a die under a lamp, as bright as can be, in areas of a usual top."""

Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Spots:
    """What is mirrored on a top: its share of the top, and its outlines in px of the picture."""

    share: float
    outlines: tuple[tuple[Point, ...], ...]


def mirrored(pixels: Pixels, die: DieFound) -> Spots:
    """The spots on the top of a die in a picture (height, width, 3)."""
    square = np.array([(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)], np.float32)
    there = np.asarray(cv2.getPerspectiveTransform(np.array(die.corners, np.float32), square), np.float64)
    top = cv2.warpPerspective(pixels, there, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
    darkest = cv2.GaussianBlur(top, (0, 0), 1.0).min(axis=2).astype(np.float32)
    body = _body(die, there)
    bright = body & (darkest > max(BRIGHT, float(np.percentile(darkest[body], BODY_PERCENTILE)) + BRIGHTER))
    found = _patches(bright, SMALLEST_SPOT * SIDE**2)
    spotted = float(sum(map(cv2.contourArea, found))) / max(int(body.sum()), 1)
    burnt = float((darkest[body] >= BURNT_LEVEL).mean())
    share = (
        burnt if burnt > MOSTLY_BURNT else spotted
    )  # where most mirrors a lamp nothing is brighter than the body
    return Spots(share, tuple(_back(outline, there) for outline in found))


def blinding(pixels: Pixels, cup: Cup, die_px: float) -> tuple[Point, ...]:
    """The middles of what is as bright as can be in a cup and may be a die that mirrors a lamp, px.

    `die_px` is how wide the top of a usual die would be.
    """
    clipped = np.asarray(cv2.inRange(pixels, (CLIPPED,) * 3, (255,) * 3), np.uint8)
    middle, reach = (round(cup.x), round(cup.y)), round(INSIDE * cup.radius)
    inside = cv2.circle(np.zeros_like(clipped), middle, reach, 255, -1)
    _, _, stats, middles = cv2.connectedComponentsWithStats(cv2.bitwise_and(clipped, inside))
    least, most = (share * die_px**2 for share in BRIGHT_BODY)
    return tuple(
        (float(x), float(y))
        for (x, y), size in zip(middles[1:], stats[1:, cv2.CC_STAT_AREA], strict=True)
        if least < size < most
    )


def _body(die: DieFound, there: NDArray[np.float64]) -> Mask:
    """The part of the top (SIDE, SIDE) that is neither a pip nor near an edge."""
    mask = np.zeros((SIDE, SIDE), np.uint8)
    edge = round(EDGE * SIDE)
    mask[edge : SIDE - edge, edge : SIDE - edge] = 1
    if die.pips:
        pips = cv2.perspectiveTransform(np.array(die.pips, np.float32)[None], there)[0]
        for x, y in pips:
            cv2.circle(mask, (round(float(x)), round(float(y))), round(PIP * SIDE), 0, -1)
    return mask > 0


def _patches(bright: Mask, least: float) -> list[NDArray[np.int32]]:
    found, _ = cv2.findContours(bright.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    return [np.asarray(outline, np.int32) for outline in found if cv2.contourArea(outline) >= least]


def _back(outline: NDArray[np.int32], there: NDArray[np.float64]) -> tuple[Point, ...]:
    points = cv2.perspectiveTransform(outline.astype(np.float32), np.linalg.inv(there))[:, 0]
    return tuple((float(x), float(y)) for x, y in points)
