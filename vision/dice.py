"""From faces to dice: which of the faces that the pips of a close-up could form is the top face of its die.

Two kinds of evidence must agree: the pips found as spots lie on a lattice, and the surface, measured at the lattice's
nine nodes, shows pips on the same nodes and on no other. The body must end where a die of that pitch would.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from vision.frames import Pixels
from vision.lattice import HALF, LAYOUTS, Face, find_faces, upright
from vision.outline import Outline, edges, find_outline, find_single, find_square
from vision.pips import Pip
from vision.surface import Surface, look

UNREST = 0.15  # 
ERROR = 0.05
FLAT = 0.35
BLUR = 0.2
COST = 4.0
CLEAN = 1.0
SIDES = {3: 3, 4: 3, 5: 3, 6: 3}
SEEDS = 3
ON_FACE = 1.6
OFF_NODE = 0.35
CLEAR = 0.3  # contrast of the weakest pip looked at, in those of the strongest
CROWD = 16  # more pips than three faces of a die show: a texture
ROUND = 0.6
NEAR = (1.5, 2.9)  # pitches from the centre to the nearer edges
ASKEW, FILLED = np.radians(20), 0.8  # largest angle between the lattice and a body that is filled so well
FAR = 4.6  # pitches from the centre to the farther ones


@dataclass(frozen=True)
class Die:
    """A top face with what its surface shows and the body it is on."""

    face: Face
    surface: Surface
    cost: float

    @property
    def weight(self) -> float:
        """How much of the picture it explains: pip area times contrast."""
        return sum(pip.radius**2 for pip in self.face.pips) * self.surface.contrast


def find_die(pixels: Pixels, pips: list[Pip], fits: Callable[[Face], bool]) -> Die | None:
    """The die that the pips of a close-up show, or None when they show none, or more than one.

    `fits` tells whether a face has the place and size of the body that is looked at.
    """
    if not pips:
        return None
    pips = [pip for pip in pips if pip.contrast > CLEAR * pips[0].contrast]
    if len(pips) > CROWD:
        return None
    found: list[Die] = []
    for face in find_faces(pips):
        if upright(face) and fits(face) and not any(overlap(face, other.face) for other in found):
            found += confirmed(pixels, face, pips)
    for pip in pips if not found else []:
        single = find_single(pixels, pip) if pip.aspect > ROUND else None
        if single and fits(single):
            found += confirmed(pixels, single, pips)
    for pip in pips[:SEEDS] if not found else []:
        square = find_square(pixels, pip)
        if square and fits(square) and not found:
            found += _by_surface(pixels, square, pips)
    return found[0] if len(found) == 1 else None


def _by_surface(pixels: Pixels, square: Face, pips: list[Pip]) -> list[Die]:
    """The die whose outline is known, when its surface shows a value of which at most one pip was not found."""
    places = square.coordinates(np.array([(pip.x, pip.y) for pip in pips]))
    on = [k for k, place in enumerate(places) if np.abs(place).max() < ON_FACE]
    nodes = {k: (int(np.rint(places[k][0])), int(np.rint(places[k][1]))) for k in on}
    if not on or any(np.hypot(*(places[k] - nodes[k])) > OFF_NODE for k in on):
        return []
    surface = look(pixels, replace(square, pips=tuple(pips[k] for k in on)))
    shown = surface.pips() or frozenset()
    value = LAYOUTS.get(shown)
    seen = set(nodes.values())
    if value is None or not seen <= shown or len(shown) > len(seen) + 1 or len(on) != len(seen):
        return []
    face = replace(square, value=value, pips=tuple(pips[k] for k in on))
    price = cost(face, surface)
    return [Die(face, surface, price)] if price < CLEAN else []


def confirmed(pixels: Pixels, face: Face, pips: list[Pip]) -> list[Die]:
    """The die with this face, when its surface shows the same value and it is on a body of a die's size."""
    surface = look(pixels, face)
    if LAYOUTS.get(surface.pips() or frozenset()) != face.value:
        return []
    if face.value == 1 and not _alone(face, pips):
        return []
    price = cost(face, surface)
    outline = find_outline(pixels, face, surface) if price < COST else None
    if outline is not None and _holds(outline):
        return [Die(face, surface, price)]
    if outline is not None and face.value < 4:
        return []
    if face.value > 2 and price < CLEAN and _alone(face, pips) and edges(pixels, face, surface) >= SIDES[face.value]:
        return [Die(face, surface, price)]
    return []


def _alone(face: Face, pips: list[Pip]) -> bool:
    """Whether a face has all the round pips of its size: on a chequered cloth the lattice goes on."""
    size = float(np.mean([pip.radius for pip in face.pips]))
    others = [
        pip
        for pip in pips
        if pip not in face.pips and pip.aspect > 0.75 and 0.6 < pip.radius / size < 1.6
    ]
    return not others


def _holds(outline: Outline) -> bool:
    """Whether a body is where the face's die must be: the face ends on its nearer side, sides may be seen beyond."""
    right, left, bottom, top = outline.ends
    askew = abs((outline.turn + np.pi / 4) % (np.pi / 2) - np.pi / 4)
    if askew > ASKEW and outline.fill > FILLED:
        return False
    return NEAR[0] < min(right, left) < NEAR[1] and NEAR[0] < min(bottom, top) < NEAR[1] and max(outline.ends) < FAR


def cost(face: Face, surface: Surface) -> float:
    """How far a face is from a perfect one, in squared typical deviations."""
    pips = surface.pips() or frozenset()
    blur = np.sqrt(np.mean([(mark - (node in pips)) ** 2 for node, mark in surface.marks.items()]))
    flat = 1 - np.mean([pip.aspect for pip in face.pips])
    return float((surface.unrest / UNREST) ** 2 + (face.error / ERROR) ** 2 + (flat / FLAT) ** 2 + (blur / BLUR) ** 2)


def overlap(one: Face, other: Face) -> bool:
    """Two faces that cannot both be top faces: their centres are closer than a die is wide."""
    return float(np.hypot(*(one.centre - other.centre))) < 0.95 * HALF * (one.pitch + other.pitch)
