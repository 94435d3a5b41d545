"""Whether something of a die's kind lies where nothing lay, though no reader can read it."""

import cv2
import numpy as np

from vision.settle import Thumb, area_around, changed
from vision.shaking import Circle, offset_of

BLOB = 9
SOLID = 3
CROWD = 0.05
"""A thing left behind covers at least BLOB cells, SOLID of them across, for the edges of what only moved a
little are thinner; and at most this share of the picture."""


def left_behind(empty: Thumb, after: Thumb, cup: Circle | None = None) -> bool:
    """Whether something not large lies inside the picture, or in the `cup`, even if that was pushed since."""
    part = np.s_[:, :]
    if cup:
        empty, cup = _followed(empty, after, cup)
        part = area_around(*cup)
    cells = np.ascontiguousarray(changed(empty[part], after[part]))
    if cells.sum() > CROWD * after.size:
        return False
    solid = cv2.morphologyEx(cells, cv2.MORPH_OPEN, np.ones((SOLID, SOLID), np.uint8))
    _, _, boxes, _ = cv2.connectedComponentsWithStats(solid)
    rows, columns = solid.shape
    return any(
        size >= BLOB and left > 0 and top > 0 and left + width < columns and top + height < rows
        for left, top, width, height, size in boxes[1:].tolist()
    )


def _followed(empty: Thumb, after: Thumb, cup: Circle) -> tuple[Thumb, Circle]:
    """The empty picture, moved so that its cup is where that of `after` is, and where that is."""
    offset = offset_of(cup, empty, after)
    if offset is None:
        return empty, cup
    x, y, radius = cup
    across, down = round(offset[0] * radius), round(offset[1] * radius)
    way = np.array([[1, 0, across], [0, 1, down]], np.float32)
    height, width = empty.shape
    moved = cv2.warpAffine(empty, way, (width, height), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.uint8), (x + across, y + down, radius)
