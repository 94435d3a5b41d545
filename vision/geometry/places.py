"""Places where dice could be, the likeliest first.

Three signs of a die: pips on a lattice, a compact spot of a die's size, and a lone pip, whose size tells how
large its die must be. None of them is trusted; each only says where to look closer.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from vision.features.found import TopFace
from vision.features.lattice import find_faces, upright
from vision.features.spots import UPRIGHT_ASPECT, Spot

BODY_IN_PITCHES = 2.26
"""Radius of the circle with a face's area, in pitches: a side is four, and side / sqrt(pi)."""
BODY_IN_PIPS = 5.6  # radius of that circle, in radii of a pip whose diameter is a fifth of the side
SMALLEST_PX = 6.0  # px, radius of the smallest body that can be read
LATTICE_PIPS = 250  # pips, the strongest ones, among which lattices are looked for
LIKE_RADII = (0.4, 2.5)  # radius of another die's body, as ratios of the smallest and the largest known one's
FAINT_DIE = 0.15  # smallest contrast of a die's pips or body, as a ratio of the strongest die's pips
MOST_LATTICES = 30  # lattices of a three to a six that are followed, the best ones
MOST_BODIES = 30  # bodies that are followed, the strongest ones
MOST_LONE = 12  # pips on no lattice that are followed, the strongest ones
MOST_PAIRS = 12  # lattices of a two that are followed, the best ones


@dataclass(frozen=True)
class Place:
    """Where a die could be: centre and radius of its body, px.

    `contrast`, grey levels, is that of the body where one was seen (`has_body`), else of the pips.
    """

    x: float
    y: float
    radius: float
    contrast: float
    has_body: bool


def beside_known(dice: Sequence[TopFace], places: Iterable[Place]) -> Iterator[Place]:
    """The places at one of the known `dice`, and those that could be one more like them.

    Dice that are thrown together mostly are of a kind; what is much smaller, larger or fainter is a texture.
    """
    middles = np.array([die.face.centre for die in dice])
    radii = BODY_IN_PITCHES * np.array([die.face.longer for die in dice])
    smallest, largest = LIKE_RADII[0] * radii.min(), LIKE_RADII[1] * radii.max()
    faintest = FAINT_DIE * max(die.contrast for die in dice)
    for place in places:
        apart = np.hypot(*(middles - (place.x, place.y)).T)
        like = smallest < place.radius < largest and place.contrast > faintest
        if like or np.any(apart < np.maximum(radii, place.radius)):
            yield place


def find_places(pips: list[Spot]) -> Iterator[Place]:
    """All places that the pips of a picture point at."""
    faces = [face for face in find_faces(pips[:LATTICE_PIPS]) if upright(face)]
    on_lattice = {pip for face in faces if face.value > 2 for pip in face.pips}
    for face in [face for face in faces if face.value > 2][:MOST_LATTICES]:
        yield _around(face.centre, BODY_IN_PITCHES * face.longer, face.pips)
    for pip in [pip for pip in pips if pip.radius > SMALLEST_PX][:MOST_BODIES]:
        yield Place(pip.x, pip.y, pip.radius, pip.contrast, has_body=True)
    for pip in [pip for pip in pips if pip.aspect > UPRIGHT_ASPECT and pip not in on_lattice][:MOST_LONE]:
        yield _around(np.array([pip.x, pip.y]), BODY_IN_PIPS * pip.radius, (pip,))
    for face in [face for face in faces if face.value == 2][:MOST_PAIRS]:
        yield _around(face.centre, BODY_IN_PITCHES * face.longer, face.pips)


def _around(centre: np.ndarray, radius: float, pips: tuple[Spot, ...]) -> Place:
    return Place(
        float(centre[0]),
        float(centre[1]),
        radius,
        float(np.mean([pip.contrast for pip in pips])),
        has_body=False,
    )
