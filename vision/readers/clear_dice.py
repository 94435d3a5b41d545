"""Clear dice: the pips on the bottom, seen through the die, fainter than those on its top.

Opposite faces make seven, so a two, a three and a four show five pips with those below. A one and a six show
seven, which are no face, and below a five there is nothing but what it covers.
"""

from dataclasses import replace

import numpy as np

from vision.detection.layout import strengths
from vision.features.found import Found
from vision.features.lattice import CENTRE, CORNERS, DIAGONAL, Array, Face, Node
from vision.features.pyramid import Pyramid
from vision.features.surface import PATCH_PITCHES, SAMPLES_PER_PITCH, warped

FIVE = CORNERS | {CENTRE}
TOPS = tuple(
    frozenset(top)
    for top in (DIAGONAL, CORNERS - DIAGONAL, DIAGONAL | {CENTRE}, (CORNERS - DIAGONAL) | {CENTRE}, CORNERS)
)
"""The nodes of the pips that a two, a three or a four has in common with a five, either way round."""
BELOW_STRENGTH = 0.65
"""Largest mean strength of the pips on the bottom, as a ratio of that of those on top.

Of 300 fives on photos, stills and painted throws the most uneven one has 0.71; of five clear dice that were
taken for fives the least uneven one 0.58.
"""
BELOW_COLOUR = 0.5
"""Smallest distance in colour of the pips below from those on top, as a ratio of the lost strength."""


def without_pips_below(levels: Pyramid, found: Found) -> Found:
    """What was found, with a doubt at every five that may be another value over the pips below it."""
    doubts = [die.face.middle for die in found.dice if die.face.value == 5 and _falls_apart(levels, die.face)]
    return replace(found, doubts=(*found.doubts, *doubts))


def _falls_apart(levels: Pyramid, five: Face) -> bool:
    """Whether some pips of a five are strong and some faint, as those on top of a clear die and those below.

    Pips below have another colour than those on top. Where a lamp is mirrored around pips of one colour, it
    is the body that differs.
    """
    strong, colours = strengths(levels, five), _colours(levels, five)
    for top in TOPS:
        above, below = (float(np.mean([strong[node] for node in nodes])) for nodes in (top, FIVE - top))
        one, other = (np.mean([colours[node] for node in nodes], axis=0) for nodes in (top, FIVE - top))
        if below < BELOW_STRENGTH * above and np.linalg.norm(one - other) > BELOW_COLOUR * (above - below):
            return True
    return False


def _colours(levels: Pyramid, five: Face) -> dict[Node, Array]:
    """The colour (BGR) in the middle of each pip of a five."""
    patch = warped(levels[0], five, five.across, five.down, PATCH_PITCHES, SAMPLES_PER_PITCH)
    zero = int(PATCH_PITCHES * SAMPLES_PER_PITCH)
    places = {node: (zero + SAMPLES_PER_PITCH * node[1], zero + SAMPLES_PER_PITCH * node[0]) for node in FIVE}
    return {
        node: np.asarray(patch[row - 1 : row + 2, column - 1 : column + 2].mean(axis=(0, 1)), np.float64)
        for node, (row, column) in places.items()
    }
