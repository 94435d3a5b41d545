"""An issued die at a simulated table in changing light, and dice of other colours and sizes thrown there."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from vision.evaluation.known import PAIRS, Kind, Shot, colours_apart
from vision.evaluation.other_light import in_other_light, tint, tinted
from vision.frames import Pixels
from vision.simulate.cup import SIZE, SMOOTH
from vision.simulate.look import DICE, Look
from vision.simulate.motion import throw
from vision.simulate.scene import Scene
from vision.simulate.sensor import Sensor

LIGHTS, THROWS, FOREIGN = 4, 6, 3  # lights a table; throws in each of the issued die; of each other one
SIZES = (0.85, 1.15)  # sides of dice of another size, in the issued one's


def enrolment(look: Look, random: Random) -> Callable[[int], Pixels]:
    """What takes pictures of the faces of a table's die."""
    return _Camera(look, random).picture


def shots(issued: Look, random: Random) -> Iterator[Shot]:
    """Throws of the table's die and of others, in changing light."""
    for _ in range(LIGHTS):
        lit, channels = in_other_light(issued, random), tint(random)
        body, pips = random.choice(DICE)
        for kind, look, throws in (
            (Kind.ISSUED, lit, THROWS),
            (Kind.COLOUR, replace(lit, die=body, pips=pips), FOREIGN),
            (Kind.SIZE, replace(lit, size=lit.size * random.choice(SIZES)), FOREIGN),
        ):
            apart, mirrors = colours_apart(look.die, issued.die), bool(look.panes or look.rings)
            camera = _Camera(look, random)
            for value in random.choices(PAIRS, k=throws):
                yield Shot(kind, value, tinted(camera.picture(value), channels), apart, mirrors)


class _Camera:
    """Takes pictures of the die of a look at rest anywhere in its cup."""

    def __init__(self, look: Look, random: Random) -> None:
        self._random = random
        self._scene, self._sensor = Scene(look, SIZE, random), Sensor(look.noise, SIZE, random)

    def picture(self, value: int) -> Pixels:
        """A picture of the die showing `value`."""
        poses = [die.pose(die.duration) for die in throw((value,), self._scene.look, self._random)]
        return self._sensor.expose(self._scene.with_dice([poses], SMOOTH), 0.0)
