"""Through: the pips on the bottom of a clear die, seen through it, fainter than those on its top.

Opposite faces make seven, so a two, a three and a four show five pips with those below. A one and a six show
seven, which are no face, and below a five there is nothing but what it covers.
"""

from dataclasses import replace

import numpy as np

from vision.features.found import Found
from vision.features.lattice import CENTRE, CORNERS, DIAGONAL, Face
from vision.networks.view import Pyramid
from vision.sighting.layout import strengths

FIVE = CORNERS | {CENTRE}
TOPS = tuple(
    frozenset(top)
    for top in (DIAGONAL, CORNERS - DIAGONAL, DIAGONAL | {CENTRE}, (CORNERS - DIAGONAL) | {CENTRE}, CORNERS)
)
"""The nodes of the pips that a two, a three or a four has in common with a five, either way round."""
FAINTER = 0.65
"""Mean strength of the pips below, at most, in that of those on top.

Of 300 fives on photos, stills and painted throws the most uneven one has 0.71; of five clear dice that were
taken for fives the least uneven one 0.58.
"""


def without_pips_below(levels: Pyramid, found: Found) -> Found:
    """What was found, with a doubt at every five that may be another value over the pips below it."""
    doubts = [die.face.middle for die in found.dice if die.face.value == 5 and _falls_apart(levels, die.face)]
    return replace(found, doubts=(*found.doubts, *doubts))


def _falls_apart(levels: Pyramid, five: Face) -> bool:
    """Whether the pips of a five are some strong and some faint, as those on top of a clear die and below."""
    seen = strengths(levels, five)
    return any(
        float(np.mean([seen[node] for node in FIVE - top]))
        < FAINTER * float(np.mean([seen[node] for node in top]))
        for top in TOPS
    )
