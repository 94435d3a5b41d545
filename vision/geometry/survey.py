"""The first reader: all dice of a picture by geometry; what could be a die and was not read is a doubt.

A number of dice is only right when none is missing, so a doubt forbids a reading.
"""

from collections.abc import Sequence

import numpy as np

from vision.features import stray_pips
from vision.features.board_fields import are_b_fields
from vision.features.cup import Cup
from vision.features.found import Found, TopFace, found_in
from vision.features.lattice import overlap
from vision.features.spots import Spot
from vision.frames import Pixels
from vision.geometry.closeup import look_closer
from vision.geometry.places import BODY_IN_PITCHES, FAINT_DIE, Place, beside_known, find_places
from vision.geometry.verification import Die

COST_SCALE = 8.0  # cost of a face at which its confidence is down to 1/e
SMALLEST_PITCH = 0.5  # smallest pitch of a die, as a ratio of the strongest die's
DOUBTFUL_RADII = (0.5, 1.8)  # radius of an unread body that is a doubt, as a ratio of the strongest die's
DOUBTFUL_CONTRAST = 0.25  # smallest contrast of an unread body with a pip, as a ratio of the strongest die's
SAME_PLACE = 0.2  # distance below which two places are one, as a ratio of the body's radius
SAME_SIZE = (0.85, 1.18)  # ratio of the radii of two places that are one


def survey(pixels: Pixels, pips: list[Spot], cup: Cup | None, known: Sequence[TopFace] = ()) -> Found:
    """The dice of a picture (height, width, 3) whose round spots are `pips`, by geometry.

    Where dice are `known`, rightly or not, only these are looked at, and what could be one more like them.
    """
    found: list[tuple[Place, Die]] = []
    unread: list[Place] = []
    tried: list[Place] = []
    places = find_places(pips)
    for place in beside_known(known, places) if known else places:
        if any(_taken(place, die) for _, die in found) or any(_same(place, other) for other in tried):
            continue
        tried.append(place)
        close = look_closer(pixels, place)
        if close.die and not any(overlap(close.die.face, die.face) for _, die in found):
            found.append((place, close.die))
        elif close.doubt:
            unread.append(place)
    return _judged(found, unread, pips, cup)


def _judged(found: list[tuple[Place, Die]], unread: list[Place], pips: list[Spot], cup: Cup | None) -> Found:
    """What counts as a die and as a doubt, measured by the strongest die of the picture."""
    board = are_b_fields([die.face for _, die in found], pips)
    printed = [die.face.middle for (_, die), on_board in zip(found, board, strict=True) if on_board]
    found = [one for one, on_board in zip(found, board, strict=True) if not on_board]
    if not found:
        return found_in(cup, (), [*printed, *((place.x, place.y) for place in unread)])
    best = max((die for _, die in found), key=lambda die: die.weight)
    found = [
        (place, die)
        for place, die in found
        if die.surface.contrast > FAINT_DIE * best.surface.contrast
        and die.face.pitch > SMALLEST_PITCH * best.face.pitch
    ]
    dice = tuple(die for _, die in found)
    contrast = max(place.contrast for place, _ in found)
    doubts = [place for place in unread if _doubtful(place, dice, best, contrast)]
    places = [*printed, *((place.x, place.y) for place in doubts)]
    places += [(pip.x, pip.y) for pip in stray_pips.beyond(pips, [die.face for die in dice])]
    return found_in(cup, tuple(map(_top, dice)), places)


def _top(die: Die) -> TopFace:
    return TopFace(die.face, die.surface.contrast, float(np.exp(-die.cost / COST_SCALE)))


def _doubtful(place: Place, dice: tuple[Die, ...], best: Die, contrast: float) -> bool:
    """Whether an unread place may be a die beside those found."""
    size = place.radius / (BODY_IN_PITCHES * best.face.longer)
    return (
        not any(_taken(place, die) for die in dice)
        and DOUBTFUL_RADII[0] < size < DOUBTFUL_RADII[1]
        and place.contrast > DOUBTFUL_CONTRAST * contrast
    )


def _taken(place: Place, die: Die) -> bool:
    apart = np.hypot(place.x - die.face.centre[0], place.y - die.face.centre[1])
    return bool(apart < stray_pips.DIE_PITCHES * die.face.pitch)


def _same(one: Place, other: Place) -> bool:
    apart = np.hypot(one.x - other.x, one.y - other.y)
    return bool(apart < SAME_PLACE * one.radius and SAME_SIZE[0] < one.radius / other.radius < SAME_SIZE[1])
