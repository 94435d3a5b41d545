"""The pips of a die that was read, looked at closely: where exactly they are, how large, of which colour.

The reader only needs to know that they are there, and in the glare of a lamp may know less. Lengths are in
pitches of the face's lattice.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from vision.appearance.place import PLACES, Nodes
from vision.features.lattice import Array, Face
from vision.features.spots import Floats
from vision.features.surface import grid, warped
from vision.frames import Pixels

SAMPLES_A_PITCH = 10  # samples of the face in a pitch
HALF_WINDOW = 2.0  # pitches from the middle of the face to the border of what is looked at
HALF_FLAT = 1.5  # pitches from the middle of a face, each way, up to which it is flat
PIP_MARGIN = 0.55  # pitches around the place of a pip that may not be body
ONE_MARGIN = 0.8  # pitches around the pip of a one, whose size is not sure, that may not be body
CORE_RADIUS = 0.2  # pitches around the middle of a pip that have its colour
PIP_REACH = 0.48  # pitches from where a pip is supposed up to which it may reach
ONE_REACH = 0.8  # pitches from where the pip of a one is supposed up to which it may reach
FAINT_MARK = 0.25  # share of the step from body to pip, up to which a sample does not tell where the pip is
CENTRING_STEPS = 3  # steps of the way from where a pip is supposed to where it is
CERTAIN_MARK = 0.6  # smallest mean share of the step from body to pip in the middle of a pip that is seen
LEAST_CONTRAST = 25.0  # grey levels between body and pip; less, as under a glare, tells nothing
ENOUGH_PIPS = 4  # fewest pips that must be seen on a face of four or more; of up to three all must


@dataclass(frozen=True, eq=False)
class PipsSeen:
    """The pips of a face: `nodes` are their lattice's, `places` (n, 2) where they are, pitches.

    Those that are not `seen` (n,) may be elsewhere. `radius` is that of the median pip, `colour` and
    `body` are the colours (BGR) of pips and body.
    """

    nodes: Nodes
    places: Array
    seen: NDArray[np.bool_]
    radius: float
    colour: Floats
    body: Floats

    @property
    def pitch(self) -> float | None:
        """The distance of neighbouring nodes, of a six that within its rows; None for a one."""
        match len(self.nodes):
            case 1:
                return None
            case 2 | 3:
                return float(np.hypot(*(self.places[0] - self.places[-1])) / np.sqrt(8))
            case 6:
                return max(self._sides)
            case _:
                return float(np.mean(self._sides))

    @property
    def rows(self) -> float | None:
        """Half the distance of a six's two rows; None for other faces."""
        return min(self._sides) if len(self.nodes) == 6 else None

    @cached_property
    def _sides(self) -> tuple[float, float]:
        """Half the lengths of the two sides of the rectangle that the pips make (least squares)."""
        system = np.column_stack([np.ones(len(self.nodes)), np.sign(self.nodes)])[self.seen]
        _, across, down = np.linalg.lstsq(system, self.places[self.seen], rcond=None)[0]
        return float(np.hypot(*across)), float(np.hypot(*down))


def pips_of(pixels: Pixels, face: Face) -> PipsSeen | None:
    """The pips of a face in `pixels` (height, width, 3); None where too few differ from its body."""
    patch = warped(pixels, face, face.across, face.down, HALF_WINDOW, SAMPLES_A_PITCH)
    colours = [_colours(patch, nodes) for nodes in PLACES[face.value]]
    contrasts = [np.linalg.norm(pips - body, axis=1) for body, pips in colours]
    best = int(np.argmax([contrast.min() for contrast in contrasts]))
    nodes, (body, pips), seen = PLACES[face.value][best], colours[best], contrasts[best] >= LEAST_CONTRAST
    if seen.sum() < min(ENOUGH_PIPS, face.value):
        return None
    colour = np.median(pips[seen], axis=0)
    line = colour - body
    marks = np.clip((patch - body) @ line / float(line @ line), 0, 1).astype(np.float64)
    near = ONE_REACH if face.value == 1 else PIP_REACH
    places = [_centred(marks, node, near) for node in nodes]
    seen = seen & [marks[_within(CORE_RADIUS, place)].mean() >= CERTAIN_MARK for place in places]
    if seen.sum() < min(ENOUGH_PIPS, face.value):
        return None
    radii = [np.sqrt(marks[_within(near, place)].sum() / np.pi) / SAMPLES_A_PITCH for place in places]
    return PipsSeen(nodes, np.array(places), seen, float(np.median(np.array(radii)[seen])), colour, body)


def _colours(patch: Floats, nodes: Nodes) -> tuple[Floats, Floats]:
    """The colour of the body (3,) and those of the pips (n, 3), if they are at these nodes."""
    margin = ONE_MARGIN if len(nodes) == 1 else PIP_MARGIN
    covered = np.any([_within(margin, node) for node in nodes], axis=0)
    body = np.median(patch[FLAT_PART & ~covered], axis=0)
    pips = np.array([np.median(patch[_within(CORE_RADIUS, node)], axis=0) for node in nodes], np.float32)
    return np.asarray(body, np.float32), pips


def _centred(marks: Array, place: tuple[float, float], near: float) -> tuple[float, float]:
    """Where a pip is that is supposed at a place: the middle of what is of its colour nearby."""
    a, b = place
    for _ in range(CENTRING_STEPS):
        weights = np.clip(marks - FAINT_MARK, 0, None) * _within(near, (a, b))
        total = float(weights.sum())
        if not total:
            break
        a, b = float((weights * COLUMNS).sum()) / total, float((weights * ROWS).sum()) / total
    return a, b


def _within(reach: float, place: tuple[float, float]) -> "np.ndarray[tuple[int, int], np.dtype[np.bool_]]":
    """Which samples are within `reach` pitches of a place."""
    return (COLUMNS - place[0]) ** 2 + (ROWS - place[1]) ** 2 < reach**2


COLUMNS, ROWS = grid(HALF_WINDOW, SAMPLES_A_PITCH)
"""Where the samples are, pitches from the middle of the face."""
FLAT_PART = np.maximum(abs(COLUMNS), abs(ROWS)) < HALF_FLAT
"""The samples where the face is flat."""
