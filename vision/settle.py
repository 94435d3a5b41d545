"""Rest told from motion, on small grey pictures.

A picture is reduced to 160 cells across; the mean of so many px has little of the sensor's noise. Two such
pictures are compared after a common factor (a drifting exposure) is taken out, against a threshold that grows
with the noise seen.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels

WIDTH = 160
"""Cells across; as many down as the picture's shape asks."""
STEP = 8.0
"""Grey levels by which a cell must differ to count as changed."""
NOISES = 6.0
"""Or so many times the usual difference, where a noisy sensor makes that the more."""
CELLS = 6
"""Changed cells anywhere that make a change: a tenth of a small die's face."""
CELLS_OF_DIE = 2
"""Changed cells at a die's place that make a change: one pip."""
BLOB = 9
CROWD = 0.05
"""A thing left behind covers at least BLOB cells and at most this share of the picture."""

Thumb = NDArray[np.uint8]
"""A small grey picture (rows, WIDTH)."""
Area = tuple[slice, slice]
"""Rows and columns of a thumb."""


def thumbnail(pixels: Pixels) -> Thumb:
    """The small grey picture of a frame (height, width, 3)."""
    height, width = pixels.shape[:2]
    small = cv2.resize(pixels, (WIDTH, max(1, height * WIDTH // width)), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)


def area_around(x: float, y: float, reach: float) -> Area:
    """The square of a thumb that reaches so far around a place, all in its cells."""
    rows, columns = (slice(max(0, round(at - reach)), round(at + reach)) for at in (y, x))
    return rows, columns


def hull(one: Area, other: Area) -> Area:
    """The smallest area that holds both."""
    rows, columns = (
        slice(min(a.start, b.start), max(a.stop, b.stop)) for a, b in zip(one, other, strict=True)
    )
    return rows, columns


def changed(before: Thumb, after: Thumb) -> NDArray[np.uint8]:
    """The cells that differ (1) and that do not (0); all do when the thumbs are of different shape."""
    if before.shape != after.shape:
        return np.ones_like(after)
    sample = np.s_[::3, ::3]
    gain = float(np.median((after[sample] + np.float32(1)) / (before[sample] + np.float32(1))))
    difference = cv2.absdiff(cv2.convertScaleAbs(before, alpha=gain), after)
    usual = float(np.median(difference[sample]))
    return (difference > max(STEP, NOISES * usual)).astype(np.uint8)


def alike(before: Thumb, after: Thumb, area: Area | None = None) -> bool:
    """Whether nothing has moved between the two, or nothing in `area`, where a die lies."""
    cells = changed(before, after)
    return bool(cells[area].sum() < CELLS_OF_DIE if area else cells.sum() < CELLS)


def left_behind(empty: Thumb, after: Thumb, area: Area | None = None) -> bool:
    """Whether something of a die's kind lies where nothing lay: not large, and inside the picture or area."""
    cells = changed(empty, after)
    if cells.mean() > CROWD:
        return False
    part = np.ascontiguousarray(cells[area]) if area else cells
    _, _, boxes, _ = cv2.connectedComponentsWithStats(part)
    rows, columns = part.shape
    return any(
        size >= BLOB and left > 0 and top > 0 and left + width < columns and top + height < rows
        for left, top, width, height, size in boxes[1:].tolist()
    )


@dataclass(frozen=True, eq=False)
class Stillness:
    """How long the picture has been like `anchor`: since `since` (s), over `frames` frames."""

    anchor: Thumb
    since: float
    frames: int = 1

    def then(self, thumb: Thumb, time: float) -> "Stillness":
        """The stillness one frame later: it goes on, or it begins anew."""
        if alike(self.anchor, thumb):
            return Stillness(self.anchor, self.since, self.frames + 1)
        return Stillness(thumb, time)
