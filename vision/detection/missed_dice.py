"""Missed dice: what the detector saw beside the dice that were read, and which of it may be one die more.

A number of dice is only right when none is missing. Dice that are thrown together mostly are of a kind, so
what may be another die is measured by those that were read.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.detection.layout import FAINTEST_PIPS, layout
from vision.features.found import TOUCHING_PITCHES, TopFace, explained, unexplained
from vision.features.lattice import Face
from vision.features.likeness import body_colour, dazzling, like, twin, unlike
from vision.features.pyramid import Pyramid
from vision.features.spots import Spot
from vision.networks.classifier import classify
from vision.networks.detector import Detection
from vision.reading import Point

FAINT_PIPS = 0.12
"""Contrast of a die's pips, as a ratio of the strongest die's, below which they may be texture."""
CLEAR_PIPS = 25.0  # grey levels, contrast of a die's pips that is enough beside any die
SMALLEST_PITCH = 0.5  # smallest pitch of a die, as a ratio of the strongest die's
LARGEST_PITCH = 2.0  # largest pitch of a die, as a ratio of the strongest die's
NONE_OF_A_DIE = 0.1  # share of "no die" of a network up to which it takes a face for that of a die
SIDE_BY_SIDE = 5.5
"""Largest distance of the middles of two touching dice, in pitches: edge to edge or askew."""
LIT_LEVELS = (30.0, 245.0)  # grey levels of a body's strongest channel beyond which its pips may be hidden
ALIKE_COLOURS = 0.3  # largest difference (`likeness.unlike`) of the colours of two dice of a kind


@dataclass(frozen=True, eq=False)
class ReadDice:
    """The dice that were read: the strongest one, by which others are measured, and all of them."""

    best: TopFace
    tops: tuple[TopFace, ...]

    @classmethod
    def of(cls, believed: Sequence[TopFace], guesses: Sequence[TopFace] = ()) -> "ReadDice":
        """The dice of the faces that were believed, at least one, without what is a texture beside them.

        The `guesses` among them are no texture, however faint their pips are: they were looked at twice.
        """
        best = max(believed, key=lambda top: top.contrast * top.face.pitch)
        read = cls(best, ())
        counts = (top for top in believed if top in guesses or read.may_count(top.face, top.contrast))
        return cls(best, tuple(counts))

    def may_count(self, face: Face, contrast: float) -> bool:
        """Whether a face with pips of this contrast, grey levels, could be another die's, and no texture."""
        return self.as_large(face) and contrast > min(FAINT_PIPS * self.best.contrast, CLEAR_PIPS)

    def as_large(self, face: Face) -> bool:
        """Whether a face has about the size of the strongest die's."""
        return SMALLEST_PITCH < face.pitch / self.best.face.pitch < LARGEST_PITCH


def taken_for_die(levels: Pyramid, detection: Detection) -> bool:
    """Whether both networks take a face for that of a die; a die's shadow deceives the detector alone."""
    return detection.none < NONE_OF_A_DIE and classify(levels, detection.face).none < NONE_OF_A_DIE


def overlooked(levels: Pyramid, detection: Detection, read: ReadDice, spots: list[Spot]) -> bool:
    """Whether a face that the spots of the picture led to may be that of a missed die."""
    return (
        read.as_large(detection.face)
        and not explained(detection.face.middle, read.tops)
        and (_may_be_top(levels, detection) or _like_one(levels, detection, read, spots))
    )


def _may_be_top(levels: Pyramid, detection: Detection) -> bool:
    """Whether both networks take a face for a die's, and it has pips, or light or darkness may hide them.

    The shadow of a die, with the side that casts it, looks like the face of a leaning die, but for the pips.
    """
    if not taken_for_die(levels, detection):
        return False
    hidden = not LIT_LEVELS[0] < float(body_colour(levels[0], detection.face).max()) < LIT_LEVELS[1]
    return hidden or layout(levels, detection.face).contrast > FAINTEST_PIPS


def _like_one(levels: Pyramid, detection: Detection, read: ReadDice, spots: list[Spot]) -> bool:
    """Whether a body like a read die's is at a face that the detector does not rule out."""
    there = [spot for spot in spots if np.hypot(*(detection.face.centre - (spot.x, spot.y))) < spot.radius]
    colours = [(top.face, body_colour(levels[0], top.face)) for top in read.tops] if there else []
    return any(like(spot, face, colour) for spot in there for face, colour in colours)


def blank_bodies(levels: Pyramid, read: ReadDice, spots: list[Spot]) -> list[Point]:
    """The middles of bodies like the read dice's without a face: a mirrored lamp may hide the pips."""
    colours = [(top.face, body_colour(levels[0], top.face)) for top in read.tops]
    light = np.asarray(levels[-1].max(axis=(0, 1)), np.float32)
    bodies = [
        spot
        for spot in spots
        if any(twin(spot, face, colour) or dazzling(spot, face, light) for face, colour in colours)
    ]
    return unexplained([(spot.x, spot.y) for spot in bodies], read.tops, TOUCHING_PITCHES)


def may_be_another(levels: Pyramid, detection: Detection, read: ReadDice) -> bool:
    """Whether a face that the read dice led to may be that of a missed die, with pips on it.

    Of a die that touches a read one and has its colour the networks need not be as sure. The shadow of a die
    may deceive both networks, but has no pips; the sides of a die have pips, but are darker.
    """
    return (
        read.may_count(detection.face, layout(levels, detection.face).contrast)
        and not explained(detection.face.middle, read.tops)
        and (
            taken_for_die(levels, detection)
            or any(_may_touch(levels, detection.face, top.face) for top in read.tops)
        )
    )


def _may_touch(levels: Pyramid, face: Face, die: Face) -> bool:
    """Whether a face may be that of a die that touches a read die and has its colour."""
    apart = float(np.hypot(*(face.centre - die.centre)))
    colours = (body_colour(levels[0], one) for one in (face, die))
    return apart < SIDE_BY_SIDE * die.pitch and unlike(*colours) < ALIKE_COLOURS
