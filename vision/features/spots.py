"""Pips: round spots that stand out from a uniform ring around them, in whatever colour direction they do so.

A spot is found as an extremum of the difference of two blurs (Lindeberg, Feature detection with automatic
scale selection, 1998), in steps of half an octave over an image pyramid. Its shape is then measured in the
*channel of best contrast*: the line through colour space from the ring's colour to the spot's. On that line
every pip is 1 and every die's body 0, so dark on light, light on dark and red on black are the same case.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import dist, floor, hypot, inf, log, pi, sqrt

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.non_maximum_suppression import non_maximum_suppression
from vision.features.pyramid import halved
from vision.frames import Pixels

Floats = NDArray[np.float32]
Cell = tuple[int, int, int]
"""A step of sizes, and the column and row of a square of that step."""

LEVEL_RADII_PX = (1.7, 2.4)
"""Px, radii of spots looked for in each level of the pyramid: half an octave apart."""
FINEST_PX = 1.7  # px, radius of the smallest pips
LARGEST_BODY = 0.25  # radius of the largest body, as a ratio of the picture's shorter side
BLUR_RADII = (0.5, 1.2)  # standard deviations of the two blurs, in radii of the spot
WEAKEST_RESPONSE = 6  # grey levels, smallest difference of the two blurs at a spot
PATCH_HALF = 12  # samples from the middle of a spot's patch to its border
PATCH_RADII = 2.6  # radii of the spot from the middle of its patch to its border
RING_RADII = (1.75, 2.15)  # radii of a spot at which the colour around it is looked at
CORE_RADII = (0.25, 0.5)  # radii of a spot at which its own colour is looked at
RING_POINTS = 16  # points on each of these circles
OFF_BODY = 0.4
"""Distance of a point's colour from the ring's median, as a ratio of the contrast, that is off it."""
CALM_RING = 0.5  # smallest share of a ring's points that must not be off its median
SAME_SIZE = 1.8  # largest ratio of the radii of two spots in one place that are the same spot
UPRIGHT_ASPECT = 0.75  # smallest ratio of the axes of a pip seen from above
LEAST_ASPECT = 0.45  # smallest ratio of the axes of any pip; on a side face seen at 60 degrees it is 0.5


@dataclass(frozen=True)
class Spot:
    """A round spot: centre, mean radius (px), ratio of its axes 0…1, colours (BGR) of itself and around it.

    `fullness` is its share of the ellipse that encloses it: near 1 for a disc, 0.64 for a square.
    """

    x: float
    y: float
    radius: float
    aspect: float
    fullness: float
    colour: tuple[float, float, float]
    surround: tuple[float, float, float]

    @property
    def contrast(self) -> float:
        """Distance of the two colours in grey levels."""
        return dist(self.colour, self.surround)

    @property
    def steepness(self) -> float:
        """The contrast in the brightness of the lighter colour: the same in any light."""
        return self.contrast / max(dist(self.colour, (0, 0, 0)), dist(self.surround, (0, 0, 0)), 1.0)


def find_spots(
    pixels: Pixels, smallest: float, largest: float, most: int = 1000, reach: float = inf
) -> list[Spot]:
    """All pips of `pixels` (height, width, 3) with about `smallest` to `largest` px radius, strongest first.

    At most the `most` strongest spots of each size are looked at more closely, and none that is no pip within
    `reach` px of the picture's middle.
    """
    found: list[Spot] = []
    level, scale = pixels, 1.0
    middle = pixels.shape[1] / 2, pixels.shape[0] / 2
    while LEVEL_RADII_PX[0] * scale <= largest and min(level.shape[:2]) >= 16:
        radii = [
            one for one in LEVEL_RADII_PX if smallest <= one * scale * 1.2 and one * scale <= largest * 1.2
        ]
        spots = [_near(_spots(level, radius, most), scale, middle, reach) for radius in radii]
        if spots:
            found += [_scaled(pip, scale) for pip in _measured(level, np.concatenate(spots))]
        level, scale = halved(level), scale * 2
    return distinct([pip for pip in found if dist((pip.x, pip.y), middle) < reach])


def all_spots(pixels: Pixels) -> list[Spot]:
    """All round spots of a picture (height, width, 3), from the finest pips to the bodies of dice."""
    return find_spots(pixels, FINEST_PX, LARGEST_BODY * min(pixels.shape[:2]))


def _spots(level: Pixels, radius: float, most: int) -> Floats:
    """The strongest blur-difference extrema for discs of `radius` px: centres and radius (n, 3)."""
    response = steps(level, radius)
    peaks = (response >= WEAKEST_RESPONSE) & (response == cv2.dilate(response, NEIGHBOURS))
    places = cv2.findNonZero(peaks.view(np.uint8))
    if places is None:
        return np.zeros((0, 3), np.float32)
    columns, rows = places[:, 0].T
    order = np.argsort(-response[rows, columns].astype(np.int16), kind="stable")[:most]
    return np.column_stack([places[order, 0], np.full(len(order), radius)]).astype(np.float32)


def steps(level: Pixels, radius: float) -> Pixels:
    """How far the two blurs of discs with this `radius`, px, are apart at each px (height, width)."""
    inner, outer = (blurred(level, share * radius) for share in BLUR_RADII)
    return farthest(inner, outer)


def farthest(one: Pixels, other: Pixels) -> Pixels:
    """How far two pictures (height, width, 3) are apart in the channel where they are farthest."""
    blue, green, red = cv2.split(cv2.absdiff(one, other))
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)


def blurred(level: Pixels, sigma: float) -> Pixels:
    """As cv2.GaussianBlur with a deviation of `sigma` px, but for one grey level, in half its time."""
    kernel = _kernel(sigma)
    return np.asarray(cv2.sepFilter2D(level, -1, kernel, kernel), np.uint8)


@cache
def _kernel(sigma: float) -> Floats:
    return np.asarray(cv2.getGaussianKernel(round(6 * sigma + 1) | 1, sigma, cv2.CV_32F), np.float32)


def _near(spots: Floats, scale: float, middle: tuple[float, float], reach: float) -> Floats:
    """The spots of a pyramid level that could have their centre within `reach` of the picture's middle."""
    x, y, radius = scale * spots.T
    near = np.hypot(x - middle[0], y - middle[1]) < reach + radius
    return np.asarray(spots[near], np.float32)


def _measured(level: Pixels, spots: Floats) -> list[Spot]:
    """The spots that prove to be pips when looked at closely."""
    spots, colour, body = _on_calm_ring(level, spots)
    patches = _sampled(level, spots, PATCH)
    line = colour - body
    line /= (line**2).sum(axis=1, keepdims=True)
    halfway = 0.5 + (body * line).sum(axis=1)
    masks = np.matmul(patches, line[:, :, None])[..., 0] > halfway[:, None]
    pips = []
    for index, mask in enumerate(masks.astype(np.uint8).reshape(-1, 2 * PATCH_HALF + 1, 2 * PATCH_HALF + 1)):
        shape = _shape(mask)
        if shape is None:
            continue
        x, y, area, aspect, fullness = shape
        left, top, radius = spots[index]
        step = float(radius) * PATCH_RADII / PATCH_HALF
        pips.append(
            Spot(
                x=float(left + (x - PATCH_HALF) * step),
                y=float(top + (y - PATCH_HALF) * step),
                radius=sqrt(area / pi) * step,
                aspect=aspect,
                fullness=fullness,
                colour=_triple(colour[index]),
                surround=_triple(body[index]),
            )
        )
    return pips


def _on_calm_ring(level: Pixels, spots: Floats) -> tuple[Floats, Floats, Floats]:
    """The spots with most of the ring around them of one colour, their own colours and those of the ring."""
    samples = _sampled(level, spots, CIRCLES)
    ring, middle = samples[:, : 2 * RING_POINTS], samples[:, 2 * RING_POINTS :]
    body, colour = _median(ring), _median(middle)
    line = colour - body
    length = np.maximum((line**2).sum(axis=1), 1.0)
    off = (_along(line, ring) - _along(line, body[:, None])) / length[:, None]
    keep = ((np.abs(off) < OFF_BODY).mean(axis=1) > CALM_RING) & (length > WEAKEST_RESPONSE**2)
    return spots[keep], colour[keep], body[keep]


def _along(lines: Floats, samples: Floats) -> Floats:
    """How far samples (n, m, 3) are along n lines (n, 3) through colour space, in a third of matmul's."""
    return np.asarray(sum(lines[:, i : i + 1] * samples[..., i] for i in range(3)), np.float32)


def _median(samples: Floats) -> Floats:
    """The median colours (n, 3) of an even number m of samples (n, m, 3)."""
    ordered = np.sort(samples.swapaxes(1, 2), axis=2)
    half = samples.shape[1] // 2
    return np.asarray((ordered[..., half - 1] + ordered[..., half]) / 2, np.float32)


def _sampled(level: Pixels, spots: Floats, offsets: Floats) -> Floats:
    """The colours (n, m, 3) at m `offsets` (2, m) in radii from each of n spots."""
    if not len(spots):
        return np.zeros((0, offsets.shape[1], 3), np.float32)
    across, down = (spots[:, i : i + 1] + spots[:, 2:] * offsets[i] for i in (0, 1))
    colours = cv2.remap(level, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(colours, np.float32)


def _shape(mask: NDArray[np.uint8]) -> tuple[float, float, float, float, float] | None:
    """Centre, area, axes ratio and fullness of the ellipse in a patch's middle; None where there is none.

    Only outer contours count, so that a glint inside a pip does not matter.
    """
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        x, y, width, height = cv2.boundingRect(contour)
        if not (x <= PATCH_HALF < x + width and y <= PATCH_HALF < y + height):
            continue
        if cv2.pointPolygonTest(contour, (PATCH_HALF, PATCH_HALF), False) < 0:
            continue
        if min(x, y) == 0 or x + width == len(mask) or y + height == len(mask) or len(contour) < 5:
            return None
        moments = cv2.moments(contour)
        area = moments["m00"]
        if area < 8:
            return None
        small, large = _axes(moments)
        ellipse = 4 * pi * sqrt(small * large) / area
        aspect = sqrt(small / large)
        if aspect < LEAST_ASPECT or area < 0.88 * ellipse:
            return None
        # The polygon through the border samples' centres lies half a sample inside the spot.
        grown = area + 0.5 * cv2.arcLength(contour, True)
        enclosing = pi * (cv2.minEnclosingCircle(contour)[1] + 0.5) ** 2 * aspect
        return moments["m10"] / area, moments["m01"] / area, grown, aspect, grown / enclosing
    return None


def _axes(moments: Mapping[str, float]) -> tuple[float, float]:
    """The smaller and the larger second moment of a contour, about the axes of its ellipse."""
    mean = (moments["mu20"] + moments["mu02"]) / 2
    apart = hypot((moments["mu20"] - moments["mu02"]) / 2, moments["mu11"])
    return max(mean - apart, 0.0), mean + apart


def distinct(pips: list[Spot]) -> list[Spot]:
    """One pip for each place and size: what several scales saw is kept once, with its best contrast."""
    return non_maximum_suppression(sorted(pips, key=lambda pip: -pip.contrast), same, cells=_cells)


def same(one: Spot, other: Spot) -> bool:
    """Whether two spots are one, seen at two scales."""
    small, large = sorted((one.radius, other.radius))
    return large < SAME_SIZE * small and (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < large**2


def _step(pip: Spot) -> int:
    """The step of sizes of a pip: two pips of one spot are in one step or in neighbouring ones."""
    return floor(log(pip.radius, SAME_SIZE))


def _cell(pip: Spot, step: int) -> Cell:
    """The square of a step in which a pip lies; it is wider than any pip of the step."""
    width = SAME_SIZE ** (step + 2)
    return step, int(pip.x // width), int(pip.y // width)


def _cells(pip: Spot) -> tuple[Cell, Iterator[Cell]]:
    """The square in which a pip lies, and all squares in which a pip of the same spot may lie."""
    return _cell(pip, _step(pip)), _cells_around(pip)


def _cells_around(pip: Spot) -> Iterator[Cell]:
    """All squares in which a pip of the same spot may lie."""
    for step in range(_step(pip) - 1, _step(pip) + 2):
        _, x, y = _cell(pip, step)
        yield from ((step, x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1))


def _scaled(pip: Spot, scale: float) -> Spot:
    """A pip of a pyramid level in px of the picture; pyrDown keeps the first pixel's centre in place."""
    return replace(pip, x=pip.x * scale, y=pip.y * scale, radius=pip.radius * scale)


def _triple(colour: Floats) -> tuple[float, float, float]:
    return float(colour[0]), float(colour[1]), float(colour[2])


def _circles() -> Floats:
    """Points on two circles of the ring, then on two around the middle, in radii (2, 4 · POINTS)."""
    angles = np.linspace(0, 2 * np.pi, RING_POINTS, endpoint=False)
    reach = np.repeat([*RING_RADII, *CORE_RADII], RING_POINTS)
    return np.array([np.tile(np.cos(angles), 4) * reach, np.tile(np.sin(angles), 4) * reach], np.float32)


def _patch() -> Floats:
    """The points of a square grid, in radii (2, (2 · PATCH_HALF + 1)²)."""
    rows, columns = np.mgrid[-PATCH_HALF : PATCH_HALF + 1, -PATCH_HALF : PATCH_HALF + 1] * (
        PATCH_RADII / PATCH_HALF
    )
    return np.array([columns.ravel(), rows.ravel()], np.float32)


CIRCLES, PATCH = _circles(), _patch()
NEIGHBOURS = np.ones((3, 3), np.uint8)
