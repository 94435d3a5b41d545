"""Proposals: the crops in which the detector looks for dice, the likeliest first.

Two signs of a die propose one: a compact spot of a die's size, and a pip, whose size tells how large its die
must be. Two dice that touch are one spot that has no die's size, and so is a die seen aslant with its shadow;
so once a die is found, the places beside it and the spots like its pips are proposed, too.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import numpy as np

from vision.features.lattice import HALF_FACE, Face
from vision.features.likeness import SIDE_IN_RADII
from vision.features.non_maximum_suppression import non_maximum_suppression
from vision.features.spots import Spot
from vision.networks.crop import Crop, crop_of

SIDE_IN_PIPS = 10.0  # side of a die, in radii of a pip, whose diameter is a fifth of it
SMALLEST_PX = 14.0  # px, side of the smallest face that can be read
PIP_ASPECT = 0.6  # smallest ratio of the axes of a pip that could be on a top face
MOST_BODIES = 40  # bodies that are followed, those of the highest contrast
MOST_PIPS = 40  # pips that are followed, those of the highest contrast
SAME_PLACE = 0.25  # largest distance of two crops that show the same, as a ratio of the smaller one's side
SAME_SIZE = 1.3  # largest ratio of the sides of two such crops
PIP_OFF_MIDDLE = 0.45  # largest distance of a pip from its body's middle, as a ratio of the body's side
PIP_IN_BODY = (0.06, 0.22)  # radius of such a pip, as a ratio of the body's side
JOINED_SIDE = 1.3  # smallest side of a spot that two touching dice make, as a ratio of the found die's side
JOINED_OFF = (0.25, 1.0)  # distance of that spot's middle from the found die's, as a ratio of its side
OTHER_OFF = 1.2
"""Distance of the other die's middle from the found one's: between edge to edge and corner to corner."""
LIKE_RADII = (0.35, 1.7)  # radius of a pip of another die, as a ratio of that of the found die's pip
LIKE_CONTRAST = 0.45  # smallest contrast of such a pip, as a ratio of the found die's


def proposals(spots: Sequence[Spot]) -> list[Crop]:
    """The crops at all places that the spots of a picture point at, each place once."""
    sizes = ((spot, SIDE_IN_RADII * spot.radius) for spot in spots)
    bodies = non_maximum_suppression(
        (Crop(spot.x, spot.y, size) for spot, size in sizes if size > SMALLEST_PX), same, most=MOST_BODIES
    )
    sizes = ((spot, SIDE_IN_PIPS * spot.radius) for spot in spots if spot.aspect > PIP_ASPECT)
    lone = (
        Crop(spot.x, spot.y, size)
        for spot, size in sizes
        if size > SMALLEST_PX and not any(_on(spot, body) for body in bodies)
    )
    return [*bodies, *non_maximum_suppression(islice(lone, MOST_PIPS), same, known=bodies)]


def too_small(spots: Sequence[Spot], side: float) -> list[Crop]:
    """The crops at bodies too small to be read, but with a side over `side` px: a missed die may be there."""
    sizes = ((spot, SIDE_IN_RADII * spot.radius) for spot in spots)
    small = (Crop(spot.x, spot.y, size) for spot, size in sizes if side < size <= SMALLEST_PX)
    return non_maximum_suppression(small, same, most=MOST_BODIES)


def beside(face: Face) -> list[Crop]:
    """The crops at the four places of a die that touches the die with this top face edge to edge."""
    crop, sides = crop_of(face), [2 * HALF_FACE * side for side in face.square]
    middles = (face.centre + way * side for side in sides for way in (1, -1))
    return [replace(crop, x=float(x), y=float(y)) for x, y in middles]


def joined(spots: Sequence[Spot], face: Face) -> list[Crop]:
    """The crops at dice that make one spot with the die with this top face, beyond that spot's middle."""
    crop, crops = crop_of(face), []
    for spot in spots:
        way = np.array([spot.x - crop.x, spot.y - crop.y]) / crop.side
        off = float(np.hypot(*way))
        if SIDE_IN_RADII * spot.radius > JOINED_SIDE * crop.side and JOINED_OFF[0] < off < JOINED_OFF[1]:
            x, y = np.array([crop.x, crop.y]) + OTHER_OFF * crop.side * way / off
            crops.append(replace(crop, x=float(x), y=float(y)))
    return non_maximum_suppression(crops, same)


def like_pips(spots: Sequence[Spot], face: Face, contrast: float) -> list[Crop]:
    """The crops at spots that may be pips of another die like that with this top face, as large as that one.

    `contrast` is that of the found die's pips, grey levels.
    """
    side = 2 * HALF_FACE * face.longer
    alike = [
        spot
        for spot in spots
        if LIKE_RADII[0] < SIDE_IN_PIPS * spot.radius / side < LIKE_RADII[1]
        and spot.contrast > LIKE_CONTRAST * contrast
    ]
    alike.sort(key=lambda spot: -spot.steepness)
    return [Crop(spot.x, spot.y, side) for spot in alike[:MOST_PIPS]]


def same(one: Crop, other: Crop) -> bool:
    """Whether two crops show one place in one size."""
    small, large = sorted((one.side, other.side))
    return bool(np.hypot(one.x - other.x, one.y - other.y) < SAME_PLACE * small and large < SAME_SIZE * small)


def _on(pip: Spot, body: Crop) -> bool:
    """Whether a spot is a pip of the die whose body is in a crop."""
    apart = float(np.hypot(pip.x - body.x, pip.y - body.y))
    return apart < PIP_OFF_MIDDLE * body.side and PIP_IN_BODY[0] < pip.radius / body.side < PIP_IN_BODY[1]
