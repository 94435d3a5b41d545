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
STEP = 0.3  # pitches to both sides of an edge, between which its colour difference is taken
EDGE = 0.12  # smallest colour difference across an edge, in contrasts of the pips

SINGLE_REACH = 14  # half the side of the part looked at around a single pip, in pip radii
SINGLE_SAMPLES = 80  # px, the same at most
TOLERANCES = (0.08, 0.12, 0.2, 0.3, 0.4, 0.5)  # colour distance from the body, in contrasts of the pip
SIDE = (4.5, 15.0)  # side of a face in pip radii
OFF_CENTRE = 0.2  # of the block's width, between the pip and its middle
FILLED = 0.75  # smallest share of its bounding rectangle that a square with round corners fills
SQUARE = 0.75  # smallest ratio of its sides

Ends = tuple[float | None, float | None, float | None, float | None]


def edges(pixels: Pixels, face: Face, surface: Surface) -> Ends:
    """How far from the centre, in pitches, the body ends to the right, left, bottom and top; None where it goes on."""
    unit = max(float(np.linalg.norm(face.across)), float(np.linalg.norm(face.down)))
    across = face.across / np.linalg.norm(face.across) * unit
    down = face.down / np.linalg.norm(face.down) * unit
    patch, columns, _ = warped(pixels, face, across, down, REACH, SAMPLES)
    steps = columns[0]
    strip = np.abs(steps) < 1.0
    start = 1.2 + (max(pip.radius for pip in face.pips) / unit if face.value > 1 else 0.0)
    outward = steps >= start
    ends = []
    for turned in (patch, patch[:, ::-1], patch.swapaxes(0, 1), patch[::-1].swapaxes(0, 1)):
        profile = turned[strip][:, outward].mean(axis=0) / surface.contrast
        gap = int(2 * STEP * SAMPLES)
        beyond = np.nonzero(np.linalg.norm(profile[gap:] - profile[:-gap], axis=1) > EDGE)[0]
        ends.append(start + STEP + float(beyond[0]) / SAMPLES if len(beyond) else None)
    return ends[0], ends[1], ends[2], ends[3]


def find_single(pixels: Pixels, pip: Pip) -> Face | None:
    """The face 1 around `pip`, or None when it is not in the middle of a square or of the nearer part of a block."""
    half = SINGLE_REACH * pip.radius
    zoom = min(1.0, SINGLE_SAMPLES / half)
    size = int(2 * half * zoom) + 1
    matrix = np.array([[1 / zoom, 0, pip.x - half], [0, 1 / zoom, pip.y - half]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    part = cv2.warpAffine(pixels, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    distance = np.linalg.norm(part.astype(np.float32) - np.float32(pip.body), axis=2) / pip.contrast
    blocks = (_block((distance < tolerance).astype(np.uint8), pip.radius * zoom) for tolerance in TOLERANCES)
    best = max((block for block in blocks if block), default=None)
    if best is None:
        return None
    _, reach, turn = best
    across = reach / zoom / 2 * np.array([np.cos(turn), np.sin(turn)])
    return Face(1, np.array([pip.x, pip.y]), across, np.array([-across[1], across[0]]), (pip,), 0.0)


def _block(mask: NDArray[np.uint8], radius: float) -> tuple[float, float, float] | None:
    """How well a rectangle is filled, half the side of the top face (px) and its turn (radians), or None.

    The pip is in the middle of the mask. Where sides of the die are seen too, the top face ends on the nearer side.
    """
    middle = len(mask) / 2
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        if cv2.pointPolygonTest(contour, (middle, middle), False) < 0:
            continue
        x, y, width, height = cv2.boundingRect(contour)
        if min(x, y) == 0 or x + width == len(mask) or y + height == len(mask):
            return None
        (cx, cy), (w, h), angle = cv2.minAreaRect(contour)
        turn = float(np.radians(angle))
        off_x = abs((middle - cx) * np.cos(turn) + (middle - cy) * np.sin(turn))
        off_y = abs((middle - cy) * np.cos(turn) - (middle - cx) * np.sin(turn))
        near = sorted((w / 2 - off_x, h / 2 - off_y))
        fill = cv2.contourArea(contour) / max(w * h, 1.0)
        if fill < FILLED or near[0] < SQUARE * near[1] or not SIDE[0] < sum(near) / radius < SIDE[1]:
            return None
        if max(off_x / w, off_y / h) > OFF_CENTRE:
            return None
        return float(fill), float(sum(near)) / 2, turn
    return None
