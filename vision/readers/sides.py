"""Sides: faces that were taken for top faces and may be sides of a die.

Of two faces that share an edge one may be a side of the other's die. The tops of two dice that were pushed
together share an edge, too, but are turned to the light alike; a side is darker than its top, or lighter. And
where a camera without a cup looks in from far aside, a side may look squarer than the top.
"""

from dataclasses import replace
from itertools import combinations

import numpy as np

from vision.features.found import Found, TopFace
from vision.features.lattice import Face
from vision.features.likeness import body_colour, unlike
from vision.features.pyramid import Pyramid
from vision.networks.classifier import classify
from vision.networks.detector import detect_rotated
from vision.networks.network import COCKED
from vision.reading import Confirmation

CORNERS_APART = 1.1  # largest distance, in pitches, of two faces' corners that may be one corner
MIDDLES_APART = 4.5  # largest distance, in pitches, of the middles of two faces of one die
LIT_ALIKE = 0.15  # largest difference of the colours of two tops, which are turned to the light alike
SLANTED_SHARE = 0.7  # share of "leaning" of both networks from which on a face without a cup may be a side


def told_from_sides(levels: Pyramid, found: Found) -> Found:
    """What was found, with a doubt at a face that may be another die's side; a lone one may be to confirm."""
    doubts = [
        one.face.middle
        for one, other in combinations(found.dice, 2)
        if share_edge(one.face, other.face)
        and unlike(*(body_colour(levels[0], die.face) for die in (one, other))) > LIT_ALIKE
    ]
    dice = found.dice if found.cup else tuple(_unless_slanted(levels, die) for die in found.dice)
    return replace(found, dice=dice, doubts=(*found.doubts, *doubts))


def share_edge(one: Face, other: Face) -> bool:
    """Whether two faces meet as a top face and a side of one die do, or as two dice pushed together."""
    pitch = max(one.pitch, other.pitch)
    apart = [np.hypot(*np.subtract(a, b)) for a in one.corners for b in other.corners]
    joined = sorted(apart)[1] < CORNERS_APART * pitch
    return bool(joined and np.hypot(*(one.centre - other.centre)) < MIDDLES_APART * pitch)


def _unless_slanted(levels: Pyramid, die: TopFace) -> TopFace:
    """The die, to be confirmed where both networks see it slanted; in a cup the tilt classifier tells."""
    classified = classify(levels, die.face).cocked > SLANTED_SHARE  # first, in a third of the other's time
    slanted = classified and detect_rotated(levels, die.face).shares[COCKED] > SLANTED_SHARE
    return replace(die, needs_confirmation=Confirmation.SLANTED) if slanted else die
