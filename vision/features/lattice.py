"""The lattice: pips of one size whose places form a face 2…6.

Every such face has a full diagonal, so each pair of like pips is tried as one: it fixes centre, turn and
pitch of a square lattice, and the other pips near its nodes name the value. A side face seen at an angle has
a lattice that is no square and pips that are no circles (`upright`).
"""

from dataclasses import dataclass
from math import atan2, cos, hypot, sin

import numpy as np
from numpy.typing import NDArray

from vision.features.spots import Spot
from vision.reading import Point

Array = NDArray[np.float64]
Node = tuple[int, int]

DIAGONAL = frozenset({(-1, -1), (1, 1)})
CORNERS = DIAGONAL | {(-1, 1), (1, -1)}
CENTRE: Node = (0, 0)
LAYOUTS: dict[frozenset[Node], int] = {
    frozenset({CENTRE}): 1,
    DIAGONAL: 2,
    DIAGONAL | {CENTRE}: 3,
    CORNERS: 4,
    CORNERS | {CENTRE}: 5,
    CORNERS | {(-1, 0), (1, 0)}: 6,
    CORNERS | {(0, -1), (0, 1)}: 6,
}
INCOMPLETE: dict[frozenset[Node], int] = {
    layout - {node}: value for layout, value in LAYOUTS.items() if value >= 4 for node in layout
}
NODES: tuple[Node, ...] = tuple((a, b) for a in (-1, 0, 1) for b in (-1, 0, 1))

HALF_FACE = 2.0  # pitches from a face's centre to its edge
OVERLAPPING = 0.95  # distance of two faces' centres, as a ratio of a die's width, below which these overlap
ALIKE_PITCHES = 1.5  # largest ratio of the pitches that two looks at one face may tell
PITCH_IN_PIPS = (1.5, 4.6)
"""Pitch, in radii of a pip: from fat pips on a small face to fine ones on a large one."""
PIP_SIZES = 0.62  # smallest ratio of two pips' radii on one face
PIP_CONTRASTS = 0.45  # smallest ratio of two pips' contrasts on one face
PIP_DIRECTIONS = 0.8  # smallest cosine between the steps in colour from body to pip of two pips on one face
GROUP_REACH = 1.2  # reach from the middle of a diagonal to the pips looked at, as a ratio of its length
ON_FACE = 1.6  # pitches each way from the centre of a face within which a pip is on it
NEAR_NODE = 0.42  # pitches from a node to its pip at most, before the lattice is fitted to all its pips
ON_NODE = 0.24
"""Largest root mean square distance of the pips from their nodes, in pitches, once it is fitted."""
SIX_STRETCHES = (1.0, 0.62)
"""Ratios of a six's pitches: its two rows often stand closer than its three columns."""
SQUARE_PITCHES = 0.7  # smallest ratio of the two pitches of a face 1 to 5 seen from above
SIX_PITCHES = 0.5  # smallest ratio of the two pitches of a six seen from above
MEAN_ASPECT = 0.6  # smallest mean ratio of the pips' axes on a face seen from above


@dataclass(frozen=True)
class Face:
    """A face: its `centre`, the lattice vectors `across`, `down` (px, one pitch each), the pips on nodes."""

    value: int
    centre: Array
    across: Array
    down: Array
    pips: tuple[Spot, ...] = ()
    error: float = 0.0  # root mean square distance of the pips from their nodes, in pitches

    @property
    def pitch(self) -> float:
        """Mean distance of neighbouring nodes in px."""
        return float(np.sqrt(abs(self.across[0] * self.down[1] - self.across[1] * self.down[0])))

    @property
    def middle(self) -> Point:
        """The centre as two numbers, px."""
        return float(self.centre[0]), float(self.centre[1])

    @property
    def longer(self) -> float:
        """The longer of the two pitches, px: of a six that of its three columns."""
        return max(float(np.linalg.norm(self.across)), float(np.linalg.norm(self.down)))

    @property
    def square(self) -> tuple[Array, Array]:
        """`across` and `down`, both of the longer pitch: a six's die is square if its lattice is not."""
        return (
            self.across / np.linalg.norm(self.across) * self.longer,
            self.down / np.linalg.norm(self.down) * self.longer,
        )

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The corners of the top face in px, two pitches from its centre each way, in turn."""
        across, down = (HALF_FACE * side for side in self.square)
        first, second, third, fourth = (
            (float(x), float(y))
            for x, y in (
                self.centre - across - down,
                self.centre + across - down,
                self.centre + across + down,
                self.centre - across + down,
            )
        )
        return first, second, third, fourth

    def coordinates(self, points: Array) -> Array:
        """Lattice coordinates (n, 2) of picture points (n, 2)."""
        (a, b), (c, d) = self.across.tolist(), self.down.tolist()
        inverse = np.array([[d, -b], [-c, a]]) / (a * d - b * c)
        return np.asarray((points - self.centre) @ inverse, np.float64)

    def holds(self, point: Array) -> bool:
        """Whether a picture point (2,) lies on the face."""
        return bool(np.abs(self.coordinates(point[None])).max() < HALF_FACE)


def overlap(one: Face, other: Face) -> bool:
    """Two faces that cannot both be top faces: their centres are closer than a die is wide."""
    return float(np.hypot(*(one.centre - other.centre))) < OVERLAPPING * HALF_FACE * (one.pitch + other.pitch)


def alike(one: Face, other: Face) -> bool:
    """Two faces in one place that may be one, seen twice; a pip that looks like a small die is another."""
    small, large = sorted((one.pitch, other.pitch))
    return overlap(one, other) and large < ALIKE_PITCHES * small


def find_faces(pips: list[Spot]) -> list[Face]:
    """All faces 2…6 that the pips can form, those with more pips and smaller errors first."""
    if not pips:
        return []
    places = np.array([(pip.x, pip.y) for pip in pips])
    radii = np.array([pip.radius for pip in pips])
    alike = _alike(pips, radii)
    faces: dict[tuple[int, frozenset[Spot]], Face] = {}
    for i, j in np.argwhere(np.triu(alike & _apart(places, radii), 1)):
        near = (
            np.hypot(*(places - (places[i] + places[j]) / 2).T)
            < np.hypot(*(places[i] - places[j])) * GROUP_REACH
        )
        group = np.nonzero(near & alike[i] & alike[j])[0]
        for stretch in SIX_STRETCHES if len(group) >= 5 else SIX_STRETCHES[:1]:
            face = _face([pips[k] for k in group], places[group], _diagonal(places[i], places[j], stretch))
            if face is not None and (stretch == 1.0 or face.value == 6):
                faces.setdefault((face.value, frozenset(face.pips)), face)
    return sorted(faces.values(), key=lambda face: (-len(face.pips), face.error))


def upright(face: Face) -> bool:
    """Whether a face is seen from above: a square lattice of round pips."""
    across, down = float(np.linalg.norm(face.across)), float(np.linalg.norm(face.down))
    aspect = float(np.mean([pip.aspect for pip in face.pips]))
    square = SIX_PITCHES if face.value == 6 else SQUARE_PITCHES
    return min(across, down) / max(across, down) > square and aspect > MEAN_ASPECT


def _alike(pips: list[Spot], radii: Array) -> NDArray[np.bool_]:
    """Which pips could be on one face: like size, and a like step in colour; the light on them may differ."""
    line = np.array([np.subtract(pip.colour, pip.surround) for pip in pips])
    contrast = np.linalg.norm(line, axis=1)
    size = np.minimum(radii[:, None], radii[None]) / np.maximum(radii[:, None], radii[None])
    strength = np.minimum(contrast[:, None], contrast[None]) / np.maximum(contrast[:, None], contrast[None])
    direction = line @ line.T / (contrast[:, None] * contrast[None])
    same: NDArray[np.bool_] = (size > PIP_SIZES) & (strength > PIP_CONTRASTS) & (direction > PIP_DIRECTIONS)
    return same


def _apart(places: Array, radii: Array) -> NDArray[np.bool_]:
    """Which pips are as far from each other as the ends of a face's diagonal."""
    distance = np.hypot(*np.moveaxis(places[:, None] - places[None], 2, 0))
    pitch = distance / (2 * np.sqrt(2)) / ((radii[:, None] + radii[None]) / 2)
    apart: NDArray[np.bool_] = (pitch > PITCH_IN_PIPS[0]) & (pitch < PITCH_IN_PIPS[1])
    return apart


def _diagonal(first: Array, last: Array, stretch: float) -> Face:
    """The lattice with nodes (-1, -1) at `first` and (1, 1) at `last`, `stretch` times as wide as high."""
    turn = atan2(1, stretch)
    x, y = ((last - first) / 2 * cos(turn)).tolist()
    a, b = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    return Face(0, (first + last) / 2, np.array([a, b]), np.array([-b, a]) / stretch, (), 0.0)


def _face(pips: list[Spot], places: Array, guess: Face) -> Face | None:
    """The face on the guessed lattice, when all like pips inside it are on its nodes."""
    nodes = _nodes(guess, places, NEAR_NODE)
    if nodes is None:
        return None
    value = _value(frozenset(nodes.values()))
    if value is None:
        return None
    chosen = np.array([places[k] for k in nodes])
    grid = np.array(list(nodes.values()), dtype=float)
    fitted = _fitted(guess, grid, chosen) if value >= 4 else guess
    error = float(np.sqrt(((fitted.coordinates(chosen) - grid) ** 2).sum(axis=1).mean()))
    if error > ON_NODE or _nodes(fitted, places, ON_NODE * 1.5) is None:
        return None
    return Face(value, fitted.centre, fitted.across, fitted.down, tuple(pips[k] for k in nodes), error)


def _value(nodes: frozenset[Node]) -> int | None:
    """The value 2…6 whose layout the nodes are, or are but for one pip that nothing else could explain."""
    value = LAYOUTS.get(nodes) or INCOMPLETE.get(nodes)
    return value if value and len(nodes) > 1 else None


def _nodes(face: Face, places: Array, catch: float) -> dict[int, Node] | None:
    """The node of each pip; None when a pip inside the face is on none, or two pips are on one."""
    nodes: dict[int, Node] = {}
    for k, (a, b) in enumerate(face.coordinates(places).tolist()):
        if max(abs(a), abs(b)) > ON_FACE:
            continue
        node = (round(a), round(b))
        if hypot(a - node[0], b - node[1]) > catch or max(map(abs, node)) > 1 or node in nodes.values():
            return None
        nodes[k] = node
    return nodes


def _fitted(guess: Face, grid: Array, places: Array) -> Face:
    """The affine lattice that fits the pips best (least squares)."""
    system = np.column_stack([np.ones(len(grid)), grid])
    centre, across, down = np.linalg.lstsq(system, places, rcond=None)[0]
    return Face(guess.value, centre, across, down, (), 0.0)
