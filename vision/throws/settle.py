"""Rest told from motion, on small grey pictures.

A picture is reduced to 160 cells across; the mean of so many px has little of the sensor's noise. Two such
pictures are compared after a common factor (a drifting exposure) is taken out, against a threshold that grows
with the noise seen. A camera takes row after row, and a lamp on alternating current is bright for some of
them and dark for others: where the factors of many rows differ, a cell may follow that of its own row.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels

THUMB_WIDTH = 160
"""Cells across a thumb; it has as many down as the picture's shape asks."""
LEAST_STEP = 8.0
"""Grey levels by which a cell must differ at least to count as changed."""
LEAST_STEP_IN_BANDS = 16.0
"""Grey levels by which a cell must differ at least in light that differs by rows: at the edges of what is too
bright for the camera that light is not known exactly."""
LEAST_BANDS = 0.02
"""Smallest share by which the light of a tenth of the rows differs from that of another tenth where there are
bands: noise in the dark makes single rows differ."""
DEEPEST_BANDS = 1.5
"""How many times brighter or darker bands make a row at most: they are a fifth of the light deep. More is a
hand."""
NOISE_FACTOR = 6.0
"""How many times the usual difference a cell must differ, where a noisy sensor makes that the larger step."""
CHANGED_CELLS = 6
"""Fewest changed cells anywhere that are a change: a tenth of a small die's face."""
CHANGED_CELLS_OF_DIE = 2
"""Fewest changed cells at a die's place that are a change: one pip."""
LARGEST_NOISE = 5.0
"""Largest usual difference of a cell, grey levels, that is noise: a sensor as noisy as 25 levels has 4."""
CLIPPED = 245
"""Grey level above which a cell may have been clipped."""

Thumb = NDArray[np.uint8]
"""A small grey picture (rows, THUMB_WIDTH), of which a pixel is called a cell."""
Area = tuple[slice, slice]
"""Rows and columns of a thumb."""


def thumbnail(pixels: Pixels) -> Thumb:
    """The small grey picture of a frame (height, width, 3)."""
    height, width = pixels.shape[:2]
    small = cv2.resize(
        pixels, (THUMB_WIDTH, max(1, height * THUMB_WIDTH // width)), interpolation=cv2.INTER_AREA
    )
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
    common = _medians(_light(before[::3, ::3], after[::3, ::3]).reshape(1, -1))
    difference, usual = _difference(before, after, common)
    cells = _differing(difference, usual, LEAST_STEP)
    if usual <= LARGEST_NOISE and not cells.any():
        return cells
    rows = _medians(_light(before[:, ::3], after[:, ::3]))
    rows = np.where((rows < DEEPEST_BANDS * common) & (common < DEEPEST_BANDS * rows), rows, common)
    if _in_bands(rows):
        return _differing(*_difference(before, after, rows, common), LEAST_STEP_IN_BANDS)
    return cells


def _differing(difference: Thumb, usual: float, step: float) -> NDArray[np.uint8]:
    """The cells (1) that differ by more than `step`, or than noise of which so much is usual."""
    return (difference > max(step, NOISE_FACTOR * min(usual, LARGEST_NOISE))).astype(np.uint8)


def _in_bands(rows: NDArray[np.float32]) -> bool:
    """Whether many rows became brighter by other factors than many others."""
    ordered = np.sort(rows, axis=None)
    tenth = len(ordered) // 10
    low, high = ordered[tenth], ordered[-1 - tenth]
    return bool(high - low > LEAST_BANDS * low)


def _medians(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """The median of each row (n, m), as (n, 1): as np.median, which takes six times as long."""
    ordered, last = np.sort(values, axis=1), values.shape[1] - 1
    return np.asarray((ordered[:, [last // 2]] + ordered[:, [last - last // 2]]) / 2, np.float32)


def _light(before: Thumb, after: Thumb) -> NDArray[np.float32]:
    """By what each cell became brighter."""
    return np.asarray((after + np.float32(1)) / (before + np.float32(1)), np.float32)


def _difference(before: Thumb, after: Thumb, *lights: NDArray[np.float32]) -> tuple[Thumb, float]:
    """By how many grey levels each cell differs from what it would be in that light, and how much is usual.

    Of several lights a cell may follow any, or a mean of them: one colour of it may be as bright as can be. A
    cell that was so in all colours may have been brighter than it could show.
    """
    lit = [np.asarray(np.clip(before * one + np.float32(0.5), 0, 255), np.uint8) for one in lights]
    darkest, brightest = np.minimum.reduce(lit), np.maximum.reduce(lit)
    difference = cv2.max(cv2.subtract(darkest, after), cv2.subtract(after, brightest))
    difference[(before > CLIPPED) & (after > brightest)] = 0
    return np.asarray(difference, np.uint8), float(np.median(difference[::3, ::3]))


def alike(before: Thumb, after: Thumb, area: Area | None = None, cells: int | None = None) -> bool:
    """Whether nothing has moved between the two, or nothing in `area`, where a die lies.

    Nothing has where fewer than so many `cells` differ; unless told, CHANGED_CELLS of them, and of an area
    CHANGED_CELLS_OF_DIE.
    """
    differing = changed(before, after)[area or np.s_[:, :]]
    return bool(differing.sum() < (cells or (CHANGED_CELLS_OF_DIE if area else CHANGED_CELLS)))


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
