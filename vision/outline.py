"""The outline of a die: where the body's colour ends.

For a face with a lattice this confirms that the lattice sits on a body of a die's size. For a single pip it is all
there is to tell turn and size from: the patch of one colour around the pip must be a square with the pip in its middle.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels
from vision.lattice import Face
from vision.pips import Pip
from vision.surface import Surface, warped

SAMPLES = 10  # per pitch
REACH = 4.0  # pitches from the centre as far as an edge is looked for
STARTS = 1.5  # pitches from the centre: no edge is nearer, and no pip farther
EDGE = 0.35  # colour distance from the body, in contrasts of the pips

SINGLE_REACH = 14  # half the side of the part looked at around a single pip, in pip radii
SINGLE_SAMPLES = 80  # px, the same at most
TOLERANCES = (0.08, 0.12, 0.2, 0.3, 0.4, 0.5)  # colour distance from the body, in contrasts of the pip
SIDE = (4.5, 15.0)  # side of a face in pip radii
FILLED = 0.8  # smallest share of its bounding rectangle that a square with round corners fills
SQUARE = 0.8  # smallest ratio of its sides

Ends = tuple[float | None, float | None, float | None, float | None]


def edges(pixels: Pixels, face: Face, surface: Surface) -> Ends:
    """How far from the centre, in pitches, the body ends to the right, left, bottom and top; None where it goes on."""
    unit = max(float(np.linalg.norm(face.across)), float(np.linalg.norm(face.down)))
    across = face.across / np.linalg.norm(face.across) * unit
    down = face.down / np.linalg.norm(face.down) * unit
    patch, columns, _ = warped(pixels, face, across, down, REACH, SAMPLES)
    steps = columns[0]
    off = np.linalg.norm(patch - surface.body, axis=2) / surface.contrast
    ends = []
    for turned in (off, off[:, ::-1], off.T, off[::-1].T):
        profile = turned[np.abs(steps) < 1.0][:, steps >= STARTS].mean(axis=0)
        beyond = np.nonzero(profile > EDGE)[0]
        ends.append(STARTS + float(beyond[0]) / SAMPLES if len(beyond) else None)
    return ends[0], ends[1], ends[2], ends[3]


def find_single(pixels: Pixels, pip: Pip) -> Face | None:
    """The face 1 around `pip`, or None when its surroundings are no square."""
    half = SINGLE_REACH * pip.radius
    zoom = min(1.0, SINGLE_SAMPLES / half)
    size = int(2 * half * zoom) + 1
    matrix = np.array([[1 / zoom, 0, pip.x - half], [0, 1 / zoom, pip.y - half]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    part = cv2.warpAffine(pixels, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    distance = np.linalg.norm(part.astype(np.float32) - np.float32(pip.body), axis=2) / pip.contrast
    squares = (_square((distance < tolerance).astype(np.uint8), pip.radius * zoom) for tolerance in TOLERANCES)
    best = max((square for square in squares if square), default=None)
    if best is None:
        return None
    _, x, y, side, turn = best
    pitch = side / zoom / 4
    centre = np.array([x, y]) / zoom + (pip.x - half, pip.y - half)
    across = pitch * np.array([np.cos(turn), np.sin(turn)])
    down = np.array([-across[1], across[0]])
    return Face(1, centre, across, down, (pip,), float(np.hypot(*(centre - (pip.x, pip.y)))) / pitch)


def _square(mask: NDArray[np.uint8], radius: float) -> tuple[float, float, float, float, float] | None:
    """Fill, centre x and y (px), side (px) and turn (radians) of the square around the mask's middle, or None."""
    middle = len(mask) / 2
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        if cv2.pointPolygonTest(contour, (middle, middle), False) < 0:
            continue
        x, y, width, height = cv2.boundingRect(contour)
        if min(x, y) == 0 or x + width == len(mask) or y + height == len(mask):
            return None
        (cx, cy), (w, h), angle = cv2.minAreaRect(contour)
        fill = cv2.contourArea(contour) / max(w * h, 1.0)
        side = float(np.sqrt(w * h))
        if min(w, h) < SQUARE * max(w, h) or fill < FILLED or not SIDE[0] < side / radius < SIDE[1]:
            return None
        return fill, cx, cy, side, float(np.radians(angle))
    return None
