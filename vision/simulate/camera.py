"""A pinhole camera above the table.

World: mm, origin in the middle of the cup's floor, x right, y up in the picture, z towards the camera.
"""

from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin, tan

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
"""Places, directions, light: numbers with the precision in which pictures are rendered."""
Box = tuple[int, int, int, int]
"""Left, top, width and height of a part of the picture, px."""


@dataclass(frozen=True)
class Camera:
    """Looks from `height` mm at the point `aim` (x, y in mm) of the floor, `tilt` degrees from the vertical.

    `fov` is the horizontal field of view in degrees, `size` the picture's width and height in px.
    """

    height: float
    tilt: float
    fov: float
    aim: tuple[float, float]
    size: tuple[int, int]

    @cached_property
    def position(self) -> Floats:
        """Where the lens is, mm (3,)."""
        lean = radians(self.tilt)
        x, y = self.aim
        return np.array([x, y - sin(lean) * self.height, cos(lean) * self.height], np.float32)

    @cached_property
    def axes(self) -> Floats:
        """The picture's right, its down and the viewing direction, as rows (3, 3)."""
        lean = radians(self.tilt)
        forward = np.array([0.0, sin(lean), -cos(lean)])
        right = np.array([1.0, 0.0, 0.0])
        return np.asarray([right, np.cross(forward, right), forward], np.float32)

    @cached_property
    def focal(self) -> float:
        """Focal length in px."""
        return self.size[0] / 2 / tan(radians(self.fov) / 2)

    @cached_property
    def nadir(self) -> Floats:
        """Where what lies straight below the lens is seen, px (2,)."""
        below = self.position - np.array([0, 0, self.height], np.float32)
        return np.asarray(self.project(below[None])[0], np.float32)

    def rays(self, box: Box, scale: int = 1) -> Floats:
        """Unit viewing directions of the pixels in `box`, `scale`² of them for each: (rows · columns, 3)."""
        left, top, width, height = box
        across = left + (np.arange(width * scale) + 0.5) / scale - 0.5
        down = top + (np.arange(height * scale) + 0.5) / scale - 0.5
        grid = np.ones((height * scale, width * scale, 3), np.float32)
        grid[..., 0] = (across - self.size[0] / 2) / self.focal
        grid[..., 1] = ((down - self.size[1] / 2) / self.focal)[:, None]
        rays = grid.reshape(-1, 3) @ self.axes
        return np.asarray(rays / np.linalg.norm(rays, axis=1, keepdims=True), np.float32)

    def project(self, points: Floats) -> Floats:
        """Points in mm (n, 3) to picture coordinates in px (n, 2)."""
        seen = (points - self.position) @ self.axes.T
        middle = np.asarray(self.size, np.float32) / 2
        return np.asarray(seen[:, :2] / seen[:, 2:] * self.focal + middle, np.float32)
