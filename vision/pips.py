"""Pips: round spots that stand out from a uniform ring around them, in whatever colour direction they do so.

A spot is found as an extremum of the difference of two blurs (Lindeberg, Feature detection with automatic scale
selection, 1998), in steps of half an octave over an image pyramid. Its shape is then measured in the *channel of best
contrast*: the line through colour space from the ring's colour to the spot's. On that line every pip is 1 and every
die's body 0, so dark on light, light on dark and red on black are the same case.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels

Floats = NDArray[np.float32]

RADII = (1.7, 2.4)  # px, within one octave of the pyramid
WEAKEST = 6  # grey levels of the blur difference
GRID = 12  # half the samples along a patch's side
REACH = 2.6  # half a patch's side in radii
RING = 2.3
ROUNDEST = 0.45  # smallest ratio of a pip's axes; a pip on a side face seen at 60 degrees has 0.5


@dataclass(frozen=True)
class Pip:
    """A round spot: centre and mean radius in px, ratio of its axes 0…1, colours (BGR) of itself and around it.

    `fullness` is its share of the ellipse that encloses it: near 1 for a disc, 0.64 for a square.
    """

    x: float
    y: float
    radius: float
    aspect: float
    fullness: float
    colour: tuple[float, float, float]
    body: tuple[float, float, float]

    @property
    def contrast(self) -> float:
        """Distance of the two colours in grey levels."""
        return float(np.linalg.norm(np.subtract(self.colour, self.body)))


def find_pips(pixels: Pixels, smallest: float, largest: float, most: int = 250) -> list[Pip]:
    """All pips of `pixels` (height, width, 3) with a radius of about `smallest` to `largest` px, strongest first.

    At most the `most` strongest spots of each size are looked at more closely.
    """
    found: list[Pip] = []
    level, scale = pixels, 1.0
    while RADII[0] * scale <= largest and min(level.shape[:2]) >= 16:
        for radius in RADII:
            if smallest <= radius * scale * 1.2 and radius * scale <= largest * 1.2:
                spots = _spots(level, radius, most)
                found += [_scaled(pip, scale) for pip in _measured(level, spots, radius)]
        level, scale = cv2.pyrDown(level), scale * 2
    return _distinct(found)


def _spots(level: Pixels, radius: float, most: int) -> Floats:
    """Centres (n, 2) of the strongest blur-difference extrema for discs of `radius` px."""
    inner = cv2.GaussianBlur(level, (0, 0), radius * 0.5)
    outer = cv2.GaussianBlur(level, (0, 0), radius * 1.2)
    difference = cv2.absdiff(inner, outer)
    response = cv2.max(cv2.max(difference[..., 0], difference[..., 1]), difference[..., 2])
    peaks = (response >= WEAKEST) & (response == cv2.dilate(response, np.ones((3, 3), np.uint8)))
    rows, columns = np.nonzero(peaks)
    order = np.argsort(-response[rows, columns].astype(np.int16), kind="stable")[:most]
    return np.stack([columns[order], rows[order]], axis=1).astype(np.float32)


def _measured(level: Pixels, spots: Floats, radius: float) -> list[Pip]:
    """The spots that prove to be pips when looked at closely."""
    if not len(spots):
        return []
    step = radius * REACH / GRID
    offsets = np.arange(-GRID, GRID + 1, dtype=np.float32) * step
    side = len(offsets)
    across = spots[:, 0, None, None] + np.broadcast_to(offsets[None, :], (side, side))
    down = spots[:, 1, None, None] + np.broadcast_to(offsets[:, None], (side, side))
    patches = cv2.remap(
        level, across.reshape(-1, side), down.reshape(-1, side), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    ).reshape(-1, side, side, 3).astype(np.float32)
    distance = np.hypot(offsets[None, :], offsets[:, None]) / radius
    ring = (distance > 1.6) & (distance < RING)
    body = np.median(patches[:, ring], axis=1)
    colour = np.median(patches[:, distance < 0.6], axis=1)
    line = colour - body
    length = np.maximum((line**2).sum(axis=1), 1.0)
    plane = np.einsum("nyxc,nc->nyx", patches - body[:, None, None], line) / length[:, None, None]
    calm = (np.abs(plane[:, ring]) < 0.4).mean(axis=1)
    pips = []
    for index in np.nonzero((calm > 0.5) & (length > WEAKEST**2))[0]:
        shape = _shape(plane[index])
        if shape is None:
            continue
        x, y, area, aspect, fullness = shape
        pips.append(
            Pip(
                x=float(spots[index, 0] + (x - GRID) * step),
                y=float(spots[index, 1] + (y - GRID) * step),
                radius=float(np.sqrt(area / np.pi) * step),
                aspect=aspect,
                fullness=fullness,
                colour=_triple(colour[index]),
                body=_triple(body[index]),
            )
        )
    return pips


def _shape(plane: Floats) -> tuple[float, float, float, float, float] | None:
    """Centre, area, axes ratio and fullness of the ellipse around a patch's middle, or None where there is none.

    Only outer contours count, so that a glint inside a pip does not matter.
    """
    mask = (plane > 0.5).astype(np.uint8)
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        if cv2.pointPolygonTest(contour, (GRID, GRID), False) < 0:
            continue
        x, y, width, height = cv2.boundingRect(contour)
        if min(x, y) == 0 or x + width == len(plane) or y + height == len(plane) or len(contour) < 5:
            return None
        moments = cv2.moments(contour)
        area = moments["m00"]
        if area < 8:
            return None
        spread = np.array([[moments["mu20"], moments["mu11"]], [moments["mu11"], moments["mu02"]]]) / area
        small, large = np.linalg.eigvalsh(spread)
        ellipse = 4 * np.pi * np.sqrt(max(small, 0.0) * large)
        aspect = float(np.sqrt(max(small, 0.0) / large))
        if aspect < ROUNDEST or area < 0.88 * ellipse:
            return None
        # The polygon through the border samples' centres lies half a sample inside the spot.
        grown = area + 0.5 * cv2.arcLength(contour, True)
        enclosing = np.pi * (cv2.minEnclosingCircle(contour)[1] + 0.5) ** 2 * aspect
        return moments["m10"] / area, moments["m01"] / area, grown, aspect, float(grown / enclosing)
    return None


def _distinct(pips: list[Pip]) -> list[Pip]:
    """One pip for each place and size: what several scales saw is kept once, with its best contrast."""
    kept: list[Pip] = []
    for pip in sorted(pips, key=lambda pip: -pip.contrast):
        if not any(_same(pip, other) for other in kept):
            kept.append(pip)
    return kept


def _same(one: Pip, other: Pip) -> bool:
    small, large = sorted((one.radius, other.radius))
    return large < 1.8 * small and (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < large**2


def _scaled(pip: Pip, scale: float) -> Pip:
    """A pip of a pyramid level in px of the picture; pyrDown keeps the first pixel's centre in place."""
    return replace(pip, x=pip.x * scale, y=pip.y * scale, radius=pip.radius * scale)


def _triple(colour: Floats) -> tuple[float, float, float]:
    return float(colour[0]), float(colour[1]), float(colour[2])
