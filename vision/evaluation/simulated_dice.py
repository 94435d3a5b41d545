"""An issued die at a simulated table in changing light, and dice of other colours and sizes thrown there."""

from collections.abc import Iterator, Sequence
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


def enrolment(look: Look, random: Random) -> Iterator[tuple[int, Pixels]]:
    """The faces of a table's die, each with a picture."""
    return _pictures(look, PAIRS, random)


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
            for value, pixels in _pictures(look, random.choices(PAIRS, k=throws), random):
                yield Shot(kind, value, tinted(pixels, channels), apart, mirrors)


def _pictures(look: Look, values: Sequence[int], random: Random) -> Iterator[tuple[int, Pixels]]:
    """These values, each with a picture of a die at rest anywhere in its cup that shows it."""
    scene, sensor = Scene(look, SIZE, random), Sensor(look.noise, SIZE, random)
    for value in values:
        poses = [die.pose(die.duration) for die in throw((value,), look, random)]
        yield value, sensor.expose(scene.with_dice([poses], SMOOTH), 0.0)
