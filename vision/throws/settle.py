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

WIDTH = 160
"""Cells across; as many down as the picture's shape asks."""
STEP = 8.0
"""Grey levels by which a cell must differ to count as changed."""
STEP_IN_BANDS = 16.0
"""The same in light that differs by rows: at the edges of what is too bright for the camera it is not known
exactly."""
BANDS = 0.02
"""Share by which the light of many rows must differ from that of others to be bands: noise in the dark makes
that of single ones."""
DEEPEST = 1.5
"""How many times brighter bands make a row at most: they are a fifth of the light deep. More is a hand."""
NOISES = 6.0
"""Or so many times the usual difference, where a noisy sensor makes that the more."""
CELLS = 6
"""Changed cells anywhere that make a change: a tenth of a small die's face."""
CELLS_OF_DIE = 2
"""Changed cells at a die's place that make a change: one pip."""
NOISE = 5.0
"""Usual difference, grey levels, beyond which it is no noise: of a sensor as noisy as 25 levels it is 4."""
BRIGHTEST = 245
"""Grey level from which on a cell may have been clipped."""

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
    common = _medians(_light(before[::3, ::3], after[::3, ::3]).reshape(1, -1))
    difference, usual = _difference(before, after, common)
    cells = _differing(difference, usual, STEP)
    if usual <= NOISE and not cells.any():
        return cells
    rows = _medians(_light(before[:, ::3], after[:, ::3]))
    rows = np.where((rows < DEEPEST * common) & (common < DEEPEST * rows), rows, common)
    if _in_bands(rows):
        return _differing(*_difference(before, after, rows, common), STEP_IN_BANDS)
    return cells


def _differing(difference: Thumb, usual: float, step: float) -> NDArray[np.uint8]:
    """The cells (1) that differ by more than `step`, or than noise of which so much is usual."""
    return (difference > max(step, NOISES * min(usual, NOISE))).astype(np.uint8)


def _in_bands(rows: NDArray[np.float32]) -> bool:
    """Whether many rows became brighter by other factors than many others."""
    ordered = np.sort(rows, axis=None)
    tenth = len(ordered) // 10
    low, high = ordered[tenth], ordered[-1 - tenth]
    return bool(high - low > BANDS * low)


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
    difference[(before > BRIGHTEST) & (after > brightest)] = 0
    return np.asarray(difference, np.uint8), float(np.median(difference[::3, ::3]))


def alike(before: Thumb, after: Thumb, area: Area | None = None, cells: int | None = None) -> bool:
    """Whether nothing has moved between the two, or nothing in `area`, where a die lies.

    Nothing has where fewer than so many `cells` differ; unless told, CELLS, and CELLS_OF_DIE of an area.
    """
    differing = changed(before, after)[area or np.s_[:, :]]
    return bool(differing.sum() < (cells or (CELLS_OF_DIE if area else CELLS)))


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
