"""What a reader finds in a picture before it is decided whether that is a reading."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from vision.features.cup import Cup
from vision.features.lattice import Face
from vision.reading import Confirmation, Point

CUP_MARGIN = 1.15  # radii of the cup beyond which a doubt is of no concern to the dice in it
TOUCHING_PITCHES = 3.9  # smallest distance of the middles of two dice, in pitches: nearer bodies are sides
EXPLAINED_PITCHES = 3.4  # pitches from a die's middle within which a doubt is explained by the die
NARROWEST_CUP = 6.0
"""Smallest radius of a cup, in pitches of a die in it: three dice fit across it, or none would tumble."""


@dataclass(frozen=True, eq=False)
class TopFace:
    """A die's top face: the contrast of its pips, grey levels, its confidence 0…1, whether the die leans.

    `second_stage`: its value was told in the second stage only. `needs_confirmation` is why a person has to
    confirm it, however sure it is.
    """

    face: Face
    contrast: float
    confidence: float
    leans: bool = False
    second_stage: bool = False
    needs_confirmation: Confirmation | None = None


@dataclass(frozen=True)
class Found:
    """The dice of a picture, the middles of places that may hold another die, px, and the cup around them.

    `unreadable` are faces of dice whose value is not known; each is at a doubt, or on a die that was read.
    """

    dice: tuple[TopFace, ...]
    doubts: tuple[Point, ...]
    cup: Cup | None
    unreadable: tuple[Face, ...] = ()


def found_in(cup: Cup | None, dice: tuple[TopFace, ...], doubts: list[Point]) -> Found:
    """What was found, without the cup if a die lies beside it, else without what lies beside the cup."""
    if cup is None or not all(lies_in(cup, die.face) for die in dice):
        return Found(dice, tuple(doubts), None)
    return Found(dice, tuple(place for place in doubts if cup.holds(*place, margin=CUP_MARGIN)), cup)


def unexplained(
    doubts: Iterable[Point], dice: Sequence[TopFace], reach: float = EXPLAINED_PITCHES
) -> list[Point]:
    """The doubts that are not on one of the dice or on its sides, within `reach` pitches of its middle."""
    return [place for place in doubts if not explained(place, dice, reach)]


def explained(place: Point, dice: Sequence[TopFace], reach: float = EXPLAINED_PITCHES) -> bool:
    """Whether a doubt is on one of the dice or on its sides, within `reach` pitches of its middle."""
    return any(np.hypot(*(die.face.centre - place)) < reach * die.face.pitch for die in dice)


def lies_in(cup: Cup, face: Face) -> bool:
    """Whether a face lies in a cup, and the cup is large enough to hold its die."""
    return cup.holds(*face.middle) and cup.radius > NARROWEST_CUP * face.pitch
