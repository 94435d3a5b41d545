"""A crop: the square part of a picture that a network sees, and the pose of a face in it.

A crop is as large as a face of `side` px asks for. Where the face really lies is told by seven numbers: its
centre, its size, how far and which way it is squeezed, and its turn. They come from the polar decomposition
of the face's lattice, [across down] = S·R with S symmetric and R a rotation, and so do not depend on which of
the face's four sides is called its right one.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.affine_warp import affine_warp, places_along
from vision.features.lattice import HALF_FACE, Array, Face
from vision.features.pyramid import Pyramid
from vision.frames import Pixels

INPUT_SIZE = 64  # px, side of what a network sees
HALF_WINDOW = 1.1  # distance from the face's centre to the border of a crop, as a ratio of the face's side
OVERSAMPLING = 2  # how many times as large a crop is warped before it is reduced, against aliasing
FACE_PX = INPUT_SIZE / (2 * HALF_WINDOW)  # px, side of the face in what a network sees
FLATTEST_CROP = 8.0
"""Grey levels, least standard deviation that is assumed of a crop: else noise would be amplified."""
POSE_SIZE = 7  # numbers that tell how a face lies in its crop


@dataclass(frozen=True)
class Crop:
    """A square part of a picture: middle, px, side of the face supposed in it, px, and turn, radians."""

    x: float
    y: float
    side: float
    turn: float = 0.0


def crop_of(face: Face) -> Crop:
    """The crop in which a face is upright and in the middle."""
    x, y = face.centre
    turn = np.arctan2(face.across[1], face.across[0])
    return Crop(float(x), float(y), 2 * HALF_FACE * face.longer, float(turn))


def rotations(crop: Crop) -> list[Crop]:
    """The crop, turned by none, one, two and three quarters."""
    return [replace(crop, turn=crop.turn + side * np.pi / 2) for side in range(4)]


def cropped(levels: Pyramid, crop: Crop) -> Pixels:
    """The part of a picture that a crop tells, upright (INPUT_SIZE, INPUT_SIZE, 3)."""
    level = int(np.clip(np.log2(crop.side / (OVERSAMPLING * FACE_PX)) + 1, 0, len(levels) - 1))
    size = OVERSAMPLING * INPUT_SIZE
    step = crop.side / (OVERSAMPLING * FACE_PX) / 2**level
    across = step * np.array([np.cos(crop.turn), np.sin(crop.turn)])
    down = np.array([-across[1], across[0]])
    corner = np.array([crop.x, crop.y]) / 2**level - (size - 1) / 2 * (across + down)
    fine = affine_warp(levels[level], places_along(corner, across, down), (size, size))
    return np.asarray(cv2.resize(fine, (INPUT_SIZE, INPUT_SIZE), interpolation=cv2.INTER_AREA), np.uint8)


def normalized(seen: Pixels) -> NDArray[np.float32]:
    """What was cropped, with mean 0 in each channel and standard deviation 1: the light no longer matters."""
    light, deviations = (numbers[:, 0].astype(np.float32) for numbers in cv2.meanStdDev(seen))
    strength = float(np.sqrt((deviations**2).mean()))
    return np.asarray((seen - light) / max(strength, FLATTEST_CROP), np.float32)


def pose_of(face: Face, crop: Crop) -> Array:
    """How `face` lies in `crop`: seven numbers (POSE_SIZE,)."""
    inward = _rotation_by(-crop.turn) / crop.side
    middle = inward @ (face.centre - np.array([crop.x, crop.y]))
    lattice = 2 * HALF_FACE * inward @ np.column_stack([face.across, face.down])
    if np.linalg.det(lattice) < 0:
        lattice[:, 1] *= -1
    left, stretch, right = np.linalg.svd(lattice)
    squeeze = left @ np.diag(stretch) @ left.T / np.sqrt(stretch.prod())
    turn = left @ right
    angle = 4 * np.arctan2(turn[1, 0], turn[0, 0])
    even = (squeeze[0, 0] - squeeze[1, 1]) / 2
    size = np.log(stretch.prod()) / 2
    return np.array([*middle, size, even, squeeze[0, 1], np.cos(angle), np.sin(angle)])


def face_in(crop: Crop, pose: Array, value: int) -> Face:
    """The face of `value` with this pose (POSE_SIZE,) in `crop`, `across` within 45 degrees of its right."""
    x, y, size, even, odd, cos, sin = (float(number) for number in pose)
    mean = np.sqrt(1 + even**2 + odd**2)
    squeeze = np.exp(size) * np.array([[mean + even, odd], [odd, mean - even]])
    outward = crop.side * _rotation_by(crop.turn)
    lattice = outward @ squeeze @ _rotation_by(np.arctan2(sin, cos) / 4) / (2 * HALF_FACE)
    centre = np.array([crop.x, crop.y]) + outward @ np.array([x, y])
    return Face(value, centre, lattice[:, 0], lattice[:, 1])


def _rotation_by(angle: float) -> Array:
    """The rotation by `angle` radians, from right towards down (2, 2)."""
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin], [sin, cos]])
