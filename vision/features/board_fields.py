"""Board fields: the B-fields of a game board, four in a corner, stand like the pips of a four.

They are fatter than pips, and many other fields are around.
"""

from collections.abc import Sequence

import numpy as np

from vision.features.lattice import CORNERS, NEAR_NODE, Face
from vision.features.spots import Spot
from vision.features.stray_pips import DIE_PITCHES

B_FIELDS = 4  # B-fields of one colour, which stand in a square like the pips of a four
FATTEST_PIP = 0.46  # radius of a disc, as a ratio of the pitch, above which it is no pip but a field
FEWEST_OTHERS = 8  # other fields beside the four, from which on these are on a board
OTHERS_SIZE = (0.75, 1.33)  # radius of another field, as a ratio of a B-field's
OTHERS_CONTRAST = 0.3
"""Smallest contrast of another field, as a ratio of a B-field's: it may be of another colour."""
ASPECT = 0.5  # smallest ratio of a field's axes: a board may be seen aslant
FULLNESS = 0.8  # smallest share of its enclosing ellipse that a field fills


def are_b_fields(faces: Sequence[Face], spots: Sequence[Spot]) -> list[bool]:
    """For each face, whether it is four B-fields; `spots` are all round spots of the picture."""
    discs = [spot for spot in spots if spot.aspect > ASPECT and spot.fullness > FULLNESS]
    places = np.array([(disc.x, disc.y) for disc in discs]).reshape(-1, 2)
    taken = [np.hypot(*(places - face.centre).T) < DIE_PITCHES * face.pitch for face in faces]
    free = [disc for disc, *on in zip(discs, *taken, strict=True) if not any(on)]
    return [face.value == B_FIELDS and _among(free, _at_corners(face, discs), face) for face in faces]


def _among(fields: Sequence[Spot], own: Sequence[Spot], face: Face) -> bool:
    """Whether a face's `own` discs are too fat for pips and many of the `fields` are like them."""
    fat = [disc for disc in own if disc.radius > FATTEST_PIP * face.pitch]
    like = [
        other
        for other in fields
        if any(
            OTHERS_SIZE[0] < other.radius / disc.radius < OTHERS_SIZE[1]
            and other.contrast > OTHERS_CONTRAST * disc.contrast
            for disc in fat
        )
    ]
    return len(like) >= FEWEST_OTHERS


def _at_corners(face: Face, discs: Sequence[Spot]) -> list[Spot]:
    """The discs at the places of a four's pips."""
    corners = np.array(sorted(CORNERS))
    places = face.coordinates(np.array([(disc.x, disc.y) for disc in discs]).reshape(-1, 2))
    apart = np.hypot(*np.moveaxis(places[:, None] - corners, 2, 0))
    return [disc for disc, near in zip(discs, apart, strict=True) if near.min() < NEAR_NODE]
