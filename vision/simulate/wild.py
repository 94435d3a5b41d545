"""Tables that no tournament has yet: any colours, shapes, lamps and cameras, to train and test on.

Drawn so wide that real pictures lie inside: veined bodies, red pips on black, pips in the colour of a vein,
lamps and rings of light mirrored across a face, corners turned down to a ball.
"""

from dataclasses import replace
from random import Random

from vision.simulate.look import Colour, Look, Pane, Ring

LEAST_CONTRAST = 28  # grey levels by which pips differ at least from the body of their die, in one channel
SHINING_CONTRAST = 20  # grey levels by which they do so where the die mirrors lamps
SHINING_SHARE = 0.75  # share of the dice that mirror lamps, of those that `shining` draws
ASKEW_SHARE = 0.35  # share of the dice whose pips are not where they belong, of those that `shining` draws
ASKEW_DIAGONAL = (0.6, 1.0)  # distance of the pips of a two and of a three on such a die, in that of a four's
ASKEW_ASIDE = 0.15  # pitches, standard deviation of such a die's pips from the middle of their face
NO_WALLS_MM = 400.0  # mm, radius of the floor of a table without walls in sight
IN_CUP_SHARE = 0.55  # share of the tables that have a cup's walls
COMMON_COLOURS: tuple[Colour, ...] = ((245, 245, 242), (238, 230, 208), (22, 22, 24), (190, 24, 30))
"""White, ivory, black and red: half of all colours are one of these."""
RED: Colour = (200, 25, 30)  # of the large pip of many ones, and of pips that could not be seen otherwise


def wild_look(value: int, random: Random, in_cup: float = IN_CUP_SHARE) -> Look:
    """A table for a die that shows `value`: many ones have a larger pip, often a red one.

    `in_cup` is the share of the tables that have a cup's walls.
    """
    drawn = Look.draw(random)
    die = _colour(random)
    marble = _mixed(die, _colour(random), random.random()) if random.random() < 0.25 else None
    pips = _pips(die, marble, random)
    large = value == 1 and random.random() < 0.3
    pitch = random.uniform(0.21, 0.28)
    cup = random.random() < in_cup
    rings = tuple(_ring(random) for _ in range(random.choice((0, 0, 1))))
    return replace(
        drawn,
        die=die,
        marble=marble,
        veins=random.getrandbits(16),
        pips=RED if large and random.random() < 0.5 else pips,
        floor=die if random.random() < 0.2 else _colour(random),
        cup=_colour(random),
        cup_radius=drawn.cup_radius if cup else NO_WALLS_MM,
        edge=random.uniform(0.03, 0.25),
        ball=random.uniform(0.64, 1.0),
        bulge=random.uniform(0.0, 0.5) if rings else random.choice((0.0, random.uniform(0.0, 0.4))),
        hollow=random.uniform(0.0, 0.9),
        pitch=pitch,
        six=random.uniform(0.65, 1.0) if random.random() < 0.4 else 1.0,
        pip_radius=random.uniform(0.12, 0.2) if large else random.uniform(0.07, min(0.125, 0.43 * pitch)),
        gloss=random.uniform(0.3 if rings else 0.0, 0.9),
        panes=tuple(_pane(random) for _ in range(random.choice((0, 0, 0, 1, 2)))),
        rings=rings,
        camera_height=random.uniform(180, 330) if cup else 80 * 6 ** random.random(),
    )


def shining(value: int, random: Random, in_cup: float = IN_CUP_SHARE) -> Look:
    """A table of `wild_look` whose die mostly mirrors lamps; half of those dice are dark or have red pips."""
    look = _askew(wild_look(value, random, in_cup), random)
    if random.random() > SHINING_SHARE:
        return look
    die, pips = look.die, look.pips
    if random.random() < 0.5:
        red, green, blue = (grey * random.randint(20, 60) // 100 for grey in look.die)
        die = red, green, blue
        pips = _strong(random) if random.random() < 0.6 else pips
    if _apart(die, pips) < SHINING_CONTRAST:
        pips = RED
    return replace(
        look,
        die=die,
        pips=pips,
        marble=look.marble and (look.marble[0] // 2, look.marble[1] // 2, look.marble[2] // 2),
        rings=tuple(_ring(random) for _ in range(random.choice((0, 1, 1, 2)))),
        panes=tuple(_pane(random) for _ in range(random.choice((0, 1, 1, 2)))),
        bulge=random.uniform(0.0, 0.5),
        gloss=random.uniform(0.3, 0.95),
    )


def _askew(look: Look, random: Random) -> Look:
    """The table; on the dice of a third of them the pips are not quite where they belong."""
    if random.random() > ASKEW_SHARE:
        return look
    aside = random.gauss(0, ASKEW_ASIDE), random.gauss(0, ASKEW_ASIDE)
    return replace(look, diagonal=random.uniform(*ASKEW_DIAGONAL), aside=aside)


def _strong(random: Random) -> Colour:
    """A saturated colour: one or two of the channels are strong."""
    strong = random.choice(((1, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (0, 1, 1), (1, 0, 1)))
    red, green, blue = (random.randint(120, 255) if one else random.randint(0, 70) for one in strong)
    return red, green, blue


def _pips(die: Colour, marble: Colour | None, random: Random) -> Colour:
    """A colour that can be told from the body's, if only just."""
    while True:
        pips = _colour(random)
        if all(_apart(pips, body) >= LEAST_CONTRAST for body in (die, marble or die)):
            return pips


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + share * (b - a)) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _apart(one: Colour, other: Colour) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _colour(random: Random) -> Colour:
    """A colour; the common ones as often as any other, dark ones oftener than light ones."""
    if random.random() < 0.5:
        return random.choice(COMMON_COLOURS)
    bright = random.choice((70, 160, 256))
    return random.randrange(bright), random.randrange(bright), random.randrange(bright)


def _pane(random: Random) -> Pane:
    """A tube, a lamp or a window."""
    return Pane(
        around=random.uniform(0, 360),
        height=random.uniform(25, 90),
        width=random.uniform(3, 40),
        length=random.uniform(10, 130),
        light=random.uniform(0.15, 1.3),
    )


def _ring(random: Random) -> Ring:
    """A ring lamp around the camera or under the ceiling, and other lamps whose outline shines most."""
    return Ring(
        around=random.uniform(0, 360),
        height=90 - 50 * random.random() ** 1.5,
        radius=3 * 12 ** random.random(),
        width=2 * 5 ** random.random(),
        light=random.uniform(0.2, 2.5),
    )
