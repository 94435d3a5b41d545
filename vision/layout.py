"""The layout of a face: which value's pips explain best the steps in colour that are to be seen on it.

At each node of the face's lattice the step in colour from the ring around a pip to the pip itself is
measured; a layout explains it as far as the steps are alike at its nodes and none elsewhere. So it does not
matter what colours body and pips have, nor how the light falls off across the face. The lattice is moved a
little until the supposed value fits best; where another value fits better even there, that is what is shown.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels
from vision.lattice import CENTRE, CORNERS, DIAGONAL, LAYOUTS, NODES, Face
from vision.view import Pyramid

REACH, STEP = 1.7, 0.1  # pitches from the face's centre to the border of the grid, and between its samples
FINEST = 12.0  # px, pitch of a face above which a smaller picture is looked at
DISC, RING = 0.3, (0.48, 0.68)  # radius of what a pip covers, and of what it leaves free, in pitches
LARGE_DISC, LARGE_RING = 0.5, (0.9, 1.1)  # the same of the large pip of a one
MOVES = (0.08, 0.04)  # pitches by which the lattice is shifted, and radians and shares for turn and size


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


@dataclass(frozen=True)
class _Fit:
    """What is seen with the lattice of one `face`; `excess`: how much more its value explains than not."""

    layout: Layout
    face: Face
    excess: float


def layout(levels: Pyramid, face: Face) -> Layout:
    """What is to be seen on `face` in a picture, with the lattice where the face's value fits best."""
    level = int(np.clip(np.ceil(np.log2(face.pitch / FINEST)), 0, len(levels) - 1))
    small = 2.0**level
    placed = replace(face, centre=face.centre / small, across=face.across / small, down=face.down / small)
    best = _fit(levels[level], placed)
    for move in MOVES:
        for moved in _moved(best.face, move):
            other = _fit(levels[level], moved)
            if other.excess > best.excess:
                best = other
    return best.layout


def _fit(pixels: Pixels, face: Face) -> _Fit:
    """How well the layouts explain what is seen with the lattice where it is."""
    steps = FILTERS @ _patch(pixels, face).reshape(-1, 3)
    power = SEEN @ (steps**2).sum(axis=1)
    explained = ((TEMPLATES @ steps) ** 2).sum(axis=1)
    shares = explained / np.maximum(power, 1.0)
    best = int(shares.argmax())
    value = int(VALUES[best])
    shown = Layout(
        value=value,
        share=float(shares[best]),
        lead=float(shares[best] - shares[value != VALUES].max()),
        contrast=float(np.sqrt(explained[best] / len(PATTERNS[best]))),
    )
    excess = np.where(face.value == VALUES, 2 * explained - power, -np.inf).max()
    return _Fit(shown, face, float(excess))


def _patch(pixels: Pixels, face: Face) -> NDArray[np.float32]:
    """The picture on the face's grid (n, n, 3)."""
    size = len(STEPS)
    corner = face.centre - REACH * (face.across + face.down)
    matrix = np.column_stack([STEP * face.across, STEP * face.down, corner])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    patch = cv2.warpAffine(pixels, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return patch.astype(np.float32)


def _moved(face: Face, move: float) -> Iterator[Face]:
    """The face a little beside, turned, larger and smaller."""
    for sign in (move, -move):
        for along in (face.across, face.down):
            yield replace(face, centre=face.centre + sign * along)
        cos, sin = np.cos(sign), np.sin(sign)
        turn = np.array([[cos, -sin], [sin, cos]])
        yield replace(face, across=turn @ face.across, down=turn @ face.down)
        for a, b in ((sign, 0.0), (0.0, sign)):
            yield replace(face, across=(1 + a) * face.across, down=(1 + b) * face.down)


STEPS = np.arange(-REACH, REACH + STEP / 2, STEP)
COLUMNS, ROWS = np.meshgrid(STEPS, STEPS)


def _filters() -> NDArray[np.float32]:
    """For each node the step in colour from the ring around it to its disc; last, a large one."""
    rows = []
    for (a, b), disc, ring in [(node, DISC, RING) for node in NODES] + [(CENTRE, LARGE_DISC, LARGE_RING)]:
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
PATTERNS = (*LAYOUTS, OTHER_DIAGONAL, OTHER_DIAGONAL | {CENTRE}, frozenset({CENTRE}))
VALUES = np.array([*LAYOUTS.values(), 2, 3, 1])
FILTERS = _filters()
TEMPLATES, SEEN = _templates()
