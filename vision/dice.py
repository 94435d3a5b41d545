"""From faces to dice: which of the faces that the pips of a close-up could form is the top face of its die.

Two kinds of evidence must agree: the pips found as spots lie on a lattice, and the surface, measured at the lattice's
nine nodes, shows pips on the same nodes and on no other. The body must end where a die of that pitch would.
"""

from dataclasses import dataclass

import numpy as np

from vision.frames import Pixels
from vision.lattice import LAYOUTS, ROUND, Face, find_faces, upright
from vision.outline import Ends, edges, find_single
from vision.pips import Pip
from vision.surface import Surface, look

HALF = 2.0  # pitches from a face's centre to its edge
UNREST = 0.12  # largest share of the body that is of another colour
FARTHEST = 3.4  # pitches from the centre to the edge
SIDES = 3  # with an edge; the fourth may be hidden by another die


@dataclass(frozen=True)
class Die:
    """A top face with what its surface shows and where its body ends."""

    face: Face
    surface: Surface
    ends: Ends

    @property
    def weight(self) -> float:
        """How much of the picture it explains: pip area times contrast."""
        return sum(pip.radius**2 for pip in self.face.pips) * self.surface.contrast


def find_dice(pixels: Pixels, pips: list[Pip]) -> list[Die]:
    """All dice that the pips show, those with more pips first."""
    found: list[Die] = []
    for face in find_faces(pips):
        if upright(face) and not any(overlap(face, other.face) for other in found):
            found += confirmed(pixels, face)
    for pip in pips:
        if pip.aspect < ROUND or any(covers(other.face, pip) for other in found):
            continue
        face = find_single(pixels, pip)
        if face and not any(overlap(face, other.face) for other in found):
            found += confirmed(pixels, face)
    return found


def confirmed(pixels: Pixels, face: Face) -> list[Die]:
    """The die with this face, when its surface shows the same value on a calm body of a die's size."""
    surface = look(pixels, face)
    if LAYOUTS.get(surface.pips() or frozenset()) != face.value or surface.unrest > UNREST:
        return []
    ends = edges(pixels, face, surface)
    if sum(end is not None and end < FARTHEST for end in ends) < SIDES:
        return []
    return [Die(face, surface, ends)]


def overlap(one: Face, other: Face) -> bool:
    """Two faces that cannot both be top faces: their centres are closer than a die is wide."""
    return float(np.hypot(*(one.centre - other.centre))) < 0.95 * HALF * (one.pitch + other.pitch)


def covers(face: Face, pip: Pip) -> bool:
    """Whether a pip lies on a face or on the sides of its die."""
    return float(np.hypot(*(face.centre - (pip.x, pip.y)))) < 2 * HALF * face.pitch
