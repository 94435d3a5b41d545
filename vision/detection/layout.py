"""The layout of a face: which value's pips explain best the steps in colour that are to be seen on it.

At each node of the face's lattice the step in colour from the ring around a pip to the pip itself is
measured; a layout explains it as far as the steps are alike at its nodes and none elsewhere. So it does not
matter what colours body and pips have, nor how the light falls off across the face. The lattice is moved a
little until the supposed value fits best; where another value fits better even there, that is what is shown.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.lattice import CENTRE, CORNERS, DIAGONAL, LAYOUTS, NODES, Array, Face, Node
from vision.features.pyramid import Pyramid
from vision.features.spots import Floats
from vision.frames import Pixels

GRID_PITCHES = 1.7  # pitches from the face's centre to the border of the samples
SAMPLE_PITCHES = 0.1  # pitches between two samples
FINEST_PITCH_PX = 12.0  # px, pitch of a face above which a coarser level of the picture is looked at
PIP_DISC = 0.3  # radius of what a pip covers, in pitches
PIP_RING = (0.48, 0.68)  # radii of the ring around a pip that is body, in pitches
ONE_DISC = 0.5  # radius of what the large pip of a one covers, in pitches
ONE_RING = (0.9, 1.1)  # radii of the ring around that pip that is body, in pitches
FAINTEST_PIPS = 6.0  # grey levels, contrast of pips that can be seen
NO_DIE = 0  # the value of a field of nine dots
MOVES = (0.08, 0.04)
"""How far a lattice is moved in the two rounds of its fit: each is a shift in pitches, a turn in radians,
and a share of its size.
"""


@dataclass(frozen=True)
class Layout:
    """What is to be seen on a face: its likeliest `value`, and the `contrast` of its pips in grey levels.

    `share` 0…1 is how much of the steps in colour its layout explains; `lead` how much more than the next
    value's.
    """

    value: int
    share: float
    lead: float
    contrast: float


def layout(levels: Pyramid, face: Face) -> Layout:
    """What is to be seen on `face` in a picture, with the lattice where the face's value fits best."""
    return _as_layout(_fitted(levels, face))


def strengths(levels: Pyramid, face: Face) -> dict[Node, float]:
    """How strong the pip at each node of `face` is: the step in colour, grey levels, along their mean one."""
    steps = _fitted(levels, face)[: len(NODES)]
    pips = [NODES.index(node) for nodes, value in LAYOUTS.items() if value == face.value for node in nodes]
    mean = steps[pips].mean(axis=0)
    along = steps @ (mean / max(float(np.linalg.norm(mean)), 1e-6))
    return dict(zip(NODES, along.tolist(), strict=True))


def _fitted(levels: Pyramid, face: Face) -> Floats:
    """The steps in colour (filters, 3) that the lattice of `face` shows where its value fits best."""
    level = int(np.clip(np.ceil(np.log2(face.pitch / FINEST_PITCH_PX)), 0, len(levels) - 1))
    lattice = np.stack([face.centre, face.across, face.down]) / 2.0**level
    for move in MOVES:
        lattices = _moved(lattice, move)
        steps = _steps(levels[level], lattices)
        best = int(_excess(steps, face.value).argmax())
        lattice = lattices[best]
    return np.asarray(steps[best], np.float32)


def _steps(pixels: Pixels, lattices: Array) -> Floats:
    """The steps in colour (n, filters, 3) that n lattices (n, 3, 2) of centre, across and down show."""
    places = np.tensordot(GRID, lattices, ([1], [1])).astype(np.float32)
    patches = cv2.remap(
        pixels, places[..., 0], places[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    steps = FILTERS @ np.asarray(patches, np.float32).reshape(len(GRID), -1)
    return np.asarray(steps.reshape(len(FILTERS), -1, 3).swapaxes(0, 1), np.float32)


def _excess(steps: Floats, value: int) -> Floats:
    """How much more of the steps (n, filters, 3) the patterns of a value explain than not (n,)."""
    power, explained = _powers(steps)
    return np.asarray(np.where(value == VALUES, 2 * explained - power, -np.inf).max(axis=1), np.float32)


def _as_layout(steps: Floats) -> Layout:
    """The layout that explains best the steps (filters, 3)."""
    power, explained = _powers(steps)
    shares = explained / np.maximum(power, 1.0)
    best = int(shares.argmax())
    value = int(VALUES[best])
    return Layout(
        value=value,
        share=float(shares[best]),
        lead=float(shares[best] - shares[value != VALUES].max()),
        contrast=float(np.sqrt(explained[best] / len(PATTERNS[best]))),
    )


def _powers(steps: Floats) -> tuple[Floats, Floats]:
    """What there is to explain for each pattern in steps (…, filters, 3), and what it explains of that."""
    return (steps**2).sum(axis=-1) @ SEEN.T, ((TEMPLATES @ steps) ** 2).sum(axis=-1)


def _moved(lattice: Array, move: float) -> Array:
    """The lattice (3, 2) where it is, and a little beside, turned, larger and smaller (n, 3, 2)."""
    centre, across, down = lattice
    moved = [(centre, across, down)]
    for sign in (move, -move):
        cos, sin = np.cos(sign), np.sin(sign)
        turn = np.array([[cos, sin], [-sin, cos]])
        moved += [(centre + sign * along, across, down) for along in (across, down)]
        moved += [(centre, across @ turn, down @ turn)]
        moved += [(centre, (1 + sign) * across, down), (centre, across, (1 + sign) * down)]
    return np.array(moved)


STEPS = np.arange(-GRID_PITCHES, GRID_PITCHES + SAMPLE_PITCHES / 2, SAMPLE_PITCHES)
COLUMNS, ROWS = np.meshgrid(STEPS, STEPS)
GRID = np.column_stack([np.ones(COLUMNS.size), COLUMNS.ravel(), ROWS.ravel()])


def _filters() -> NDArray[np.float32]:
    """For each node the step in colour from the ring around it to its disc; last, a large one."""
    rows = []
    for (a, b), disc, ring in [(node, PIP_DISC, PIP_RING) for node in NODES] + [(CENTRE, ONE_DISC, ONE_RING)]:
        distance = np.hypot(COLUMNS - a, ROWS - b).ravel()
        inside, around = distance < disc, (distance > ring[0]) & (distance < ring[1])
        rows.append(inside / inside.sum() - around / around.sum())
    return np.array(rows, np.float32)


def _templates() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """All patterns as unit rows over the filters, and by which filters each is judged; last, a large one."""
    rows = [[float(node in pips) for node in NODES] + [0.0] for pips in PATTERNS[:-1]]
    seen = [[1.0] * len(NODES) + [0.0] for _ in rows]
    templates = np.array([*rows, [0.0] * len(NODES) + [1.0]], np.float32)
    templates /= np.linalg.norm(templates, axis=1, keepdims=True)
    return templates, np.array([*seen, [float(node in CORNERS) for node in NODES] + [1.0]], np.float32)


OTHER_DIAGONAL = frozenset(CORNERS - DIAGONAL)
FIELD = frozenset(NODES)
PATTERNS = (*LAYOUTS, OTHER_DIAGONAL, OTHER_DIAGONAL | {CENTRE}, FIELD, frozenset({CENTRE}))
VALUES = np.array([*LAYOUTS.values(), 2, 3, NO_DIE, 1])
FILTERS = _filters()
TEMPLATES, SEEN = _templates()
