"""Stray pips: spots like the pips of a read die that are none of them; each may be a pip of an unread die.

And of dots in disorder two or three may stand as on a die: then the others are left over on its body.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.features.found import Found
from vision.features.lattice import Array, Face
from vision.features.spots import UPRIGHT_ASPECT, Spot

DIE_PITCHES = 4.0  # pitches from a die's centre that are taken up by the die and its sides
BODY_PITCHES = 2.5
"""Pitches each way from a die's centre to a pip on its body: it ends at 2, a touching die's begin at 3."""
FACE_PITCHES = 1.5
"""Pitches each way from a face's centre to its own pips, though it may be placed a little beside."""
TWIN_ASPECT = 0.8  # smallest ratio of the axes of a pip beside a one that makes the one doubtful
LIKE_SIZE = (0.65, 1.5)  # radius of a pip that may be another die's, as a ratio of a read pip's
LIKE_CONTRAST = 0.45  # smallest contrast of such a pip, as a ratio of a read pip's
LIKE_COLOUR = 0.4  # largest distance of its two colours from a read pip's, as a ratio of that pip's contrast


def beyond(spots: Sequence[Spot], faces: Sequence[Face]) -> list[Spot]:
    """The stray pips beyond the dice with these top faces and their sides, and the twins of a one."""
    apart = [
        spot for spot in spots if not any(_distance(spot, face) < DIE_PITCHES * face.pitch for face in faces)
    ]
    stray_pips = [spot for spot in apart if any(_like(spot, face.pips[0]) for face in faces)]
    return stray_pips + [spot for face in faces if face.value == 1 for spot in spots if _twin(spot, face)]


def with_surplus_doubted(found: Found, spots: Sequence[Spot]) -> Found:
    """What was found, with a doubt at every stray pip on the body of a die."""
    doubts = [(stray.x, stray.y) for die in found.dice for stray in _surplus(die.face, spots)]
    return replace(found, doubts=(*found.doubts, *doubts))


def _surplus(face: Face, spots: Sequence[Spot]) -> list[Spot]:
    """The spots on a body, off the nodes of its face, that are like the pips on them.

    What is on the nodes and between them geometry has told. Of a face that the detector alone has seen there
    are too many if more spots are alike than it has pips.
    """
    across, down = face.square
    body = replace(face, across=across, down=down)
    on_body = [spot for spot in spots if _within(BODY_PITCHES, body, spot)]
    on_nodes = [spot for spot in on_body if _within(FACE_PITCHES, face, spot)]
    kinds = ([spot for spot in on_nodes if _like(spot, own)] for own in on_nodes if not face.pips)
    too_many = next((kind for kind in kinds if len(kind) > face.value), None)
    if too_many:
        return too_many
    own = [*face.pips, *on_nodes][:1]
    return [spot for spot in on_body if spot not in on_nodes and any(_like(spot, pip) for pip in own)]


def _within(reach: float, face: Face, spot: Spot) -> bool:
    """Whether a spot is within `reach` pitches of a face's centre, each way."""
    return float(np.abs(face.coordinates(_place(spot)[None])).max()) < reach


def _like(spot: Spot, own: Spot) -> bool:
    """Whether a spot could be a pip of a die of this kind: as round, as large, of the colours of `own`."""
    limit = LIKE_COLOUR * own.contrast
    return bool(
        spot.aspect > UPRIGHT_ASPECT
        and spot.contrast > LIKE_CONTRAST * own.contrast
        and LIKE_SIZE[0] < spot.radius / own.radius < LIKE_SIZE[1]
        and np.linalg.norm(np.subtract(spot.colour, own.colour)) < limit
        and np.linalg.norm(np.subtract(spot.surround, own.surround)) < limit
    )


def _twin(spot: Spot, face: Face) -> bool:
    """Whether a spot within the die of a one is like its pip."""
    own = face.pips[0]
    apart = np.hypot(spot.x - own.x, spot.y - own.y)
    return bool(
        own.radius < apart < DIE_PITCHES * face.pitch
        and spot.aspect > TWIN_ASPECT
        and LIKE_SIZE[0] < spot.radius / own.radius < LIKE_SIZE[1]
        and spot.contrast > LIKE_CONTRAST * own.contrast
    )


def _distance(spot: Spot, face: Face) -> float:
    return float(np.hypot(*(face.centre - _place(spot))))


def _place(spot: Spot) -> Array:
    return np.array([spot.x, spot.y])
