"""Pips: round spots that stand out from a uniform ring around them, in whatever colour direction they do so.

A spot is found as an extremum of the difference of two blurs (Lindeberg, Feature detection with automatic
scale selection, 1998), in steps of half an octave over an image pyramid. Its shape is then measured in the
*channel of best contrast*: the line through colour space from the ring's colour to the spot's. On that line
every pip is 1 and every die's body 0, so dark on light, light on dark and red on black are the same case.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels

Floats = NDArray[np.float32]

RADII = (1.7, 2.4)  # px, within one octave of the pyramid
FINEST = 1.7  # px, radius of the smallest pips
LARGEST = 0.25  # of a picture's shorter side, radius of the largest body
WEAKEST = 6  # grey levels of the blur difference
GRID = 12  # half the samples along a patch's side
REACH = 2.6  # half a patch's side in radii
RING = (1.75, 2.15)  # radii around a pip at which its die's body is looked at
MIDDLE = (0.25, 0.5)  # radii at which its own colour is looked at
POINTS = 16  # on each of these circles
OFF_BODY = 0.4  # of the contrast, by which a point of the ring may be off the body's colour
CALM = 0.5  # smallest share of the ring that must not be farther off
ROUNDEST = 0.45  # smallest ratio of a pip's axes; a pip on a side face seen at 60 degrees has 0.5


@dataclass(frozen=True)
class Pip:
    """A round spot: centre, mean radius (px), ratio of its axes 0…1, colours (BGR) of itself and around it.

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
    """All pips of `pixels` (height, width, 3) with about `smallest` to `largest` px radius, strongest first.

    At most the `most` strongest spots of each size are looked at more closely.
    """
    found: list[Pip] = []
    level, scale = pixels, 1.0
    while RADII[0] * scale <= largest and min(level.shape[:2]) >= 16:
        for radius in RADII:
            if smallest <= radius * scale * 1.2 and radius * scale <= largest * 1.2:
                spots = _spots(level, radius, most)
                found += [_scaled(pip, scale) for pip in _measured(level, spots, radius)]
        level, scale = np.asarray(cv2.pyrDown(level), np.uint8), scale * 2
    return _distinct(found)


def all_pips(pixels: Pixels) -> list[Pip]:
    """All round spots of a picture (height, width, 3), from the finest pips to the bodies of dice."""
    return find_pips(pixels, FINEST, LARGEST * min(pixels.shape[:2]))


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
    spots, colour, body = _on_calm_ring(level, spots, radius)
    if not len(spots):
        return []
    step = radius * REACH / GRID
    offsets = np.arange(-GRID, GRID + 1, dtype=np.float32) * step
    columns, rows = np.meshgrid(offsets, offsets)
    patches = _sampled(level, spots, columns.ravel(), rows.ravel())
    line = colour - body
    length = (line**2).sum(axis=1, keepdims=True)
    planes = np.matmul(patches - body[:, None], (line / length)[:, :, None]).reshape(-1, *columns.shape)
    pips = []
    for index, plane in enumerate(planes):
        shape = _shape(plane)
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


def _on_calm_ring(level: Pixels, spots: Floats, radius: float) -> tuple[Floats, Floats, Floats]:
    """The spots with most of the ring around them of one colour, their own colours and those of the ring."""
    angles = np.linspace(0, 2 * np.pi, POINTS, endpoint=False)
    reach = np.repeat([*RING, *MIDDLE], POINTS) * radius
    columns, rows = (np.tile(part, 4) * reach for part in (np.cos(angles), np.sin(angles)))
    samples = _sampled(level, spots, columns.astype(np.float32), rows.astype(np.float32))
    ring, middle = samples[:, : 2 * POINTS], samples[:, 2 * POINTS :]
    body, colour = np.median(ring, axis=1), np.median(middle, axis=1)
    line = colour - body
    length = np.maximum((line**2).sum(axis=1), 1.0)
    off = np.matmul(ring - body[:, None], line[:, :, None])[..., 0] / length[:, None]
    keep = ((np.abs(off) < OFF_BODY).mean(axis=1) > CALM) & (length > WEAKEST**2)
    return spots[keep], colour[keep], body[keep]


def _sampled(level: Pixels, spots: Floats, columns: Floats, rows: Floats) -> Floats:
    """The colours (n, m, 3) at m offsets from each of n spots."""
    if not len(spots):
        return np.zeros((0, len(columns), 3), np.float32)
    across = spots[:, :1] + columns[None]
    down = spots[:, 1:] + rows[None]
    colours = cv2.remap(level, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(colours, np.float32).reshape(len(spots), len(columns), 3)


def _shape(plane: Floats) -> tuple[float, float, float, float, float] | None:
    """Centre, area, axes ratio and fullness of the ellipse in a patch's middle; None where there is none.

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
