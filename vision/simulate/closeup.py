"""Close-ups of a simulated die, with the face a reader would suppose there: to train and test on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.cup import Cup
from vision.features.lattice import Array, Face
from vision.frames import Pixels
from vision.simulate.camera import Camera
from vision.simulate.die import Pose
from vision.simulate.look import Look
from vision.simulate.motion import about, showing
from vision.simulate.scene import Scene
from vision.simulate.wild import IN_CUP_SHARE, NO_WALLS_MM, wild_look

CLOSEUP_PX = 144  # px, side of a close-up
LEANING_VIEW_DEG = 20.0  # degrees from the vertical at most of a camera over a leaning die on a table
FLAT_VIEW_DEG = 35.0  # degrees from the vertical at most of a camera over a flat die on a table
ONE_PITCH = 0.25  # pitch that the face of a one is said to have, as a share of the die's side
FLAT_AT_WALL = 0.35  # share of the flat dice in a cup that touch its wall
LEANING_ON_WALL = 0.65  # share of the leaning dice in a cup that lean on its wall; others lean on a die
SIDE_TO_SIDE = 0.5  # share of the neighbouring dice that turn a whole side to the die
TOUCHING_GAP = 0.03  # sides of a die, standard deviation of the gap between two dice that touch
OTHER_GAP = (TOUCHING_GAP, 0.5)  # sides of a die, smallest and largest gap between two dice that do not touch
PLACE_TRIES = 20  # places drawn for a neighbouring die until one is in the cup


@dataclass(frozen=True)
class Staging:
    """What close-ups are of: `sides` of the die from border to border, the share of the dice `in_cup`.

    `beside` is the share of the flat dice that lie beside another one, `touching` the share of these that
    touch it, and `alone` that of the leaning dice of which one does not see what they lean on. `above` is how
    far the camera hangs from above the middle of the cup along the way to the die, `aside` how far across it,
    mm (standard deviations).
    """

    sides: float = 3.6
    in_cup: float = IN_CUP_SHARE
    beside: float = 0.2
    touching: float = 0.0
    alone: float = 0.0
    above: float = 8.0
    aside: float = 4.0


USUAL_STAGING = Staging()
"""What close-ups are of where nothing else is said."""


@dataclass(frozen=True, eq=False)
class Sample:
    """A close-up (CLOSEUP_PX, CLOSEUP_PX, 3), the face supposed in it and the die's corners (8, 2), px.

    `alone` tells whether no other die is near. `cup` is the circle of the rim, if any, and `floor` that of
    the cup's floor, px; `nadir` is what lies straight below the camera, px (2,), which may be far outside the
    picture, and `slant` how far from the vertical it looks at the die, degrees.
    """

    pixels: Pixels
    face: Face
    corners: Array
    alone: bool
    cup: Cup | None
    floor: Cup | None
    nadir: Array
    slant: float


Looks = Callable[[int, Random, float], Look]
"""Draws a table for a die that shows a value, in a cup with the given share."""


def draw(
    value: int, random: Random, lean: float = 0.0, staging: Staging = USUAL_STAGING, looks: Looks = wild_look
) -> Sample:
    """A die that shows `value` and leans by `lean` degrees on the wall of its cup or on another die.

    All else is drawn by `random`, how the table looks with the help of `looks`.
    """
    look = looks(value, random, staging.in_cup)
    if lean:
        dice = _leaning(value, lean, look, random, staging)
        return _pictured(value, look, LEANING_VIEW_DEG, staging, random, *dice)
    pose = lying(value, 0.0, _place(look, random, staging), look, random)
    if look.cup_radius < NO_WALLS_MM and random.random() < FLAT_AT_WALL:
        pose = _pushed(pose, look)
    others = [neighbour(pose, look, random, staging)] if random.random() < staging.beside else []
    return _pictured(value, look, FLAT_VIEW_DEG, staging, random, pose, *others)


def stacked(value: int, random: Random, staging: Staging = USUAL_STAGING, looks: Looks = wild_look) -> Sample:
    """A die that shows `value` and lies flat on another one."""
    look = looks(value, random, staging.in_cup)
    below = lying(random.randint(1, 6), 0.0, _place(look, random, staging), look, random)
    angle, off = random.uniform(0, 2 * np.pi), random.uniform(0.15, 0.8) * look.size
    place = below.centre[:2] + off * np.array([np.cos(angle), np.sin(angle)])
    above = lying(value, 0.0, list(place), look, random)
    raised = replace(above, centre=above.centre + np.array([0, 0, look.size], np.float32))
    return _pictured(value, look, LEANING_VIEW_DEG, staging, random, raised, below)


def lying(value: int, lean: float, place: Sequence[float], look: Look, random: Random) -> Pose:
    """The die with its lowest corner on the floor, leaning any way."""
    return _leant(value, lean, random.uniform(0, 2 * np.pi), place, look, random.uniform(0, 2 * np.pi))


def neighbour(pose: Pose, look: Look, random: Random, staging: Staging) -> Pose:
    """Another flat die that lies beside a flat one, or touches it, in the cup if there is room for it."""
    touches = random.random() < staging.touching
    gap = abs(random.gauss(0, TOUCHING_GAP)) if touches else random.uniform(*OTHER_GAP)
    for _ in range(PLACE_TRIES):
        other = beside(pose, gap, look, random)
        if _fits(other, look):
            break
    return other


def beside(pose: Pose, gap: float, look: Look, random: Random) -> Pose:
    """Another flat die, `gap` sides from where it touches a flat one, with a whole side or turned any way."""
    level = pose.rotation[:2, np.hypot(*pose.rotation[:2]).argmax()]  # an edge of the die
    way = float(np.arctan2(level[1], level[0])) + random.randrange(4) * np.pi / 2
    turn, off = way + random.gauss(0, 0.03), random.uniform(-0.6, 0.6)
    if random.random() > SIDE_TO_SIDE:
        way, turn, off = random.uniform(0, 2 * np.pi), random.uniform(0, 2 * np.pi), 0.0
    out, across = look.size * np.array([[np.cos(way), np.sin(way)], [-np.sin(way), np.cos(way)]])
    first = list(pose.centre[:2] + out + off * across)
    other, taken = _leant(random.randint(1, 6), 0.0, 0.0, first, look, turn), foot(pose, look)
    while cv2.intersectConvexConvex(taken, foot(other, look))[0] > 0:
        other = _moved(other, 0.02 * out)
    return _moved(other, gap * out)


def foot(pose: Pose, look: Look) -> Array:
    """The outline of a die from straight above, mm (n, 1, 2)."""
    return np.asarray(cv2.convexHull(np.ascontiguousarray(pose.corners(look.size)[:, :2])))


def _leant(value: int, lean: float, toward: float, place: Sequence[float], look: Look, turn: float) -> Pose:
    """The die, its top turned `lean` degrees in the direction `toward` (radians)."""
    tilt = about((-float(np.sin(toward)), float(np.cos(toward)), 0.0), float(np.radians(lean)))
    rotation = np.asarray(tilt @ showing(value, turn), np.float32)
    lowest = -float(Pose(np.zeros(3, np.float32), rotation).corners(look.size)[:, 2].min())
    return Pose(np.array([*place[:2], lowest], np.float32), rotation)


def _leaning(value: int, lean: float, look: Look, random: Random, staging: Staging) -> list[Pose]:
    """The die with its top turned away from the wall or the die that it leans on, and that other die."""
    place = _place(look, random, staging)
    if staging.alone and random.random() < staging.alone:
        return [lying(value, lean, place, look, random)]
    if look.cup_radius < NO_WALLS_MM and random.random() < LEANING_ON_WALL:
        inward = float(np.arctan2(-place[1], -place[0])) + random.gauss(0, 0.3)
        turn = inward + random.gauss(0, 0.35)
        return [_pushed(_leant(value, lean, inward, place, look, turn), look)]
    toward = random.uniform(0, 2 * np.pi)
    apart = random.uniform(1.02, 1.3) * look.size
    beside = (place[0] - apart * float(np.cos(toward)), place[1] - apart * float(np.sin(toward)))
    turn = toward + random.gauss(0, 0.35)
    leaning = _leant(value, lean, toward + random.gauss(0, 0.3), place, look, turn)
    return [leaning, lying(random.randint(1, 6), 0.0, beside, look, random)]


def _pushed(pose: Pose, look: Look) -> Pose:
    """The die, pushed outwards until it touches the wall of the cup."""
    outward = pose.centre[:2] / max(float(np.hypot(*pose.centre[:2])), 1e-6)
    corners = pose.corners(look.size)
    steps = np.linspace(0, look.cup_radius, 200)
    spots = corners[:, :2] - pose.centre[:2] + steps[:, None, None] * outward
    free = (np.linalg.norm(spots, axis=2) <= _wall(corners[:, 2], look)).all(axis=1)
    place = steps[free].max(initial=0.0) * outward
    return replace(pose, centre=np.array([*place, pose.centre[2]], np.float32))


def _fits(pose: Pose, look: Look) -> bool:
    """Whether the die lies within the wall of the cup."""
    corners = pose.corners(look.size)
    return bool((np.linalg.norm(corners[:, :2], axis=1) <= _wall(corners[:, 2], look)).all())


def _wall(height: NDArray[np.float32], look: Look) -> NDArray[np.float32]:
    """How far the cup's wall is from its axis at these heights above its floor, mm (n,)."""
    return look.cup_radius + height * (look.mouth_radius - look.cup_radius) / look.cup_depth


def _place(look: Look, random: Random, staging: Staging) -> tuple[float, float]:
    """A place (x, y) on the floor, mm; the cup is turned so that its middle lies below it in the picture."""
    across, reach = random.gauss(0, staging.aside), look.cup_radius - 0.75 * look.size
    distance = reach * random.random() ** 0.5
    room = (reach**2 - distance**2) ** 0.5
    return min(max(across, -room), room), distance


def _moved(pose: Pose, step: Array) -> Pose:
    """The die, moved by `step` mm (2,) along the floor."""
    return replace(pose, centre=pose.centre + np.array([*step, 0.0], np.float32))


def _pictured(
    value: int, look: Look, widest: float, staging: Staging, random: Random, pose: Pose, *others: Pose
) -> Sample:
    """The close-up of the die in `pose` among others, by a camera above the middle of the cup.

    Where there are no walls the camera looks from anywhere up to `widest` degrees from the vertical.
    """
    x, y, z = (float(middle) for middle in pose.centre)
    walls = look.cup_radius < NO_WALLS_MM
    view = random.uniform(0.0, widest)
    if walls:
        view = float(np.degrees(np.arctan2(y - random.gauss(0, staging.above), look.camera_height)))
    fov = float(np.degrees(2 * np.arctan(staging.sides * look.size / 2 / look.camera_height)))
    aim = (x, y + float(np.tan(np.radians(view))) * z)
    look = replace(look, fov=fov, aim=aim, tilt=view, blur=0.4)
    scene = Scene(look, (CLOSEUP_PX, CLOSEUP_PX), random)
    return Sample(
        scene.with_dice([[pose, *others]], 2),
        _face(value, pose, look, scene.camera),
        np.asarray(scene.camera.project(pose.corners(look.size)), np.float64),
        not others,
        _circle(look.mouth_radius, look.cup_depth, scene.camera) if walls else None,
        _circle(look.cup_radius, 0.0, scene.camera) if walls else None,
        np.asarray(scene.camera.nadir, np.float64),
        abs(view),
    )


def _circle(radius: float, level: float, camera: Camera) -> Cup:
    """The circle (px) as which a level circle around the cup's axis, `level` mm above its floor, is seen."""
    middle = np.array([[0.0, 0.0, level]], np.float32)
    x, y = camera.project(middle)[0]
    far = float((middle[0] - camera.position) @ camera.axes[2])
    return Cup(float(x), float(y), radius * camera.focal / far)


def _face(value: int, pose: Pose, look: Look, camera: Camera) -> Face:
    """The face of `value` as a reader would find it: centre and lattice vectors in px."""
    up, across, down = (pose.rotation @ axis for axis in showing(value, 0.0)[[2, 0, 1]])
    pitch = look.size * (ONE_PITCH if value == 1 else look.pitch)
    middle = pose.centre + look.size / 2 * up
    ends = [middle, middle + pitch * (look.six if value == 6 else 1.0) * across, middle + pitch * down]
    centre, right, below = np.asarray(camera.project(np.stack(ends)), np.float64)
    return Face(value, centre, right - centre, below - centre)
