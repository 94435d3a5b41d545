"""Where the camera hangs, told from the circles of a cup's rim and floor.

The floor is farther away than the rim: only a camera straight above the middle sees both circles around one
point.
"""

from dataclasses import replace

from vision.features.cup import Cup
from vision.features.floor import rim_and_floor
from vision.frames import Pixels

WIDENING = 0.93  # radius of a floor in that of the rim: cups are a little wider at the top
NEAREST = 0.15  # share of the camera's height at least that the rim is up: of small ones little is known


def under_camera(pixels: Pixels, cup: Cup) -> Cup:
    """The circle of the rim in a picture (height, width, 3), its middle straight below the camera."""
    return told(*rim_and_floor(pixels, cup))


def told(rim: Cup, floor: Cup | None) -> Cup:
    """The circle of the rim, moved so that its middle is what lies straight below the camera.

    On the line through the middles of rim and floor that point lies beyond the floor's, as far from the rim's
    as the camera is higher above the floor than the rim is. The radii tell by how much, if the walls widen as
    those of most cups do. Without a floor to be seen the camera is supposed above the middle.
    """
    if floor is None:
        return rim
    higher = 1 / max(1 - floor.radius / (WIDENING * rim.radius), NEAREST)
    return replace(rim, x=rim.x + higher * (floor.x - rim.x), y=rim.y + higher * (floor.y - rim.y))
