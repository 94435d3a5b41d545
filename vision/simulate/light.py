"""How the simulated table is lit: one lamp far away, light from all around, the shadow of the cup's rim."""

import numpy as np

from vision.simulate.camera import Floats
from vision.simulate.look import Look, Pane, Ring, direction

HIGHLIGHT_EXPONENT = 36
"""Exponent of the highlight (Blinn 1977, "Models of light reflection for computer synthesized pictures")."""

SOFT_EDGE = 0.05
"""Width of the blurred edge of a mirrored lamp, as the sine of an angle."""


def shade(
    colours: Floats, normals: Floats, rays: Floats, lit: Floats, look: Look, gloss: float = 0.0
) -> Floats:
    """The light that surfaces send to the camera, linear (n, 3).

    `normals` may be of any length, `rays` are the unit viewing directions, `lit` (n,) tells how much of the
    lamp gets there (0…1).
    """
    normals = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    lamp = look.light * lit * np.maximum(normals @ look.to_light, 0)
    around = look.ambient * (0.7 + 0.3 * normals[:, 2])
    light = colours * (lamp + around)[:, None]
    if gloss:
        halfway = look.to_light - rays
        halfway /= np.linalg.norm(halfway, axis=1, keepdims=True)
        mirrored = np.maximum(np.einsum("ij,ij->i", normals, halfway), 0) ** HIGHLIGHT_EXPONENT
        light += (gloss * look.light * lit * mirrored)[:, None]
        seen = rays - 2 * np.einsum("ij,ij->i", normals, rays)[:, None] * normals
        for pane in look.panes:
            light += (gloss * pane.light * _in_pane(seen, pane))[:, None]
        for ring in look.rings:
            light += (gloss * ring.light * _in_ring(seen, ring))[:, None]
    return np.asarray(light * exposure(look), np.float32)


def _in_pane(seen: Floats, pane: Pane) -> Floats:
    """How much of a pane is met by the unit directions `seen` (n, 3): 0…1 (n,), with soft edges."""
    toward = direction(pane.around, pane.height)
    across = direction(pane.around + 90, 0.0)
    inside = seen @ toward > 0
    for axis, size in ((across, pane.width), (np.cross(toward, across), pane.length)):
        off = np.abs(seen @ axis) - np.sin(np.radians(size / 2))
        inside = inside * np.clip(0.5 - off / SOFT_EDGE, 0, 1)
    return np.asarray(inside, np.float32)


def _in_ring(seen: Floats, ring: Ring) -> Floats:
    """How much of a ring is met by the unit directions `seen` (n, 3): 0…1 (n,), with soft edges."""
    apart = np.arccos(np.clip(seen @ direction(ring.around, ring.height), -1, 1))
    off = np.abs(apart - np.radians(ring.radius)) - np.radians(ring.width / 2)
    return np.asarray(np.clip(0.5 - off / (SOFT_EDGE / 2), 0, 1), np.float32)


def exposure(look: Look) -> float:
    """What the camera's automatic exposure multiplies by: a white sheet comes out as the look asks."""
    sheet = look.ambient + look.light * float(look.to_light[2])
    return look.exposure / sheet


def past_rim(points: Floats, look: Look) -> Floats:
    """How much of the lamp passes the cup's rim on its way to `points` (n, 3) in the cup: 0…1 (n,)."""
    rise = np.maximum(look.cup_depth - points[:, 2], 0) / look.to_light[2]
    crossing = points[:, :2] + rise[:, None] * look.to_light[:2]
    beyond = np.hypot(crossing[:, 0], crossing[:, 1]) - look.mouth_radius
    width = look.softness * (0.5 + rise / look.cup_depth)
    return np.asarray(np.clip(0.5 - beyond / width, 0, 1), np.float32)


def past_cup(points: Floats, look: Look, outer_radius: float) -> Floats:
    """How much of the lamp passes the cup as a whole on its way to `points` (n, 3) of the table: 0…1 (n,)."""
    toward = look.to_light[:2] * look.cup_depth / look.to_light[2]
    along = np.clip(points[:, :2] @ toward / max(float(toward @ toward), 1e-6), 0, 1)
    nearest = points[:, :2] + along[:, None] * toward
    distance = np.hypot(*(points[:, :2] + toward).T)
    closest = np.minimum(distance, np.hypot(*nearest.T))
    return np.asarray(np.clip(0.5 + (closest - outer_radius) / (2 * look.softness), 0, 1), np.float32)


def encode(light: Floats) -> Floats:
    """Linear light to grey levels 0…255 (gamma 2), still as floats."""
    return np.asarray(np.sqrt(np.clip(light, 0, 1)) * 255, np.float32)
