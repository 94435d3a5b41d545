"""Whether something of a die's kind lies where nothing lay, though no reader can read it."""

from math import hypot

import cv2
import numpy as np

from vision.features.affine_warp import translated
from vision.throws.settle import Area, Thumb, area_around, changed
from vision.throws.shaking import Circle, offset_of

LEAST_CELLS = 9
"""Cells of the thumb that a thing left behind covers at least."""
LEAST_CELLS_ACROSS = 3
"""Cells of the thumb across such a thing at least: the edges of what only moved a little are thinner."""
LARGEST_CHANGE = 0.05
"""Share of the thumb's cells that have changed at most: more is no thing left behind."""


def left_behind(empty: Thumb, after: Thumb, cup: Circle | None = None) -> bool:
    """Whether something not large lies inside the picture, or in the `cup`, even if that was pushed since."""
    part: Area = np.s_[:, :]
    if cup:
        empty, cup = _followed(empty, after, cup)
        part = rows, columns = area_around(*cup)
        cup = cup[0] - columns.start, cup[1] - rows.start, cup[2]
    cells = np.ascontiguousarray(changed(empty[part], after[part]))
    if cells.sum() > LARGEST_CHANGE * after.size:
        return False
    solid = cv2.morphologyEx(
        cells, cv2.MORPH_OPEN, np.ones((LEAST_CELLS_ACROSS, LEAST_CELLS_ACROSS), np.uint8)
    )
    _, _, boxes, middles = cv2.connectedComponentsWithStats(solid)
    things = zip(boxes[1:].tolist(), middles[1:].tolist(), strict=True)
    return any(_lies(box, solid.shape) and (cup is None or _is_in(cup, at)) for box, at in things)


def _lies(box: list[int], shape: tuple[int, ...]) -> bool:
    """Whether a thing is large enough and all in the picture."""
    left, top, width, height, size = box
    rows, columns = shape
    return size >= LEAST_CELLS and left > 0 and top > 0 and left + width < columns and top + height < rows


def _is_in(cup: Circle, at: list[float]) -> bool:
    """Whether the middle of a thing is in the cup: beside it may stand a piece that the rim hides half."""
    return hypot(at[0] - cup[0], at[1] - cup[1]) < cup[2]


def _followed(empty: Thumb, after: Thumb, cup: Circle) -> tuple[Thumb, Circle]:
    """The empty picture, moved so that its cup is where that of `after` is, and where that is."""
    offset = offset_of(cup, empty, after)
    if offset is None:
        return empty, cup
    x, y, radius = cup
    across, down = round(offset[0] * radius), round(offset[1] * radius)
    return translated(empty, across, down), (x + across, y + down, radius)
