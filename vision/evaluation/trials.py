"""Trials that need no labels: altered copies must not be read as another value, nor what is no die as any."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from vision.evaluation.alter import altered
from vision.frames import Pixels
from vision.reading import Reading
from vision.simulate.cup import FRAME_PX
from vision.simulate.decoys import decoy
from vision.simulate.hand import REACH_S, Hand
from vision.simulate.look import Look
from vision.simulate.scene import Scene

Read = Callable[[Pixels], Reading]
"""Reads a picture of which nobody says how many dice are in it."""

DECOY_PX = 360  # px, side of a picture with one thing in it that is no die
CUP_EVERY = 5  # pictures from one that shows an empty cup to the next; over every other cup there is a hand


@dataclass(frozen=True, eq=False)
class Copy:
    """An altered copy of the picture of this number, whose `values` were read, and the copy's reading."""

    number: int
    values: tuple[int, ...]
    pixels: Pixels
    reading: Reading


@dataclass(frozen=True)
class Steadiness:
    """Of altered copies: how many are read as their picture, how many not, and those read otherwise."""

    same: int
    none: int
    different: tuple[Copy, ...]


def copies(read: Read, pictures: Iterable[Pixels], count: int, seed: int = 1) -> Iterator[Copy]:
    """`count` altered copies of each picture that is read, and what is read in them."""
    random = Random(seed)
    for number, picture in enumerate(pictures):
        if values := read(picture).values:
            for _ in range(count):
                pixels = altered(picture, random)
                yield Copy(number, values, pixels, read(pixels))


def steadiness(seen: Iterable[Copy]) -> Steadiness:
    """How steadily the pictures of these copies are read."""
    same = none = 0
    different = []
    for copy in seen:
        if copy.reading.values is None:
            none += 1
        elif copy.reading.values == copy.values:
            same += 1
        else:
            different.append(copy)
    return Steadiness(same, none, tuple(different))


def without_dice(count: int, seed: int = 1) -> Iterator[Pixels]:
    """Rendered pictures without a die: coins, buttons, print, pieces, dots, cloth, fingers, cups, hands."""
    random = Random(seed)
    for number in range(count):
        yield _empty_cup(random, number % 2 == 0) if number % CUP_EVERY == 0 else decoy(DECOY_PX, random)


def _empty_cup(random: Random, hand: bool) -> Pixels:
    look = Look.draw(random)
    floor = (random.randrange(256), random.randrange(256), random.randrange(256))
    empty = Scene(replace(look, floor=floor), FRAME_PX, random).empty
    if not hand:
        return empty
    target = (FRAME_PX[0] * random.uniform(0.3, 0.7), FRAME_PX[1] * random.uniform(0.3, 0.7))
    return Hand.draw(FRAME_PX, random).over(empty, target, random.uniform(0.3, 1.0) * REACH_S)
