"""Viewpoints: from where the detector looks for dice in a picture, the likeliest first.

Two signs of a die: a compact spot of a die's size, and a pip, whose size tells how large its die must be.
Neither is trusted; each only says where to look closer, and from how far. Two dice that touch are one spot,
and of no die's size, and so is a die seen aslant with its shadow; so once a die is found, the places beside
it and the spots like its pips are looked at, too.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import numpy as np

from vision.features.lattice import HALF, Face
from vision.features.likeness import BODY
from vision.features.non_maximum_suppression import non_maximum_suppression
from vision.features.pips import Pip
from vision.networks.crop import Crop, crop_of

PIP = 10.0  # side of a die in radii of a pip, whose diameter is a fifth of it
SMALLEST = 14.0  # px, side of the smallest face that can be read
ROUND = 0.6  # ratio of the axes of a pip that could be on a top face
BODIES, PIPS = 40, 40  # how many of each sign are followed, those of the highest contrast first
CLOSE = 0.25  # sides between the middles of two crops that show the same
LIKE = 1.3  # ratio of their sides
ON_BODY = 0.45  # sides from a body's middle to a pip on it
IN_BODY = (0.06, 0.22)  # radius of such a pip in sides
JOINED = 1.3  # side of the body of two dice that touch at least, in that of the one that was found
OFF = (0.25, 1.0)  # sides of that one from its middle to the middle of both
APART = 1.2  # the same to that of the other: more than edge to edge, less than corner to corner
LIKE_SIZE = (0.35, 1.7)  # radius of a pip of another die, in that of a pip of the one that was found
LIKE_CONTRAST = 0.45  # its contrast, likewise


def proposals(spots: Sequence[Pip]) -> list[Crop]:
    """Crops of all places that the spots of a picture point at, each place once."""
    sizes = ((spot, BODY * spot.radius) for spot in spots)
    bodies = non_maximum_suppression(
        (Crop(spot.x, spot.y, size) for spot, size in sizes if size > SMALLEST), same, most=BODIES
    )
    sizes = ((spot, PIP * spot.radius) for spot in spots if spot.aspect > ROUND)
    lone = (
        Crop(spot.x, spot.y, size)
        for spot, size in sizes
        if size > SMALLEST and not any(_on(spot, body) for body in bodies)
    )
    return [*bodies, *non_maximum_suppression(islice(lone, PIPS), same, known=bodies)]


def too_small(spots: Sequence[Pip], side: float) -> list[Crop]:
    """Crops of bodies too small to be read, but larger than `side` px: a die may be overlooked there."""
    sizes = ((spot, BODY * spot.radius) for spot in spots)
    small = (Crop(spot.x, spot.y, size) for spot, size in sizes if side < size <= SMALLEST)
    return non_maximum_suppression(small, same, most=BODIES)


def beside(face: Face) -> list[Crop]:
    """Crops of the four places where a die lies that touches the one with this top face, edge to edge."""
    crop, sides = crop_of(face), [2 * HALF * side for side in face.square]
    middles = (face.centre + way * side for side in sides for way in (1, -1))
    return [replace(crop, x=float(x), y=float(y)) for x, y in middles]


def joined(spots: Sequence[Pip], face: Face) -> list[Crop]:
    """Crops of where a die lies that makes one spot with the one with this top face: beyond its middle."""
    crop, crops = crop_of(face), []
    for spot in spots:
        way = np.array([spot.x - crop.x, spot.y - crop.y]) / crop.side
        off = float(np.hypot(*way))
        if BODY * spot.radius > JOINED * crop.side and OFF[0] < off < OFF[1]:
            x, y = np.array([crop.x, crop.y]) + APART * crop.side * way / off
            crops.append(replace(crop, x=float(x), y=float(y)))
    return non_maximum_suppression(crops, same)


def like_pips(spots: Sequence[Pip], face: Face, contrast: float) -> list[Crop]:
    """Crops, as large as the die with this top face, of the spots that could be pips of another one like it.

    `contrast` is that of the pips of the die, grey levels.
    """
    side = 2 * HALF * face.longer
    alike = [
        spot
        for spot in spots
        if LIKE_SIZE[0] < PIP * spot.radius / side < LIKE_SIZE[1] and spot.contrast > LIKE_CONTRAST * contrast
    ]
    alike.sort(key=lambda spot: -spot.steepness)
    return [Crop(spot.x, spot.y, side) for spot in alike[:PIPS]]


def same(one: Crop, other: Crop) -> bool:
    """Whether two crops show the same."""
    small, large = sorted((one.side, other.side))
    return bool(np.hypot(one.x - other.x, one.y - other.y) < CLOSE * small and large < LIKE * small)


def _on(pip: Pip, body: Crop) -> bool:
    """Whether a spot is a pip of the die whose body was seen."""
    apart = float(np.hypot(pip.x - body.x, pip.y - body.y))
    return apart < ON_BODY * body.side and IN_BODY[0] < pip.radius / body.side < IN_BODY[1]
