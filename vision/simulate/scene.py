"""The simulated table with its cup, painted once, and the dice painted into it."""

from collections.abc import Sequence
from random import Random

import cv2
import numpy as np

from vision.frames import Pixels
from vision.simulate.backdrop import Backdrop, paint
from vision.simulate.camera import Box, Camera, Floats
from vision.simulate.die import Pose, meet
from vision.simulate.light import encode, past_rim, shade
from vision.simulate.look import Look

MARGIN_PX = 10
"""Px around the dice and their shadows that defocus may reach."""


class Scene:
    """A table of one look, seen by its camera; `random` draws the grain of the materials."""

    def __init__(self, look: Look, size: tuple[int, int], random: Random) -> None:
        self.look = look
        self.camera: Camera = look.camera(size)
        self._backdrop: Backdrop = paint(look, self.camera, random)
        self.empty: Pixels = _develop(self._backdrop.light, look)

    def with_dice(self, exposures: Sequence[Sequence[Pose]], scale: int = 1) -> Pixels:
        """The picture, without the sensor's noise, of dice whose poses during the exposure are `exposures`.

        Several poses of each die make motion blur; `scale`² rays a pixel make smooth edges.
        """
        box = self._box([pose for poses in exposures for pose in poses])
        if box is None:
            return self.empty.copy()
        light = sum(self._expose(poses, box, scale) for poses in exposures) / np.float32(len(exposures))
        left, top, width, height = box
        pixels = self.empty.copy()
        developed = _develop(np.asarray(light, np.float32), self.look)
        edge = MARGIN_PX // 2
        pixels[top + edge : top + height - edge, left + edge : left + width - edge] = developed[
            edge : height - edge, edge : width - edge
        ]
        return pixels

    def _box(self, poses: Sequence[Pose]) -> Box | None:
        """The part of the picture that the dice and their shadows can change, or None outside the picture."""
        if not poses:
            return None
        corners = np.concatenate([pose.corners(self.look.size) for pose in poses])
        margin = MARGIN_PX + round(3 * max(self._half_shadow(pose) for pose in poses))
        return self._around(np.concatenate([corners, self._shadows(corners)]), margin)

    def _around(self, points: Floats, margin: int) -> Box | None:
        """The part of the picture within `margin` px of `points` (n, 3), or None outside the picture."""
        spots = self.camera.project(points)
        first, last = np.floor(spots.min(axis=0)).astype(int), np.ceil(spots.max(axis=0)).astype(int)
        if (last <= 0).any() or (first >= self.camera.size).any():
            return None
        low, high = np.maximum(first - margin, 0), np.minimum(last + margin, self.camera.size)
        width, height = (high - low).tolist()
        return int(low[0]), int(low[1]), width, height

    def _shadows(self, points: Floats) -> Floats:
        """Where the lamp throws `points` (n, 3) on the cup's floor."""
        sunk = points - self.look.to_light * (points[:, 2:] / self.look.to_light[2])
        return np.asarray(sunk, np.float32)

    def _expose(self, poses: Sequence[Pose], box: Box, scale: int) -> Floats:
        """The linear light of the part `box` of the picture, with dice in these poses."""
        left, top, width, height = box
        part = np.s_[top : top + height, left : left + width]
        light = self._backdrop.light[part].copy()
        for pose in poses:
            light *= self._shadow(pose, box)
        for pose in sorted(poses, key=lambda pose: float(pose.centre[2])):
            self._add_die(light, pose, box, scale)
        return light

    def _shadow(self, pose: Pose, box: Box) -> Floats:
        """What the die leaves of the floor's light: its cast shadow, the dark seam under it; (h, w, 1)."""
        left, top, width, height = box
        corners = pose.corners(self.look.size)
        lift = self._lift(pose)
        per_mm = self.camera.focal / self.camera.height
        cast = self._blot(self._shadows(corners), box, self._half_shadow(pose))
        foot = corners * np.array([1, 1, 0], np.float32)
        seam = self._blot(foot, box, 0.12 * self.look.size * per_mm)
        share = self._backdrop.lamp_share[top : top + height, left : left + width]
        kept = (1 - share * cast) * (1 - 0.45 * np.exp(-2 * lift) * seam)
        return np.asarray(kept[..., None], np.float32)

    def _lift(self, pose: Pose) -> float:
        """How far the die is above the floor, as a share of its size."""
        return max(float(pose.corners(self.look.size)[:, 2].min()), 0.0) / self.look.size

    def _half_shadow(self, pose: Pose) -> float:
        """Width of the edge of a die's shadow in px: the higher it is, the softer."""
        return self.look.softness * self.camera.focal / self.camera.height * (0.4 + self._lift(pose))

    def _blot(self, points: Floats, box: Box, spread: float) -> Floats:
        """A soft blot over the hull of `points` (n, 3): 0…1 (h, w)."""
        left, top, width, height = box
        mask = np.zeros((height, width), np.float32)
        outline = self.camera.project(points) - (left, top)
        hull = cv2.convexHull(np.round(outline * 16).astype(np.int32))
        cv2.fillConvexPoly(mask, hull, 1.0, cv2.LINE_AA, 4)
        return np.asarray(cv2.GaussianBlur(mask, (0, 0), max(spread, 0.6)), np.float32)

    def _add_die(self, light: Floats, pose: Pose, box: Box, scale: int) -> None:
        """Put the die into `light`, the part `box` of the picture, smoothed over `scale`² rays a pixel."""
        around = self._around(pose.corners(self.look.size), 1)
        if around is None:
            return
        left, top, width, height = around
        rays = self.camera.rays(around, scale)
        seen = meet(self.camera.position, rays, pose, self.look)
        lit = past_rim(seen.points, self.look)
        fine = np.zeros((height * scale * width * scale, 4), np.float32)
        fine[seen.rays, :3] = shade(
            seen.colours, seen.normals, rays[seen.rays], lit, self.look, self.look.gloss
        )
        fine[seen.rays, 3] = 1
        layer: Floats = fine.reshape(height * scale, width * scale, 4)
        if scale > 1:
            layer = _shrunk(layer, (width, height))
        part = light[top - box[1] : top - box[1] + height, left - box[0] : left - box[0] + width]
        part *= 1 - layer[..., 3:]
        part += np.minimum(layer[..., :3], 1)


def _shrunk(layer: Floats, size: tuple[int, int]) -> Floats:
    return np.asarray(cv2.resize(layer, size, interpolation=cv2.INTER_AREA), np.float32)


def _develop(light: Floats, look: Look) -> Pixels:
    """Linear light to a picture: gamma and defocus."""
    picture = cv2.GaussianBlur(encode(light), (0, 0), look.blur)
    return np.asarray(picture + 0.5, np.uint8)
