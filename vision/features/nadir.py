"""The nadir, the point straight below the camera, from the circles of a cup's rim and floor.

The floor is farther away than the rim: only a camera straight above their middle sees both circles around one
point.
"""

from dataclasses import dataclass

from vision.features.cup import Cup
from vision.features.floor import rim_and_floor
from vision.frames import Pixels

FLOOR_IN_RIM = 0.93  # true radius of a floor, as a ratio of the rim's: cups are a little wider at the top
LEAST_DEPTH = 0.15
"""Smallest depth of a cup that is assumed, as a ratio of the camera's height above the floor."""


@dataclass(frozen=True)
class Nadir:
    """The point of a picture straight below the camera, px, and the radius of the cup to measure by, px."""

    x: float
    y: float
    radius: float


def find_nadir(pixels: Pixels, cup: Cup) -> Nadir:
    """The nadir of a camera over a cup in a picture (height, width, 3)."""
    return nadir_of(*rim_and_floor(pixels, cup))


def nadir_of(rim: Cup, floor: Cup | None) -> Nadir:
    """The nadir of a camera over a cup with this rim and this floor.

    It is on the line through the middles of rim and floor, beyond the floor's, and as much farther from the
    rim's as the camera is higher above the floor than the rim is. The radii tell by how much, if the walls
    widen as those of most cups do. Without a visible floor the camera is supposed above the middle.
    """
    if floor is None:
        return Nadir(rim.x, rim.y, rim.radius)
    higher = 1 / max(1 - floor.radius / (FLOOR_IN_RIM * rim.radius), LEAST_DEPTH)
    x, y = rim.x + higher * (floor.x - rim.x), rim.y + higher * (floor.y - rim.y)
    return Nadir(x, y, rim.radius)
