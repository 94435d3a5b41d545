"""The floor of a cup, which tells where the camera hangs.

It is farther away than the rim: only a camera straight above the middle sees both circles around one point.
"""

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np

from vision.features.circles import WIDTH, circles, reduced
from vision.features.cup import Cup
from vision.frames import Pixels

SOFT = 1.2  # px of the reduced picture, smoothing that leaves the edge between wall and floor
SUPPORT = 0.4  # share of a circle in the rim that an edge has to follow: a die and its shadow hide some of it
SURE = 0.6  # the same from which on it need not be looked for in another channel
RADII = (0.5, 0.93)  # of a floor as it is seen, in the rim's
NEAREST = 0.12  # share of the camera's height at least that the rim is up: of small ones little is known
ASIDE = 0.5
"""How far from its middle a camera hangs at most, in the rim's radius.

Just so far are the middles of rim and floor apart, in the difference of their radii.
"""


def find_floor(pixels: Pixels, cup: Cup) -> Cup | None:
    """The circle that the floor of a cup is seen as in a picture (height, width, 3), if it is to be seen.

    It is looked for in grey, and where that does not show it well in the darkest and the brightest channel.
    """
    small = reduced(pixels)
    if small is None:
        return None
    scale = WIDTH / max(pixels.shape[:2])
    x, y, radius = cup.x * scale, cup.y * scale, cup.radius * scale
    left, top = max(0, int(x - radius)), max(0, int(y - radius))
    inside = small[top : max(0, int(y + radius) + 1), left : max(0, int(x + radius) + 1)]
    if not inside.size:
        return None
    least, most = (share * radius / WIDTH for share in RADII)
    best, floor = 0.0, None
    for light in _lights(inside):
        grey = np.asarray(cv2.GaussianBlur(light, (0, 0), SOFT), np.uint8)
        closed, supports = circles(grey, least, most, SUPPORT)
        apart = np.hypot(closed[:, 0] + left - x, closed[:, 1] + top - y)
        held = apart < ASIDE * (radius - closed[:, 2])
        if held.any() and supports[held].max() > best:
            best, floor = float(supports[held].max()), closed[held][supports[held].argmax()]
        if best > SURE:
            break
    if floor is None:
        return None
    return Cup(*(float(length) / scale for length in (floor[0] + left, floor[1] + top, floor[2])))


def _lights(inside: Pixels) -> Iterator[Pixels]:
    """Grey, the darkest and the brightest channel (height, width) of a picture."""
    yield np.asarray(cv2.cvtColor(inside, cv2.COLOR_BGR2GRAY), np.uint8)
    yield inside.min(axis=2)
    yield inside.max(axis=2)


def under_camera(pixels: Pixels, cup: Cup) -> Cup:
    """The circle of the rim, moved so that its middle is what lies straight below the camera.

    On the line through the middles of rim and floor that point lies beyond the floor's, as far from the rim's
    as the camera is higher above the floor than the rim is. Of a cup with steep walls the radii tell by how
    much; a wide rim makes it less. Without a floor to be seen the camera is supposed above the middle.
    """
    floor = find_floor(pixels, cup)
    if floor is None:
        return cup
    higher = 1 / max(1 - floor.radius / cup.radius, NEAREST)
    return replace(cup, x=cup.x + higher * (floor.x - cup.x), y=cup.y + higher * (floor.y - cup.y))
