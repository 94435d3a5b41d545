"""Close-ups: scale first. Every place that could be a die is brought to one size and read there.

So a die of 20 px and one of 600 px meet the same reader, and pips are measured in units of the die.
"""

from dataclasses import dataclass, replace
from functools import cache, partial

import cv2
import numpy as np

from vision.features.affine_warp import affine_warp
from vision.features.lattice import Array, Face
from vision.features.pips import Pip, find_pips
from vision.features.pyramid import halved
from vision.frames import Pixels
from vision.geometry.dice import find_die
from vision.geometry.outline import body_of, could_be_body
from vision.geometry.places import Place
from vision.geometry.room import Room
from vision.geometry.verification import Die

BODY = 44.0  # px, radius of a die's body in a close-up: of the circle with its face's area, side / sqrt(pi)
WINDOW = 2.0  # body radii from the middle to the border
PIPS = (3.4, 16.0)  # px, radii of the pips looked for, from 4 % to 20 % of the face's side
AROUND = 1.2  # body radii from the place's middle, within which pips are looked for
FAINTEST = 30.0  # grey levels, contrast of a pip that can be seen
OFF_CENTRE = 0.8  # body radii from the place's middle to the face's
PITCHES = (1.4, 3.6)  # body radius in pitches; more than 2.3 when sides are seen too
STRONGEST = 3  # spots well inside the body that are looked at where there is no die
ROOM = Room(WINDOW * BODY, OFF_CENTRE * BODY, (BODY / PITCHES[1], BODY / PITCHES[0]))


@dataclass(frozen=True)
class CloseUp:
    """What a close look showed: a die in px of the picture, or none.

    `doubt` is set where there may be one all the same, `spotted` where any spot is to be seen on the body.
    """

    die: Die | None
    doubt: bool
    spotted: bool


def look_closer(pixels: Pixels, place: Place) -> CloseUp:
    """Read the one die at `place`."""
    zoom = BODY / place.radius
    origin = np.array([place.x, place.y]) - WINDOW * place.radius
    part = _part(pixels, origin, zoom)
    pips = find_pips(part, *PIPS, most=40, reach=AROUND * BODY)
    body = cache(partial(body_of, part))
    die = find_die(part, pips, body, ROOM)
    if die is None:
        inner = [pip for pip in pips if ROOM.around(pip.x, pip.y)][:STRONGEST]
        spotted = any(pip.contrast > FAINTEST for pip in inner)
        return CloseUp(None, any(could_be_body(body(pip)) for pip in inner), spotted)
    face = die.face
    placed = Face(
        face.value,
        face.centre / zoom + origin,
        face.across / zoom,
        face.down / zoom,
        tuple(_moved(pip, origin, zoom) for pip in face.pips),
        face.error,
    )
    return CloseUp(replace(die, face=placed), False, True)


def _part(pixels: Pixels, origin: Array, zoom: float) -> Pixels:
    """The square with its corner at `origin`, enlarged or reduced by `zoom`, without aliasing."""
    while zoom < 0.5:
        pixels, origin, zoom = halved(pixels), origin / 2, zoom * 2
    size = int(2 * WINDOW * BODY)
    places = np.array([[1 / zoom, 0, origin[0]], [0, 1 / zoom, origin[1]]])
    return affine_warp(pixels, places, (size, size), cv2.INTER_CUBIC if zoom > 1 else cv2.INTER_LINEAR)


def _moved(pip: Pip, origin: Array, zoom: float) -> Pip:
    return replace(
        pip, x=float(pip.x / zoom + origin[0]), y=float(pip.y / zoom + origin[1]), radius=pip.radius / zoom
    )
