"""The simulated die: a cube with rounded edges and hollow pips, met by viewing rays."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.simulate.camera import Floats
from vision.simulate.look import Look, linear

FACES = (2, 5, 3, 4, 1, 6)
"""Values on +x, -x, +y, -y, +z, -z: opposite faces make seven."""

_NEAR, _MIDDLE, _FAR = -1.0, 0.0, 1.0  # pitches from the middle of a face
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_NEAR, _NEAR), (_FAR, _FAR)),
    3: ((_NEAR, _NEAR), (_MIDDLE, _MIDDLE), (_FAR, _FAR)),
    4: ((_NEAR, _NEAR), (_NEAR, _FAR), (_FAR, _NEAR), (_FAR, _FAR)),
    5: ((_NEAR, _NEAR), (_NEAR, _FAR), (_MIDDLE, _MIDDLE), (_FAR, _NEAR), (_FAR, _FAR)),
    6: ((_NEAR, _NEAR), (_NEAR, _MIDDLE), (_NEAR, _FAR), (_FAR, _NEAR), (_FAR, _MIDDLE), (_FAR, _FAR)),
}
"""Centres of the pips on a face, in pitches."""

MARCH_STEPS = 6
"""Steps of a ray (sphere tracing) from the plain cube to the rounded die in it."""
WAVES = 3
"""Waves that the veins of a body are made of."""
FINEST_WAVE = 14.0
"""Radians of such a wave in one side of the die at most, along each axis."""
CORNERS = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)], np.float32)
"""Corners of a die of side 1, from its middle (8, 3)."""


@dataclass(frozen=True, eq=False)
class Pose:
    """Where a die is: its middle in mm (3,) and its rotation (3, 3)."""

    centre: Floats
    rotation: Floats

    def corners(self, size: float) -> Floats:
        """The corners of a die of `size` mm in this pose, mm (8, 3)."""
        return np.asarray(CORNERS * size @ self.rotation.T + self.centre, np.float32)


@dataclass(frozen=True, eq=False)
class Surface:
    """What rays met: which rays (m,), points in mm, unit normals and linear colours there, each (m, 3)."""

    rays: NDArray[np.intp]
    points: Floats
    normals: Floats
    colours: Floats


def meet(origin: Floats, rays: Floats, pose: Pose, look: Look) -> Surface:
    """The part of the die seen by `rays` (n, 3) from `origin` (3,).

    The rounded cube is found by sphere tracing from the plain cube inwards; its distance is exact outside.
    """
    half = look.size / 2
    start = np.asarray((origin - pose.centre) @ pose.rotation, np.float32)
    directions = np.asarray(rays @ pose.rotation, np.float32)
    entry, hit = _enter_cube(start, directions, half)
    directions = directions[hit]
    local = start + directions * entry[hit, None]
    for _ in range(MARCH_STEPS):
        distance, _ = _distance(local, look)
        local += directions * distance[:, None]
    met = distance < 0.02 * look.size
    local, hit = local[met], hit[met]
    normals = np.asarray(_distance(local, look)[1] + look.bulge / half * local, np.float32)
    colours = _paint(np.asarray(local / look.size, np.float32), normals, look)
    return Surface(hit, local @ pose.rotation.T + pose.centre, normals @ pose.rotation.T, colours)


def _distance(points: Floats, look: Look) -> tuple[Floats, Floats]:
    """How far `points` (n, 3) in mm are outside the die (n,), and which way is out of it (n, 3)."""
    radius = look.edge * look.size
    outside = np.maximum(np.abs(points) - (look.size / 2 - radius), 0) * np.sign(points)
    length = np.sqrt(np.einsum("ij,ij->i", outside, outside))
    beyond = np.sqrt(np.einsum("ij,ij->i", points, points)) - look.ball * look.size
    turned = beyond > length - radius
    normals = np.where(turned[:, None], points, outside)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-6)
    return np.maximum(length - radius, beyond), normals


def _enter_cube(start: Floats, directions: Floats, half: float) -> tuple[Floats, NDArray[np.intp]]:
    """Distances at which rays enter the cube of edge 2 · `half`, and which rays do."""
    inverse = 1 / np.where(np.abs(directions) < 1e-6, np.float32(1e-6), directions)
    first, second = (-half - start) * inverse, (half - start) * inverse
    entry = np.minimum(first, second).max(axis=1)
    leave = np.maximum(first, second).min(axis=1)
    return entry, np.flatnonzero(entry < leave)


def _paint(points: Floats, normals: Floats, look: Look) -> Floats:
    """Colours at `points` (die of edge 1); bends `normals` where a pip is hollowed out."""
    colours = _body(points, look)
    axis = np.abs(points).argmax(axis=1)
    negative = points[np.arange(len(points)), axis] < 0
    faces = 2 * axis + negative
    for face in np.unique(faces):
        on_face = np.flatnonzero(faces == face)
        across = np.flatnonzero(np.arange(3) != face // 2)
        flat = points[np.ix_(on_face, across)]
        for pip in _drilled(FACES[face], look):
            offset = flat - pip
            inside = np.einsum("ij,ij->i", offset, offset) < look.pip_radius**2
            chosen = on_face[inside]
            colours[chosen] = linear(look.pips)
            normals[np.ix_(chosen, across)] -= look.hollow * offset[inside] / look.pip_radius
    return colours


def _drilled(value: int, look: Look) -> Floats:
    """Where the pips of a face are (n, 2), its middle being 0 and the die's edge 1."""
    stretch = {6: (look.six, 1.0), 2: (look.diagonal,) * 2, 3: (look.diagonal,) * 2}.get(value, (1.0, 1.0))
    return np.asarray(look.pitch * (np.multiply(PIPS[value], stretch) + look.aside), np.float32)


def _body(points: Floats, look: Look) -> Floats:
    """Colours (n, 3) of the body at `points`: plain, or with veins of waves that bend each other."""
    plain = np.tile(linear(look.die), (len(points), 1))
    if look.marble is None:
        return plain
    draw = np.random.default_rng(look.veins)
    bend = np.zeros(len(points), np.float32)
    for _ in range(WAVES):
        wave = draw.uniform(-FINEST_WAVE, FINEST_WAVE, 3).astype(np.float32)
        bend = np.sin(points @ wave + 2 * bend + np.float32(draw.uniform(0, 6.3)))
    share = np.clip(0.5 + bend, 0, 1)[:, None]
    return np.asarray(plain + share * (linear(look.marble) - plain), np.float32)
