"""Two readers become one: what both found must agree; what one of them found alone the other must allow."""

from collections.abc import Callable
from dataclasses import replace

from vision.found import Found, TopFace, found_in, unexplained
from vision.lattice import Face, overlap

ALONE = 0.75  # confidence from which on a die counts that only sight sees
GEOMETRY_ALONE = 0.85  # confidence left to a die that geometry saw alone: the table asks
SIGHT_ALONE = 0.95  # the same of sight, which is two networks and the steps in colour


def agreed(geometry: Found, sight: Found, supported: Callable[[Face], bool]) -> Found:
    """The dice of both readers and the doubts that are left.

    Where they see different values in one place, no die is read there. What geometry sees alone has to be
    `supported` by sight, when that is asked about the very face; what sight sees alone it must be sure of.
    The doubts of geometry count only where no die was read, or where it saw one alone: otherwise sight has
    looked at all that it doubts.
    """
    dice: list[TopFace] = []
    doubts = [*sight.doubts]
    alone = False
    for die in geometry.dice:
        seen = next((other for other in sight.dice if overlap(die.face, other.face)), None)
        if seen and seen.face.value == die.face.value:
            dice.append(_both(die, seen))
        elif seen is None and supported(die.face):
            dice.append(_alone(die, GEOMETRY_ALONE))
            alone = True
        else:
            doubts.append(die.face.middle)
    for die in sight.dice:
        if any(overlap(die.face, other.face) for other in geometry.dice):
            continue
        if die.confidence > ALONE:
            dice.append(_alone(die, SIGHT_ALONE))
        else:
            doubts.append(die.face.middle)
    if alone or not dice:
        doubts += geometry.doubts
    return found_in(geometry.cup or sight.cup, tuple(dice), unexplained(doubts, dice))


def _both(die: TopFace, seen: TopFace) -> TopFace:
    """A die that both saw: their doubts multiply."""
    return replace(die, confidence=1 - (1 - die.confidence) * (1 - seen.confidence))


def _alone(die: TopFace, share: float) -> TopFace:
    return replace(die, confidence=share * die.confidence)
