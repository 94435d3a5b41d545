"""Close-ups: every place that could be a die is brought to one size and read there.

So a die of 20 px and one of 600 px look alike to what follows, and pips are measured in units of the die.
"""

from dataclasses import dataclass, replace
from functools import cache, partial

import cv2
import numpy as np

from vision.features.affine_warp import affine_warp
from vision.features.lattice import Array, Face
from vision.features.pyramid import halved
from vision.features.spots import Spot, find_spots
from vision.frames import Pixels
from vision.geometry.dice import find_die
from vision.geometry.outline import body_of, could_be_body
from vision.geometry.places import Place
from vision.geometry.room import Room
from vision.geometry.verification import Die

BODY_PX = 44.0
"""Px, radius of a die's body in a close-up: of the circle with its face's area, side / sqrt(pi)."""
HALF_WINDOW = 2.0  # radii of the body from the middle of a close-up to its border
PIPS_PX = (3.4, 16.0)  # px, radii of the pips looked for: 4 to 20 % of the face's side
PIP_REACH = 1.2  # radii of the body from the middle of a close-up within which pips are looked for
FACE_REACH = 0.8  # radii of the body from the middle of a close-up within which a face has its centre
BODY_IN_PITCHES = (1.4, 3.6)
"""Radius of the body, in pitches of its face: more than 2.3 when sides are seen, too."""
TRIED_SPOTS = 3  # spots well inside the body, the strongest ones, that are looked at where there is no die
FACE_ROOM = Room(
    HALF_WINDOW * BODY_PX, FACE_REACH * BODY_PX, (BODY_PX / BODY_IN_PITCHES[1], BODY_PX / BODY_IN_PITCHES[0])
)


@dataclass(frozen=True)
class CloseUp:
    """A die in px of the picture, or none; `doubt`: there may be one nevertheless."""

    die: Die | None
    doubt: bool


def look_closer(pixels: Pixels, place: Place) -> CloseUp:
    """Read the one die at `place`."""
    zoom = BODY_PX / place.radius
    origin = np.array([place.x, place.y]) - HALF_WINDOW * place.radius
    part = _part(pixels, origin, zoom)
    pips = find_spots(part, *PIPS_PX, most=40, reach=PIP_REACH * BODY_PX)
    body = cache(partial(body_of, part))
    die = find_die(part, pips, body, FACE_ROOM)
    if die is None:
        inner = [pip for pip in pips if FACE_ROOM.around(pip.x, pip.y)][:TRIED_SPOTS]
        return CloseUp(None, any(could_be_body(body(pip)) for pip in inner))
    face = die.face
    placed = Face(
        face.value,
        face.centre / zoom + origin,
        face.across / zoom,
        face.down / zoom,
        tuple(_moved(pip, origin, zoom) for pip in face.pips),
        face.error,
    )
    return CloseUp(replace(die, face=placed), False)


def _part(pixels: Pixels, origin: Array, zoom: float) -> Pixels:
    """The square with its corner at `origin`, enlarged or reduced by `zoom`, without aliasing."""
    while zoom < 0.5:
        pixels, origin, zoom = halved(pixels), origin / 2, zoom * 2
    size = int(2 * HALF_WINDOW * BODY_PX)
    places = np.array([[1 / zoom, 0, origin[0]], [0, 1 / zoom, origin[1]]])
    return affine_warp(pixels, places, (size, size), cv2.INTER_CUBIC if zoom > 1 else cv2.INTER_LINEAR)


def _moved(pip: Spot, origin: Array, zoom: float) -> Spot:
    return replace(
        pip, x=float(pip.x / zoom + origin[0]), y=float(pip.y / zoom + origin[1]), radius=pip.radius / zoom
    )
