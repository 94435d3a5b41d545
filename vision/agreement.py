"""Two readers become one: what both found must agree, and what one of them doubts the other must explain."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from vision.found import Found, TopFace, found_in, lies_in
from vision.lattice import Face, overlap
from vision.reading import Point

EXPLAINED = 3.4  # pitches from a die's middle to a doubt that it explains
GEOMETRY_ALONE = 0.85  # confidence left to a die that geometry saw alone: the table asks
SIGHT_ALONE = 0.95  # the same of sight, which is two networks and the steps in colour


def agreed(geometry: Found, sight: Found, supported: Callable[[Face], bool]) -> Found:
    """The dice of both readers and the doubts that neither explains.

    Where they see different values in one place, no die is read there. What geometry sees alone has to be
    `supported` by sight, when that is asked about the very face. In a cup, for which its networks were made,
    sight counts alone too, and overrules what geometry merely doubts where that found nothing.
    """
    cup = geometry.cup or sight.cup
    overruled = cup is not None and sight.dice and not geometry.dice
    doubts = [*sight.doubts] if overruled else [*geometry.doubts, *sight.doubts]
    dice: list[TopFace] = []
    for die in geometry.dice:
        seen = next((other for other in sight.dice if overlap(die.face, other.face)), None)
        if seen and seen.face.value == die.face.value:
            dice.append(_both(die, seen))
        elif seen is None and supported(die.face):
            dice.append(_alone(die, GEOMETRY_ALONE))
        else:
            doubts.append(die.face.middle)
    for die in sight.dice:
        if cup and lies_in(cup, die.face) and not any(overlap(die.face, one.face) for one in geometry.dice):
            dice.append(_alone(die, SIGHT_ALONE))
    left = [place for place in doubts if not any(_explains(die, place) for die in dice)]
    return found_in(cup, tuple(dice), left)


def _both(die: TopFace, seen: TopFace) -> TopFace:
    """A die that both saw: their doubts multiply."""
    confidence = 1 - (1 - die.confidence) * (1 - seen.confidence)
    return replace(die, confidence=confidence)


def _alone(die: TopFace, share: float) -> TopFace:
    return replace(die, confidence=share * die.confidence)


def _explains(die: TopFace, place: Point) -> bool:
    return bool(np.hypot(*(die.face.centre - place)) < EXPLAINED * die.face.pitch)
