"""Where the camera hangs over the cup, and how large things are, told from the circles of rim and floor."""

from dataclasses import dataclass
from math import atan, degrees, hypot, radians, tan

from companion.health.setup.hang import ASIDE_MM, LEANING_DEG, Hang
from hardware.setup.ellipse import lean
from vision.features.cup import Cup
from vision.features.floor import rim_and_floor
from vision.features.nadir import nadir_of
from vision.frames import Pixels
from vision.reading import Point

RIM_MM = 48.0
"""Radius of the rim of a usual cup: 8 to 10 cm wide inside (docs/hardware.md), and the rim around that."""
VIEW_DEG = 60.0
"""How wide a usual camera sees: the Pi's see 54 to 66 degrees, most webcams 55 to 65."""
TOLD_SHARE = 0.65
"""Share of how far aside a camera hangs that rim and floor tell (median of 47 rendered cups): walls that
widen more than usual look as if the camera hung higher, and hide the edge of the floor."""
ROUND_PX = 90.0
"""Radius, px, of the smallest rim whose shape tells how much a camera leans."""


@dataclass(frozen=True)
class CameraPose:
    """The circles of a cup, the point straight below the camera (px) if it is known, what that means."""

    rim: Cup
    floor: Cup | None
    below: Point | None
    hang: Hang
    mm_per_px: float


def camera_pose(pixels: Pixels, cup: Cup) -> CameraPose:
    """How the camera hangs over a cup in a picture (height, width, 3)."""
    rim, floor = rim_and_floor(pixels, cup)
    scale = RIM_MM / rim.radius
    if floor is None:
        return CameraPose(rim, None, None, _by_rim(pixels, rim), scale)
    seen = nadir_of(rim, floor)
    below = rim.x + (seen.x - rim.x) / TOLD_SHARE, rim.y + (seen.y - rim.y) / TOLD_SHARE
    aside = scale * hypot(below[0] - rim.x, below[1] - rim.y)
    hang = Hang(aside_mm=aside, lean_deg=_aslant(pixels, below), told=True)
    return CameraPose(rim, floor, below, hang, scale)


def _by_rim(pixels: Pixels, rim: Cup) -> Hang:
    """How the camera hangs where no floor is seen, as from far aside: by the rim's shape, or its place."""
    height, width = pixels.shape[:2]
    leaning, scale = _leaning(pixels, rim), RIM_MM / rim.radius
    if leaning > LEANING_DEG:  # it looks at the cup from the side, and does not hang over it and look away
        return Hang(aside_mm=scale * _focal(pixels) * tan(radians(leaning)), lean_deg=leaning, told=True)
    aside = scale * hypot(rim.x - width / 2, rim.y - height / 2)
    return Hang(aside_mm=aside, lean_deg=leaning, told=aside > ASIDE_MM)


def _leaning(pixels: Pixels, rim: Cup) -> float:
    leaning = lean(pixels, rim) if rim.radius > ROUND_PX else None
    return leaning or 0.0


def _aslant(pixels: Pixels, below: Point) -> float:
    """Degrees between the vertical and the direction in which the camera looks, the middle of the picture."""
    height, width = pixels.shape[:2]
    return degrees(atan(hypot(below[0] - width / 2, below[1] - height / 2) / _focal(pixels)))


def _focal(pixels: Pixels) -> float:
    """Focal length of a usual camera, px."""
    return float(pixels.shape[1]) / 2 / tan(radians(VIEW_DEG) / 2)
