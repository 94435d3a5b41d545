"""An issued die at a simulated table in changing light, and dice of other colours and sizes thrown there."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from vision.evaluation.known import ENROLMENT_FACES, Kind, Shot, colours_apart
from vision.evaluation.other_light import in_other_light, tint, tinted
from vision.frames import Pixels
from vision.simulate.cup import FRAME_PX, RAYS_AT_REST
from vision.simulate.look import DICE, Look
from vision.simulate.motion import throw
from vision.simulate.scene import Scene
from vision.simulate.sensor import Sensor

LIGHTS = 4  # lights that a table is seen in
ISSUED_THROWS = 6  # throws of the issued die in each light
FOREIGN_THROWS = 3  # throws of each other die in each light
OTHER_SIDES = (0.85, 1.15)  # sides of dice of another size, in the issued die's


def enrolment(look: Look, random: Random) -> Callable[[int], Pixels]:
    """What takes pictures of the faces of a table's die."""
    return _Camera(look, random).picture


def shots(issued: Look, random: Random) -> Iterator[Shot]:
    """Throws of the table's die and of others, in changing light."""
    for _ in range(LIGHTS):
        lit, channels = in_other_light(issued, random), tint(random)
        body, pips = random.choice(DICE)
        for kind, look, throws in (
            (Kind.ISSUED, lit, ISSUED_THROWS),
            (Kind.COLOUR, replace(lit, die=body, pips=pips), FOREIGN_THROWS),
            (Kind.SIZE, replace(lit, size=lit.size * random.choice(OTHER_SIDES)), FOREIGN_THROWS),
        ):
            apart, mirrors = colours_apart(look.die, issued.die), bool(look.panes or look.rings)
            camera = _Camera(look, random)
            for value in random.choices(ENROLMENT_FACES, k=throws):
                yield Shot(kind, value, tinted(camera.picture(value), channels), apart, mirrors)


class _Camera:
    """Takes pictures of the die of a look at rest anywhere in its cup."""

    def __init__(self, look: Look, random: Random) -> None:
        self._random = random
        self._scene, self._sensor = Scene(look, FRAME_PX, random), Sensor(look.noise, FRAME_PX, random)

    def picture(self, value: int) -> Pixels:
        """A picture of the die showing `value`."""
        poses = [die.pose(die.duration) for die in throw((value,), self._scene.look, self._random)]
        return self._sensor.expose(self._scene.with_dice([poses], RAYS_AT_REST), 0.0)
