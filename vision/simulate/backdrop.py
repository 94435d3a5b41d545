"""The empty cup on its table, as the simulator's camera sees it."""

from dataclasses import dataclass
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulate.camera import Camera, Floats
from vision.simulate.light import past_cup, past_rim, shade
from vision.simulate.look import Look, linear

RIM_MM = 4.0
"""Thickness of the rim, mm."""
TEXTURES = {"inside": ((1.2, 1.2), 0.16), "rim": ((2.0, 2.0), 0.22), "table": ((40.0, 1.5), 0.1)}
"""By part: size of its material's grain (mm along x, along y), and its depth as a share of the colour."""


@dataclass(frozen=True, eq=False)
class Backdrop:
    """Everything but the dice: linear light (h, w, 3) and how much of it comes from the lamp, 0…1 (h, w)."""

    light: Floats
    lamp_share: Floats


def paint(look: Look, camera: Camera, random: Random) -> Backdrop:
    """Render floor, wall and rim of the cup and the table around it."""
    width, height = camera.size
    rays = camera.rays((0, 0, width, height))
    grain = np.random.default_rng(random.getrandbits(32))
    light = np.zeros((width * height, 3), np.float32)
    share = np.zeros(width * height, np.float32)
    at_rim = _on_level(camera, rays, look.cup_depth)
    radius = np.hypot(at_rim[:, 0], at_rim[:, 1])
    parts = {
        "inside": radius < look.mouth_radius,
        "rim": (radius >= look.mouth_radius) & (radius < look.mouth_radius + RIM_MM),
        "table": radius >= look.mouth_radius + RIM_MM,
    }
    surfaces = {"inside": _inside, "rim": _rim, "table": _table}
    for name, part in parts.items():
        chosen = np.flatnonzero(part)
        points, normals, colours, lit = surfaces[name](look, camera, rays[chosen])
        colours = colours * _texture(points, name, grain)
        light[chosen] = shade(colours, normals, rays[chosen], lit, look)
        share[chosen] = _lamp_share(normals, lit, look)
    return Backdrop(light.reshape(height, width, 3), share.reshape(height, width))


Surfaces = tuple[Floats, Floats, Floats, Floats]
"""Points (n, 3) in mm, normals (n, 3), linear colours (n, 3) and how much of the lamp reaches them (n,)."""


def _on_level(camera: Camera, rays: Floats, level: float) -> Floats:
    """Where rays meet the plane `level` mm above the floor, mm (n, 3)."""
    return np.asarray(camera.position + rays * ((level - camera.position[2]) / rays[:, 2:]), np.float32)


def _inside(look: Look, camera: Camera, rays: Floats) -> Surfaces:
    """Floor and leaning wall; a ray that misses the floor's disc meets the wall."""
    points = _on_level(camera, rays, 0.0)
    normals = np.tile(np.array([0, 0, 1], np.float32), (len(rays), 1))
    colours = np.tile(linear(look.floor), (len(rays), 1))
    wall = np.flatnonzero(np.hypot(points[:, 0], points[:, 1]) > look.cup_radius)
    points[wall] = _on_wall(look, camera, rays[wall])
    radius = np.hypot(points[wall, 0], points[wall, 1])
    lean = (look.mouth_radius - look.cup_radius) / look.cup_depth
    normals[wall, :2] = -points[wall, :2] / radius[:, None]
    normals[wall, 2] = lean
    colours[wall] = linear(look.cup) * 0.8
    corner = np.abs(np.hypot(points[:, 0], points[:, 1]) - look.cup_radius) + points[:, 2]
    colours *= (1 - 0.4 * np.exp(-corner / 4))[:, None]
    return points, normals, colours, past_rim(points, look)


def _on_wall(look: Look, camera: Camera, rays: Floats) -> Floats:
    """Where rays meet the cone from the floor's edge (radius, z=0) to the mouth (mouth_radius, z=depth)."""
    lean = (look.mouth_radius - look.cup_radius) / look.cup_depth
    start = camera.position
    reach = look.cup_radius + lean * start[2]
    a = rays[:, 0] ** 2 + rays[:, 1] ** 2 - (lean * rays[:, 2]) ** 2
    b = rays[:, :2] @ start[:2] - lean * rays[:, 2] * reach
    c = start[0] ** 2 + start[1] ** 2 - reach**2
    distance = (-b + np.sqrt(np.maximum(b * b - a * c, 0))) / np.where(np.abs(a) < 1e-6, 1e-6, a)
    return np.asarray(start + rays * distance[:, None], np.float32)


def _rim(look: Look, camera: Camera, rays: Floats) -> Surfaces:
    """A rounded ring."""
    points = _on_level(camera, rays, look.cup_depth)
    radius = np.hypot(points[:, 0], points[:, 1])
    bend = (radius - look.mouth_radius - RIM_MM / 2) / (RIM_MM / 2)
    normals = np.empty_like(points)
    normals[:, :2] = points[:, :2] / radius[:, None] * bend[:, None]
    normals[:, 2] = 0.6
    return points, normals, np.tile(linear(look.cup), (len(rays), 1)), np.ones(len(rays), np.float32)


def _table(look: Look, camera: Camera, rays: Floats) -> Surfaces:
    points = _on_level(camera, rays, 0.0)
    normals = np.tile(np.array([0, 0, 1], np.float32), (len(rays), 1))
    lit = past_cup(points, look, look.mouth_radius + RIM_MM)
    return points, normals, np.tile(linear(look.table), (len(rays), 1)), lit


def _lamp_share(normals: Floats, lit: Floats, look: Look) -> Floats:
    """How much of the light at points with these normals comes from the lamp: 0…1 (n,)."""
    lamp = look.light * lit * np.maximum(normals @ look.to_light, 0)
    return np.asarray(lamp / (lamp + look.ambient), np.float32)


def _texture(points: Floats, part: str, grain: np.random.Generator) -> Floats:
    """A factor around 1 for each point (n, 1): fibres of felt, creases of leather, streaks of wood."""
    stretch, depth = TEXTURES[part]
    cells = np.floor(points[:, :2] / stretch).astype(np.int64)
    return np.asarray(1 + depth * (_hash(cells, grain) - 0.5), np.float32)


def _hash(cells: NDArray[np.int64], grain: np.random.Generator) -> Floats:
    """A number by chance for each cell (n, 1), about 0…1 and like its neighbours'."""
    table = grain.random((512, 512), np.float32)
    table = cv2.GaussianBlur(table, (0, 0), 0.7) * 2 - 0.5
    return np.asarray(table[cells[:, 1] % 512, cells[:, 0] % 512][:, None], np.float32)
