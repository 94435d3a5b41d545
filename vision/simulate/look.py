"""What a simulated table looks like: colours, light, sizes and camera, as data."""

from dataclasses import dataclass, replace
from math import cos, radians, sin
from random import Random

import numpy as np

from vision.simulate.camera import Camera, Floats

STEEPEST_DEG = 6.0
"""Largest tilt of a camera, degrees, with which it still has all of a cup below it in the picture."""

Colour = tuple[int, int, int]
"""Red, green, blue, 0…255, as one would pick it on a screen."""

DICE: tuple[tuple[Colour, Colour], ...] = (
    ((240, 232, 208), (28, 22, 20)),  # ivory, dark pips
    ((246, 246, 244), (14, 14, 16)),  # white, black pips
    ((196, 150, 96), (34, 20, 12)),  # wood, burnt pips
    ((236, 198, 40), (20, 18, 16)),  # yellow, black pips
    ((168, 22, 28), (246, 240, 232)),  # red, white pips
    ((20, 62, 150), (244, 244, 240)),  # blue, white pips
    ((16, 108, 60), (244, 244, 240)),  # green, white pips
    ((26, 26, 28), (242, 242, 240)),  # black, white pips
)
"""Colours of a die's body and of its pips."""
FLOORS: tuple[Colour, ...] = (
    (24, 98, 58),  # green felt
    (28, 58, 112),  # blue felt
    (104, 24, 30),  # red velvet
    (92, 66, 44),  # brown felt
    (58, 56, 58),  # grey felt
)
"""Colours of a cup's floor."""
CUPS: tuple[Colour, ...] = ((112, 68, 38), (52, 36, 30), (150, 98, 56), (84, 84, 88))
"""Colours of a cup's wall and rim."""
TABLES: tuple[Colour, ...] = ((160, 122, 84), (204, 196, 182), (72, 96, 78), (104, 106, 110))
"""Colours of the table around a cup."""


@dataclass(frozen=True)
class Pane:
    """A lamp or window that a die mirrors: where it is, as for the light of a `Look`, its width and length.

    All are degrees but for its `light`, that of a white sheet being 1.
    """

    around: float
    height: float
    width: float
    length: float
    light: float


@dataclass(frozen=True)
class Ring:
    """A round lamp with a dark middle that a die mirrors: where it is, its radius and the width of its tube.

    Units as for a `Pane`.
    """

    around: float
    height: float
    radius: float
    width: float
    light: float


@dataclass(frozen=True)
class Look:
    """One table with its cup, die, light and camera; lengths in mm, angles in degrees, else 0…1."""

    die: Colour = DICE[0][0]
    pips: Colour = DICE[0][1]
    floor: Colour = FLOORS[0]
    cup: Colour = CUPS[0]
    table: Colour = TABLES[0]

    size: float = 16.0
    """Edge of the die."""
    edge: float = 0.13
    """Radius of its rounded edges, as a share of the die."""
    pip_radius: float = 0.095
    """Radius of a pip, as a share of the die."""
    gloss: float = 0.35
    """How strongly the die mirrors the light."""
    panes: tuple[Pane, ...] = ()
    rings: tuple[Ring, ...] = ()
    """What else it mirrors."""
    marble: Colour | None = None
    """Colour of the veins in its body."""
    veins: int = 0
    """Which course they take."""
    ball: float = 0.9
    """Radius of the ball that its corners are turned down to, as a share of the die; they reach to 0.87."""
    bulge: float = 0.0
    """How far a face's edge is turned away from its middle, radians."""
    hollow: float = 0.55
    """How deep the pips are: slope of their rim."""
    pitch: float = 0.26
    """Distance of neighbouring pips, as a share of the die."""
    six: float = 1.0
    """Distance of a six's two rows, in that of a four's."""
    diagonal: float = 1.0
    """Distance of the pips of a two and of a three, in that of a four's."""
    aside: tuple[float, float] = (0.0, 0.0)
    """How far a face's pips lie beside its middle, in pitches."""

    cup_radius: float = 42.0
    """Of the cup's floor; its mouth is a little wider."""
    cup_depth: float = 34.0
    flare: float = 0.14
    """How far its wall leans outwards: mm for each mm upwards."""

    light_from: float = 130.0
    """Direction of the light, counted from the right towards the top of the picture."""
    light_height: float = 58.0
    """Angle of the light above the table."""
    light: float = 0.8
    """How strong the lamp is."""
    ambient: float = 0.28
    """How strong the light from all around is."""
    softness: float = 2.5
    """Width of the half-shadow that the rim throws on the floor."""
    exposure: float = 0.85
    """How bright a white sheet in the light comes out; above 1 it is clipped."""

    camera_height: float = 225.0
    """Distance of the camera from the point `aim` of the floor (x, y), which it looks at."""
    tilt: float = 4.0
    """Angle of its view from the vertical."""
    fov: float = 56.0
    """Horizontal field of view."""
    aim: tuple[float, float] = (0.0, 0.0)
    blur: float = 0.6
    """Defocus, standard deviation in px."""
    mains: float = 0.0
    """How deep the lamp's light flickers on mains, as a share of it."""
    noise: float = 2.0
    """Noise of the sensor, standard deviation in grey levels of 255."""

    @classmethod
    def draw(cls, random: Random) -> "Look":
        """Any table within what a tournament may put under a camera, which hangs above its cup."""
        die, pips = random.choice(DICE)
        drawn = cls(
            die=_tinted(die, random),
            pips=_tinted(pips, random),
            floor=_tinted(random.choice(FLOORS), random),
            cup=_tinted(random.choice(CUPS), random),
            table=_tinted(random.choice(TABLES), random),
            size=random.uniform(12.0, 19.0),
            edge=random.uniform(0.07, 0.15),
            pip_radius=random.uniform(0.08, 0.105),
            gloss=random.uniform(0.1, 0.7),
            cup_radius=random.uniform(38.0, 48.0),
            cup_depth=random.uniform(20.0, 45.0),
            light_from=random.uniform(0.0, 360.0),
            light_height=random.uniform(45.0, 85.0),
            light=random.uniform(0.55, 0.9),
            ambient=random.uniform(0.18, 0.45),
            softness=random.uniform(1.0, 6.0),
            exposure=random.uniform(0.5, 1.05),
            camera_height=random.uniform(190.0, 260.0),
            tilt=random.uniform(0.0, STEEPEST_DEG),
            fov=random.uniform(52.0, 60.0),
            aim=(random.uniform(-8.0, 8.0), random.uniform(-8.0, 8.0)),
            blur=random.uniform(0.4, 1.0),
            noise=random.uniform(1.0, 4.0),
        )
        return replace(drawn, aim=(drawn.aim[0], drawn.aim[1] + drawn.sideways))

    @property
    def sideways(self) -> float:
        """How far beside the point below it the camera looks, mm."""
        return self.camera_height * sin(radians(self.tilt))

    @property
    def mouth_radius(self) -> float:
        """Inner radius of the cup's rim."""
        return self.cup_radius + self.flare * self.cup_depth

    @property
    def to_light(self) -> Floats:
        """Unit direction towards the light (3,)."""
        return direction(self.light_from, self.light_height)

    def camera(self, size: tuple[int, int]) -> Camera:
        """The camera of this table for pictures of `size` (width, height) px."""
        return Camera(self.camera_height, self.tilt, self.fov, self.aim, size)


def direction(around: float, height: float) -> Floats:
    """The unit vector (3,) that is turned by `around` degrees from the right towards the picture's top, and
    rises by `height` degrees above the table."""
    turn, up = radians(around), radians(height)
    return np.asarray([cos(turn) * cos(up), sin(turn) * cos(up), sin(up)], np.float32)


def linear(colour: Colour) -> Floats:
    """A screen colour as amounts of light, blue, green, red (gamma 2)."""
    return np.asarray([(channel / 255) ** 2 for channel in reversed(colour)], np.float32)


def _tinted(colour: Colour, random: Random) -> Colour:
    red, green, blue = (min(255, max(0, channel + random.randint(-12, 12))) for channel in colour)
    return red, green, blue
