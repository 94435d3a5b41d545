"""Close-ups of a simulated die, with the face a reader would suppose there: to train and test on."""

from dataclasses import dataclass, replace
from random import Random

import numpy as np

from vision.frames import Pixels
from vision.lattice import Array, Face
from vision.simulate.camera import Camera
from vision.simulate.die import Pose
from vision.simulate.look import Colour, Look
from vision.simulate.motion import about, showing
from vision.simulate.scene import Scene

SIZE = 128  # px, side of a close-up
SIDES = 2.8  # sides of the die from border to border
PITCH = 0.26  # of a die's side, between neighbouring nodes of its pips
CONTRAST = 24  # grey levels by which pips differ from their die at least
WIDE = 400.0  # mm, radius of a floor without walls in sight


@dataclass(frozen=True, eq=False)
class Sample:
    """A close-up (SIZE, SIZE, 3), the face supposed in it, and the die's corners in it (8, 2), px."""

    pixels: Pixels
    face: Face
    corners: Array


def draw(value: int, random: Random, lean: float = 0.0, view: float = 0.0) -> Sample:
    """A die that shows `value` and leans by `lean` degrees, looked at `view` degrees from the vertical.

    Everything else is drawn by `random`: any colours, light, wall of a cup, other dice beside it.
    """
    look = _look(value, random)
    place = _place(look, random)
    pose = lying(value, lean, place, look, random)
    fov = float(np.degrees(2 * np.arctan(SIDES * look.size / 2 / look.camera_height)))
    look = replace(look, fov=fov, aim=place, tilt=view, blur=0.4)
    scene = Scene(look, (SIZE, SIZE), random)
    others = _others(place, lean, look, random)
    return Sample(
        scene.with_dice([[pose, *others]], 2),
        _face(value, pose, look.size, scene.camera),
        np.asarray(scene.camera.project(pose.corners(look.size)), np.float64),
    )


def _look(value: int, random: Random) -> Look:
    """Any table, and a die of any colours; many ones have a larger pip, often a red one."""
    die, pips = _colour(random), _colour(random)
    while max(abs(a - b) for a, b in zip(die, pips, strict=True)) < CONTRAST:
        pips = _colour(random)
    floor = _colour(random) if random.random() < 0.8 else die
    large = value == 1 and random.random() < 0.3
    drawn = Look.draw(random)
    return replace(
        drawn,
        die=die,
        pips=(random.randint(140, 240), 20, 30) if large and random.random() < 0.5 else pips,
        floor=floor,
        cup=_colour(random),
        cup_radius=drawn.cup_radius if random.random() < 0.6 else WIDE,
        edge=random.uniform(0.05, 0.2),
        pip_radius=random.uniform(0.12, 0.17) if large else random.uniform(0.07, 0.12),
        gloss=random.uniform(0.0, 0.9),
    )


def _colour(random: Random) -> Colour:
    """A colour; black, white and ivory as often as any other."""
    common = ((245, 245, 242), (238, 230, 208), (22, 22, 24))
    red, green, blue = random.choice(common)
    if random.random() < 0.5:
        red, green, blue = (random.randrange(256) for _ in range(3))
    return red, green, blue


def _place(look: Look, random: Random) -> tuple[float, float]:
    """Anywhere on the floor of the cup, a third of them close to its wall."""
    room = look.cup_radius - 0.75 * look.size
    distance = room * (1.0 if random.random() < 0.35 else random.random() ** 0.5)
    angle = random.uniform(0, 2 * np.pi)
    return float(distance * np.cos(angle)), float(distance * np.sin(angle))


def lying(value: int, lean: float, place: tuple[float, float], look: Look, random: Random) -> Pose:
    """The die with its lowest corner on the floor."""
    axis = random.uniform(0, 2 * np.pi)
    tilt = about((float(np.cos(axis)), float(np.sin(axis)), 0.0), float(np.radians(lean)))
    rotation = np.asarray(tilt @ showing(value, random.uniform(0, 2 * np.pi)), np.float32)
    lowest = -float(Pose(np.zeros(3, np.float32), rotation).corners(look.size)[:, 2].min())
    return Pose(np.array([*place, lowest], np.float32), rotation)


def _others(place: tuple[float, float], lean: float, look: Look, random: Random) -> list[Pose]:
    """Now and then a flat die beside the one in the middle; what leans often leans on one."""
    if random.random() > (0.5 if lean else 0.2):
        return []
    angle, apart = random.uniform(0, 2 * np.pi), random.uniform(1.05, 1.5) * look.size
    beside = (place[0] + apart * float(np.cos(angle)), place[1] + apart * float(np.sin(angle)))
    return [lying(random.randint(1, 6), 0.0, beside, look, random)]


def _face(value: int, pose: Pose, size: float, camera: Camera) -> Face:
    """The face of `value` as a reader would find it: centre and lattice vectors in px."""
    up, across, down = (pose.rotation @ axis for axis in showing(value, 0.0).T[[2, 0, 1]])
    middle = pose.centre + size / 2 * up
    points = camera.project(np.stack([middle, middle + PITCH * size * across, middle + PITCH * size * down]))
    centre, *ends = np.asarray(points, np.float64)
    return Face(value, centre, ends[0] - centre, ends[1] - centre, (), 0.0)
