"""The window through which a live picture is read: the cup, as long as nothing has changed beside it.

A cloth, a table or a board around the cup costs time and gives doubts; none of it can be a thrown die while
it looks as it did when the cup was empty.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from vision.features.cup import Cup
from vision.frames import Pixels
from vision.moved import moved
from vision.reading import Point, Reading
from vision.throws.settle import CHANGED_CELLS, Thumb, changed

BORDER_RADII = 1.2  # radii of the cup from its middle to the border of the window


@dataclass(frozen=True)
class Window:
    """A part of a picture: its borders in px, of which the right and the bottom one are beyond it."""

    left: int
    top: int
    right: int
    bottom: int

    def read(
        self, read: Callable[[Pixels, int | None], Reading], pixels: Pixels, expected: int | None
    ) -> Reading:
        """What `read` reads of this part of a picture, in px of the whole."""
        return moved(read(pixels[self.top : self.bottom, self.left : self.right], expected), self._in_whole)

    def _in_whole(self, point: Point) -> Point:
        return point[0] + self.left, point[1] + self.top


def whole(pixels: Pixels) -> Window:
    """The whole picture (height, width, 3)."""
    return Window(0, 0, pixels.shape[1], pixels.shape[0])


def around(cup: Cup | None, empty: Thumb | None, thumb: Thumb, pixels: Pixels) -> Window:
    """The cup's window, or the whole picture where it is not known that nothing changed beside the cup.

    `empty` and `thumb` are the small pictures of the empty cup and of `pixels`.
    """
    if cup is None or empty is None:
        return whole(pixels)
    rows, columns = np.indices(thumb.shape)
    cell = pixels.shape[1] / thumb.shape[1]
    beside = np.hypot(columns * cell - cup.x, rows * cell - cup.y) > cup.radius + cell
    if (changed(empty, thumb)[beside]).sum() >= CHANGED_CELLS:
        return whole(pixels)
    reach = BORDER_RADII * cup.radius
    return Window(
        max(0, int(cup.x - reach)),
        max(0, int(cup.y - reach)),
        min(pixels.shape[1], int(cup.x + reach)),
        min(pixels.shape[0], int(cup.y + reach)),
    )
