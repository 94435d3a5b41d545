"""Where on the picture a die that was read has its top face, as a lattice of its own, whatever it shows."""

from dataclasses import replace

import numpy as np

from vision.features.lattice import CENTRE, CORNERS, DIAGONAL, HALF_FACE, LAYOUTS, Face, Node
from vision.reading import DieFound

Nodes = tuple[tuple[float, float], ...]
"""Places on the lattice of a face, pitches across and down from its middle."""

SIX_ROW = 0.8  # pitches from the middle of a six to where each of its rows is looked for: some stand closer


def face_of(die: DieFound) -> Face:
    """The top face of a die that was read; both directions of its lattice are of the same length."""
    first, second, third, fourth = (np.array(corner) for corner in die.corners)
    across = (second - first + third - fourth) / (4 * HALF_FACE)
    down = (fourth - first + third - second) / (4 * HALF_FACE)
    return Face(die.value, (first + second + third + fourth) / 4, across, down)


def enlarged(face: Face, scale: float) -> Face:
    """The face with a lattice `scale` times as large."""
    return replace(face, across=scale * face.across, down=scale * face.down)


def _places(nodes: frozenset[Node]) -> Nodes:
    """Where the pips of a layout are, in the order of their rows and columns."""
    if len(nodes) < 6:
        return tuple(sorted(nodes))
    rows = (1.0, SIX_ROW) if (-1, 0) in nodes else (SIX_ROW, 1.0)
    return tuple(sorted((a * rows[1], b * rows[0]) for a, b in nodes))


PLACES: dict[int, tuple[Nodes, ...]] = {
    value: tuple(_places(nodes) for nodes, shown in LAYOUTS.items() if shown == value)
    for value in range(1, 7)
}
"""By value, where its pips may be on the lattice: 2 and 3 have two diagonals, the 6 two directions."""
_OTHER = frozenset(CORNERS - DIAGONAL)
PLACES[2] += (_places(_OTHER),)
PLACES[3] += (_places(_OTHER | {CENTRE}),)
