"""Two readers become one: what both found must agree, and what one of them doubts the other must explain."""

from dataclasses import replace

import numpy as np

from vision.dice import overlap
from vision.found import Found, TopFace, found_in, lies_in
from vision.reading import Point

EXPLAINED = 3.4  # pitches from a die's middle to a doubt that it explains


def agreed(geometry: Found, sight: Found) -> Found:
    """The dice of both readers and the doubts that neither explains.

    Where they see different values in one place, no die is read there. What only sight found counts in a
    cup, for which its networks were made.
    """
    dice: list[TopFace] = []
    cup = geometry.cup or sight.cup
    looked = cup is not None and sight.dice
    doubts = [*sight.doubts] if looked else [*geometry.doubts, *sight.doubts]
    for die in geometry.dice:
        same = [other for other in sight.dice if overlap(die.face, other.face)]
        if any(other.face.value != die.face.value for other in same):
            doubts.append(_middle(die))
        else:
            dice.append(replace(die, leans=die.leans or any(other.leans for other in same)))
    for die in sight.dice:
        if not any(overlap(die.face, other.face) for other in geometry.dice):
            if cup and lies_in(cup, die.face):
                dice.append(die)
            else:
                doubts.append(_middle(die))
    left = [place for place in doubts if not any(_explains(die, place) for die in dice)]
    return found_in(cup, tuple(dice), left)


def _explains(die: TopFace, place: Point) -> bool:
    return bool(np.hypot(*(die.face.centre - place)) < EXPLAINED * die.face.pitch)


def _middle(die: TopFace) -> Point:
    x, y = die.face.centre
    return float(x), float(y)
