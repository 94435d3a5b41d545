"""An issued die in a painted cup, and dice of other colours and sizes thrown there.

The pictures are those of `tools/pictures/painter.py`; each has a light, a lens and a shadow of its own.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from tools.pictures.painter import Colour, Make, Setting, any_colour, make_of, paint_throw, setting
from vision.evaluation.known import ENROLMENT_FACES, Kind, Shot, colours_apart
from vision.evaluation.other_light import tint, tinted
from vision.evaluation.simulated_dice import OTHER_SIDES
from vision.frames import Pixels

THROWS, FOREIGN = 24, 12  # of the issued die, and of dice of another colour and of another size


def issued(random: Random) -> tuple[Setting, Make]:
    """Any cup with a die of its own."""
    place, body = setting(random)
    return place, make_of(body, random)


def enrolment(place: Setting, make: Make, random: Random) -> Callable[[int], Pixels]:
    """What takes pictures of the faces of a die."""
    return lambda value: paint_throw(place, make, value, random)


def shots(place: Setting, make: Make, random: Random) -> Iterator[Shot]:
    """Throws of the cup's die and of others."""
    for kind, throws in ((Kind.ISSUED, THROWS), (Kind.COLOUR, FOREIGN), (Kind.SIZE, FOREIGN)):
        for value in random.choices(ENROLMENT_FACES, k=throws):
            room, thrown = place, make
            if kind is Kind.COLOUR:
                thrown = replace(make_of(any_colour(random), random), size=make.size, gap=make.gap)
            if kind is Kind.SIZE:
                room = place.for_dice(random.choice(OTHER_SIDES))
            pixels = tinted(paint_throw(room, thrown, value, random), tint(random))
            yield Shot(kind, value, pixels, colours_apart(_rgb(thrown.body), _rgb(make.body)))


def _rgb(colour: Colour) -> Colour:
    blue, green, red = colour
    return red, green, blue
