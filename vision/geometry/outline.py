"""The outline of a die: the body around its pips, and where it ends.

The body is the patch of one colour, but for even shading, around the pips. Of a die it is bounded and nearly
fills a rectangle; of a cloth, a table or a line of print it is not. For a lattice this confirms that it sits
on a die of its size; for a single pip it is all there is to tell turn and size from.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.lattice import Array, Face
from vision.features.spots import Floats, Spot
from vision.features.surface import Surface, grid, lengths, warped
from vision.frames import Pixels

Contour = NDArray[np.int32]

SAMPLES_PER_PITCH = 10  # samples of the warped picture along a pitch
PATCH_PITCHES = 5.0  # pitches from a face's centre as far as its body is looked for
BODY_COLOURS = (0.5, 0.4, 0.3, 0.2, 0.14, 0.1, 0.07)
"""Distances from the body's colour that are tried as its limit, as ratios of the pips' contrast."""
EDGE_STEP = 0.12  # smallest gradient of an edge (Sobel, per sample), as a ratio of the pips' contrast
RECTANGLE_FILLED = 0.72  # smallest share of its bounding rectangle that a body fills; a disc fills 0.79
PITCH_IN_PIPS = 2.5  # pitch of a face, in radii of its pips, where nothing better is known
FARTHEST_EDGE = 3.2  # pitches from a face's centre to the farthest place of its edge
NEAREST_EDGE = 1.2  # pitches from a face's centre, or beyond its outer pips, to the nearest place of its edge
LEAST_SIDE = 1.6  # smallest side of a body that could be a die's, in pitches as its pip tells them
LEAST_SIDES = 0.5  # smallest ratio of the sides of such a body
EDGE_SAMPLES = 6  # samples from one side of an edge to the other
DISC_FULLNESS = 0.78  # smallest fullness of a single pip; a die that lies in a round cup is less full
FLOOR_ROUNDNESS = 0.88  # roundness of a cup's floor, which with the whole die as its pip looks like a one
ONE_PITCH = (0.6, 1.5)  # pitch of a one, as a ratio of PITCH_IN_PIPS
SQUARE_FILLED = 0.86  # smallest share of its bounding rectangle that a body seen straight from above fills
SQUARE_SIDES = 0.85  # smallest ratio of the sides of a body seen straight from above
ONE_SIDES = 0.7  # smallest ratio of the sides of a one's face


@dataclass(frozen=True)
class Outline:
    """A body in coordinates of a face's lattice (pitches), with its `fill` of the rectangle around it 0…1.

    `roundness` is its share of the circle around it: 0.64 for a square, 1 for the floor of a cup. `ends` are
    its distances from the face's centre to the right, left, bottom and top; `centre`, `sides` and `turn`
    (radians) describe the smallest rectangle around it.
    """

    fill: float
    roundness: float
    ends: tuple[float, float, float, float]
    centre: tuple[float, float]
    sides: tuple[float, float]
    turn: float


BodyFinder = Callable[[Spot], Outline | None]
"""Finds the body around a pip, which takes long."""


def find_outline(pixels: Pixels, face: Face, surface: Surface) -> Outline | None:
    """The best bounded body around `face`, or None where the body's colour goes on without end."""
    patch = warped(pixels, face, *face.square, PATCH_PITCHES, SAMPLES_PER_PITCH)
    distance = lengths(patch - np.asarray(NEAR @ surface.shade, np.float32)) / surface.contrast
    masks = [distance < tolerance for tolerance in BODY_COLOURS]
    contours = [*takewhile(lambda found: found is not None, map(_around_middle, masks))]
    if contours:  # else no part of the widest mask goes around the middle either
        contours.append(_around_middle(masks[0] & ~_borders(patch, surface.contrast)))
    outlines = [outline for contour in contours if contour is not None and (outline := _outline(contour))]
    return max(outlines, key=lambda outline: outline.fill, default=None)


def _borders(patch: Floats, contrast: float) -> NDArray[np.bool_]:
    """Where colour changes sharply, even if by little: the border of an ivory die on a light table."""
    smooth = cv2.GaussianBlur(patch, (0, 0), 1.5).astype(np.uint8)
    strong = EDGE_STEP * contrast
    lines = [
        cv2.Canny(np.ascontiguousarray(smooth[..., channel]), strong, 2 * strong) for channel in range(3)
    ]
    return cv2.dilate(np.maximum.reduce(lines), np.ones((3, 3), np.uint8)) > 0


def edges(pixels: Pixels, face: Face, surface: Surface) -> int:
    """On how many of its four sides the face ends with a step in colour, where a die's would.

    For bodies that melt into what they lie on at one corner, so that their outline cannot be closed.
    """
    patch = warped(pixels, face, *face.square, PATCH_PITCHES, SAMPLES_PER_PITCH)
    steps = COLUMNS[0]
    start = NEAREST_EDGE + (max(pip.radius for pip in face.pips) / face.longer if face.value > 1 else 0.0)
    outward = (steps >= start) & (steps <= FARTHEST_EDGE)
    count = 0
    for turned in (patch, patch[:, ::-1], patch.swapaxes(0, 1), patch[::-1].swapaxes(0, 1)):
        profile = turned[np.abs(steps) < 1.0][:, outward].mean(axis=0) / surface.contrast
        step = np.linalg.norm(profile[EDGE_SAMPLES:] - profile[:-EDGE_SAMPLES], axis=1)
        count += bool((step > EDGE_STEP).any())
    return count


def body_of(pixels: Pixels, pip: Spot) -> Outline | None:
    """The bounded body around a pip, in pitches as they would be for a pip of this size."""
    pitch = PITCH_IN_PIPS * pip.radius
    guess = Face(1, np.array([pip.x, pip.y]), np.array([pitch, 0.0]), np.array([0.0, pitch]), (pip,), 0.0)
    body = np.array(pip.surround, np.float32)
    shade = np.stack([np.zeros_like(body), np.zeros_like(body), body])
    return find_outline(pixels, guess, Surface({}, 0.0, body, np.array(pip.colour, np.float32), shade))


def find_single(pip: Spot, body: BodyFinder) -> Face | None:
    """The face 1 around `pip`, or None when it is no disc, or not in the middle of its body."""
    outline = body(pip) if pip.fullness >= DISC_FULLNESS else None
    if outline is None or outline.roundness > FLOOR_ROUNDNESS:
        return None
    cos, sin = np.cos(outline.turn), np.sin(outline.turn)
    x, y = outline.centre
    reach = sorted(
        (outline.sides[0] / 2 - abs(x * cos + y * sin), outline.sides[1] / 2 - abs(y * cos - x * sin))
    )
    if reach[0] < ONE_SIDES * reach[1] or not ONE_PITCH[0] < (reach[0] + reach[1]) / 4 < ONE_PITCH[1]:
        return None
    return _face_at(pip, np.zeros(2), (reach[0] + reach[1]) / 4, outline.turn)


def find_square(pip: Spot, outline: Outline | None) -> Face | None:
    """The face that `pip` is on, of any value, where its body is a square: a die straight from above."""
    if outline is None or outline.fill < SQUARE_FILLED or outline.roundness > FLOOR_ROUNDNESS:
        return None
    if min(outline.sides) < SQUARE_SIDES * max(outline.sides):
        return None
    return _face_at(
        pip, np.array(outline.centre), float(np.sqrt(outline.sides[0] * outline.sides[1])) / 4, outline.turn
    )


def could_be_body(outline: Outline | None) -> bool:
    """Whether a pip's body is bounded and could be a die's."""
    return outline is not None and min(outline.sides) > max(LEAST_SIDE, LEAST_SIDES * max(outline.sides))


def _face_at(pip: Spot, shift: Array, size: float, turn: float) -> Face:
    """A face `shift` away from `pip` with a pitch of `size`, both in the pitches expected for the pip."""
    pitch = PITCH_IN_PIPS * pip.radius
    across = pitch * size * np.array([np.cos(turn), np.sin(turn)])
    centre = np.array([pip.x, pip.y]) + pitch * shift
    return Face(1, centre, across, np.array([-across[1], across[0]]), (pip,), 0.0)


def _around_middle(mask: NDArray[np.bool_]) -> Contour | None:
    """The outer contour around the middle of `mask`, if there is one."""
    contours, _ = cv2.findContours(mask.view(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        if cv2.pointPolygonTest(contour, (MIDDLE, MIDDLE), False) >= 0:
            return np.asarray(contour, np.int32)
    return None


def _outline(contour: Contour) -> Outline | None:
    """The outline that a contour is, when it is bounded and fills its rectangle."""
    x, y, width, height = cv2.boundingRect(contour)
    if min(x, y) == 0 or max(x + width, y + height) == len(COLUMNS):
        return None
    (cx, cy), (w, h), angle = cv2.minAreaRect(contour)
    area = cv2.contourArea(contour)
    fill = area / max(w * h, 1.0)
    if fill < RECTANGLE_FILLED:
        return None
    return Outline(
        fill=float(fill),
        roundness=float(area / (np.pi * cv2.minEnclosingCircle(contour)[1] ** 2)),
        ends=(
            (x + width - 1 - MIDDLE) / SAMPLES_PER_PITCH,
            (MIDDLE - x) / SAMPLES_PER_PITCH,
            (y + height - 1 - MIDDLE) / SAMPLES_PER_PITCH,
            (MIDDLE - y) / SAMPLES_PER_PITCH,
        ),
        centre=((cx - MIDDLE) / SAMPLES_PER_PITCH, (cy - MIDDLE) / SAMPLES_PER_PITCH),
        sides=(w / SAMPLES_PER_PITCH, h / SAMPLES_PER_PITCH),
        turn=float(np.radians(angle)),
    )


COLUMNS, ROWS = grid(PATCH_PITCHES, SAMPLES_PER_PITCH)
NEAR = np.stack([COLUMNS.clip(-2, 2), ROWS.clip(-2, 2), np.ones_like(COLUMNS)], axis=2)
MIDDLE = len(COLUMNS) // 2
