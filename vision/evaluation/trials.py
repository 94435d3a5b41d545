"""Trials that need no labels: altered copies must not be read as another value, nor what is no die as any."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from vision.evaluation.alter import altered
from vision.frames import Pixels
from vision.reading import Reading
from vision.simulate.decoys import decoy
from vision.simulate.hand import REACH, Hand
from vision.simulate.look import Look
from vision.simulate.scene import Scene

Read = Callable[[Pixels], Reading]

SIDE = 360  # px, of a picture with one thing in it
FRAME = (640, 480)  # px, of a picture of an empty cup
CUPS = 5  # every how many pictures shows an empty cup, every other of them with a hand over it


@dataclass(frozen=True)
class Steadiness:
    """Of altered copies of pictures that are read: how many are read the same, not at all, differently."""

    same: int
    none: int
    different: int


def steadiness(read: Read, pictures: Iterable[Pixels], copies: int, seed: int = 1) -> Steadiness:
    """Read each picture and `copies` altered copies of it; a picture that is not read counts for nothing."""
    same = none = different = 0
    random = Random(seed)
    for picture in pictures:
        values = read(picture).values
        again = [read(altered(picture, random)).values for _ in range(copies if values else 0)]
        same += again.count(values)
        none += again.count(None)
        different += sum(other not in (values, None) for other in again)
    return Steadiness(same, none, different)


def without_dice(count: int, seed: int = 1) -> Iterator[Pixels]:
    """Rendered pictures without a die: coins, buttons, print, pieces, dots, cloth, fingers, cups, hands."""
    random = Random(seed)
    for number in range(count):
        yield _empty_cup(random, number % 2 == 0) if number % CUPS == 0 else decoy(SIDE, random)


def _empty_cup(random: Random, hand: bool) -> Pixels:
    look = Look.draw(random)
    floor = (random.randrange(256), random.randrange(256), random.randrange(256))
    empty = Scene(replace(look, floor=floor), FRAME, random).empty
    if not hand:
        return empty
    target = (FRAME[0] * random.uniform(0.3, 0.7), FRAME[1] * random.uniform(0.3, 0.7))
    return Hand.draw(FRAME, random).over(empty, target, random.uniform(0.3, 1.0) * REACH)
