"""Fields: the round fields of a game board. In each of its corners four stand like the pips of a die.

They are fatter than pips, and many more fields are around.
"""

from collections.abc import Sequence

import numpy as np

from vision.features.lattice import CATCH, CORNERS, Face
from vision.features.pips import Pip
from vision.features.stray_pips import AROUND

B_FIELDS = 4  # of a colour, in a square
FAT = 0.46  # radius of a field, in half the distance of two; most pips are below
MANY = 8  # other fields
LIKE_SIZE = (0.75, 1.33)  # radius of one of these, in that of a B-field
LIKE_CONTRAST = 0.3  # its contrast, likewise; it may be of another colour
SLANTED, DISC = 0.5, 0.8  # ratio of its axes at least, and its share of an ellipse


def are_b_fields(faces: Sequence[Face], spots: Sequence[Pip]) -> list[bool]:
    """Which faces of dice are the B-fields of a board; `spots` are all round ones of the picture."""
    discs = [spot for spot in spots if spot.aspect > SLANTED and spot.fullness > DISC]
    places = np.array([(disc.x, disc.y) for disc in discs]).reshape(-1, 2)
    taken = [np.hypot(*(places - face.centre).T) < AROUND * face.pitch for face in faces]
    free = [disc for disc, *on in zip(discs, *taken, strict=True) if not any(on)]
    return [face.value == B_FIELDS and _among(free, _at_corners(face, discs), face) for face in faces]


def _among(fields: Sequence[Pip], own: Sequence[Pip], face: Face) -> bool:
    """Whether a face's `own` discs are too fat for pips and many of the `fields` are like them."""
    fat = [disc for disc in own if disc.radius > FAT * face.pitch]
    like = [
        other
        for other in fields
        if any(
            LIKE_SIZE[0] < other.radius / disc.radius < LIKE_SIZE[1]
            and other.contrast > LIKE_CONTRAST * disc.contrast
            for disc in fat
        )
    ]
    return len(like) >= MANY


def _at_corners(face: Face, discs: Sequence[Pip]) -> list[Pip]:
    """The discs where the pips of a four are."""
    corners = np.array(sorted(CORNERS))
    places = face.coordinates(np.array([(disc.x, disc.y) for disc in discs]).reshape(-1, 2))
    apart = np.hypot(*np.moveaxis(places[:, None] - corners, 2, 0))
    return [disc for disc, near in zip(discs, apart, strict=True) if near.min() < CATCH]
