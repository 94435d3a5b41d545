"""Two readers become one: what both found must agree, and what one of them doubts the other must explain."""

from dataclasses import replace

import numpy as np

from vision.dice import overlap
from vision.found import Found, TopFace, found_in, lies_in
from vision.reading import Point

EXPLAINED = 3.4  # pitches from a die's middle to a doubt that it explains
ALONE = 0.85  # confidence left to a die that only one of the readers saw: the table asks


def agreed(geometry: Found, sight: Found) -> Found:
    """The dice of both readers and the doubts that neither explains.

    Where they see different values in one place, no die is read there. What only sight found counts in a
    cup, for which its networks were made; there it also overrules what geometry merely doubts.
    """
    cup = geometry.cup or sight.cup
    doubts = list(sight.doubts if cup and sight.dice else geometry.doubts + sight.doubts)
    dice: list[TopFace] = []
    for die in geometry.dice:
        seen = next((other for other in sight.dice if overlap(die.face, other.face)), None)
        if seen and seen.face.value != die.face.value:
            doubts.append(_middle(die))
        else:
            dice.append(_both(die, seen) if seen else _alone(die))
    for die in sight.dice:
        if any(overlap(die.face, other.face) for other in geometry.dice):
            continue
        if cup and lies_in(cup, die.face):
            dice.append(_alone(die))
        else:
            doubts.append(_middle(die))
    left = [place for place in doubts if not any(_explains(die, place) for die in dice)]
    return found_in(cup, tuple(dice), left)


def _both(die: TopFace, seen: TopFace) -> TopFace:
    """A die that both saw: their doubts multiply."""
    confidence = 1 - (1 - die.confidence) * (1 - seen.confidence)
    return replace(die, confidence=confidence, leans=die.leans or seen.leans)


def _alone(die: TopFace) -> TopFace:
    return replace(die, confidence=ALONE * die.confidence)


def _explains(die: TopFace, place: Point) -> bool:
    return bool(np.hypot(*(die.face.centre - place)) < EXPLAINED * die.face.pitch)


def _middle(die: TopFace) -> Point:
    x, y = die.face.centre
    return float(x), float(y)
