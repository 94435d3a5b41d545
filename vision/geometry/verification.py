"""The verification that a face is the top face of a die: by its lattice, by its surface, and by a body around
it.

The pips found as spots lie on a lattice; the surface, measured at the lattice's nine nodes without regard to
spots, shows pips on just these nodes. And the body ends where that of a die of that pitch would.
"""

from dataclasses import dataclass, replace

import numpy as np

from vision.features.lattice import LAYOUTS, Face
from vision.features.spots import UPRIGHT_ASPECT, Spot
from vision.features.surface import Surface, measured_surface
from vision.frames import Pixels
from vision.geometry.outline import Outline, edges, find_outline
from vision.networks.classifier import Classification, classify

USUAL_UNREST = 0.15  # share of a good face's body that is of another colour: one deviation
USUAL_ERROR = 0.05
"""Root mean square distance of a good face's pips from their nodes, in pitches: one deviation."""
USUAL_FLATNESS = 0.35  # 1 - ratio of the axes of a good face's pips: one deviation
USUAL_FLATNESS_OF_ONE = 0.2
"""The deviation of a one's, which has no lattice to say that it is not seen from the side."""
USUAL_BLUR = 0.2  # root mean square distance of a good face's marks from 0 and 1: one deviation

MOST_COST = {1: 4.0, 2: 4.0, 3: 4.0, 4: 5.0, 5: 7.0, 6: 8.0}
"""Squared deviations up to which a face of this value is believed on a proper body: each pip is evidence."""
MOST_COST_UNBOUNDED = {3: 0.7, 4: 1.5, 5: 3.0, 6: 5.0}
"""Squared deviations up to which a face of this value is believed without a closed outline of its body."""
FEWEST_SIDES = 3  # sides of such a face on which it has to end with a step in colour

NEAR_EDGES = (1.5, 2.9)  # pitches from a face's centre to the nearer edges of its body
FAR_EDGES = 4.6  # pitches from a face's centre to the farther edges of its body, with the sides of the die
MOST_TURN_DEG = 20.0  # degrees, largest angle between the lattice and its body

CONTRADICTED = 0.1
"""The classifier's share of value and "leaning" together below which a face is not believed."""
SURE = 0.95  # the classifier's share of the value from which on it stands in for a body

LIKE_RADII = (0.6, 1.6)  # radius of a pip that would be on the face, too, as a ratio of its pips' mean radius


@dataclass(frozen=True)
class Die:
    """A top face, what its surface shows, and what is held against it: `cost` in squared deviations.

    `classification` is what the classifier says of it, once it was asked.
    """

    face: Face
    surface: Surface
    cost: float
    classification: Classification | None = None

    @property
    def weight(self) -> float:
        """How much of the picture the die explains: pip area times contrast."""
        return sum(pip.radius**2 for pip in self.face.pips) * self.surface.contrast


def with_agreeing_surface(pixels: Pixels, face: Face) -> Die | None:
    """The die with this face if its surface shows the value of its lattice, else None."""
    die = by_surface(pixels, face)
    return die if die and die.face.value == face.value else None


def by_surface(pixels: Pixels, face: Face) -> Die | None:
    """The die with this face and the value that its surface shows, if any."""
    surface = measured_surface(pixels, face)
    value = LAYOUTS.get(surface.pips() or frozenset())
    if value is None:
        return None
    seen = replace(face, value=value)
    return Die(seen, surface, _cost(seen, surface))


def classified(pixels: Pixels, die: Die) -> Die | None:
    """The die with its classification, or None if the classifier contradicts its value."""
    classification = classify((pixels,), die.face)
    if classification.shows(die.face.value) + classification.cocked < CONTRADICTED:
        return None
    return replace(die, classification=classification)


def verified(pixels: Pixels, die: Die, pips: list[Spot]) -> bool:
    """Whether a die that was classified is one: on a body, or the classifier is sure; `pips` are all around
    it.

    The classifier stands in for a body that cannot be bounded, never for lattice and surface.
    """
    if (
        die.classification
        and die.classification.shows(die.face.value) > SURE
        and die.cost < MOST_COST[die.face.value]
    ):
        return has_all_pips(die.face, pips) or on_body(pixels, die, pips)
    return on_body(pixels, die, pips)


def on_body(pixels: Pixels, die: Die, pips: list[Spot]) -> bool:
    """Whether the die's face is on a body of a die's size; `pips` are all that were found around it."""
    value = die.face.value
    if value == 1 and not has_all_pips(die.face, pips):
        return False
    outline = find_outline(pixels, die.face, die.surface)
    if outline is not None and die.cost < MOST_COST[value] and _holds(outline, value):
        return True
    if die.cost > MOST_COST_UNBOUNDED.get(value, 0.0) or not has_all_pips(die.face, pips):
        return False
    return edges(pixels, die.face, die.surface) >= FEWEST_SIDES


def has_all_pips(face: Face, pips: list[Spot]) -> bool:
    """Whether no more round pips of their size are around a face's own: on a chequered cloth a lattice goes
    on.
    """
    size = float(np.mean([pip.radius for pip in face.pips]))
    return not any(
        pip not in face.pips
        and pip.aspect > UPRIGHT_ASPECT
        and LIKE_RADII[0] < pip.radius / size < LIKE_RADII[1]
        for pip in pips
    )


def _holds(outline: Outline, value: int) -> bool:
    """Whether a body is where that of the face's die must be: beyond its nearer edges only sides may be
    seen.
    """
    right, left, bottom, top = outline.ends
    askew = abs((outline.turn + np.pi / 4) % (np.pi / 2) - np.pi / 4)
    if value > 1 and askew > np.radians(MOST_TURN_DEG):
        return False
    near = (min(right, left), min(bottom, top))
    return all(NEAR_EDGES[0] < end < NEAR_EDGES[1] for end in near) and max(outline.ends) < FAR_EDGES


def _cost(face: Face, surface: Surface) -> float:
    """How far a face is from a perfect one, in squared deviations of good faces."""
    pips = surface.pips() or frozenset()
    blur = np.sqrt(np.mean([(mark - (node in pips)) ** 2 for node, mark in surface.marks.items()]))
    flat = 1 - np.mean([pip.aspect for pip in face.pips])
    deviations = (
        surface.unrest / USUAL_UNREST,
        face.error / USUAL_ERROR,
        flat / (USUAL_FLATNESS_OF_ONE if face.value == 1 else USUAL_FLATNESS),
        blur / USUAL_BLUR,
    )
    return float(sum(deviation**2 for deviation in deviations))
