"""From the pips of a close-up to its die: all faces that they could form are verified."""

from dataclasses import replace

import numpy as np

from vision.features.lattice import ON_FACE, Face, Node, find_faces, overlap, upright
from vision.features.spots import Spot
from vision.frames import Pixels
from vision.geometry.outline import BodyFinder, find_single, find_square
from vision.geometry.room import Room
from vision.geometry.verification import (
    MOST_COST_UNBOUNDED,
    Die,
    by_surface,
    classified,
    verified,
    with_agreeing_surface,
)

CLEAR_PIP = 0.3  # smallest contrast of a pip that is looked at, as a ratio of the strongest pip's
TEXTURE_PIPS = 16  # more pips than three faces of a die show are a texture
EXACT_LATTICE = 0.05  # root mean square distance of pips from their nodes, in pitches, that is no accident
OUTLINE_PIPS = 3  # pips, the strongest ones, from which the outline of a die is tried
OFF_NODE = 0.35  # pitches from a node beyond which a pip is beside it, on a lattice guessed from the outline


def find_die(pixels: Pixels, pips: list[Spot], body: BodyFinder, room: Room) -> Die | None:
    """The die that the pips of a close-up show, or None when they show none, or more than one.

    `body` finds the body around a pip; `room` is where the face may be, and how large.
    """
    pips = [pip for pip in pips if pip.contrast > CLEAR_PIP * pips[0].contrast]
    if len(pips) > TEXTURE_PIPS:
        return None
    dice = _by_lattice(pixels, pips, room)
    if dice is None:
        return None
    dice = dice or _by_single(pixels, pips, body, room) or _by_outline(pixels, pips, body, room)
    return dice[0] if len(dice) == 1 else None


def _by_lattice(pixels: Pixels, pips: list[Spot], room: Room) -> list[Die] | None:
    """The dice 2…6; None when a good face is not verified, of which others would only be parts."""
    found: list[Die] = []
    for face in find_faces(pips):
        if not upright(face) or not room.holds(face) or any(overlap(face, die.face) for die in found):
            continue
        die = with_agreeing_surface(pixels, face)
        proven = die and classified(pixels, die)
        if proven and verified(pixels, proven, pips):
            found.append(proven)
        elif die and face.value >= 4 and face.error < EXACT_LATTICE:
            return None
    return found


def _by_single(pixels: Pixels, pips: list[Spot], body: BodyFinder, room: Room) -> list[Die]:
    """The dice 1."""
    faces = [find_single(pip, body) for pip in pips if room.around(pip.x, pip.y)]
    dice = [with_agreeing_surface(pixels, face) for face in faces if face and room.holds(face)]
    proven = [classified(pixels, die) for die in dice if die]
    return [die for die in proven if die and verified(pixels, die, pips)]


def _by_outline(pixels: Pixels, pips: list[Spot], body: BodyFinder, room: Room) -> list[Die]:
    """The die of a square outline, when its surface shows a value of which at most one pip was not found."""
    for square in (find_square(pip, body(pip)) for pip in pips[:OUTLINE_PIPS]):
        face = _on_nodes(square, pips) if square and room.holds(square) else None
        die = face and by_surface(pixels, face)
        if die and _mostly(_nodes(die.face, die.face.pips), die) and die.cost < MOST_COST_UNBOUNDED[4]:
            proven = classified(pixels, die)
            return [proven] if proven else []
    return []


def _on_nodes(square: Face, pips: list[Spot]) -> Face | None:
    """The face with the pips on its nodes; None if one on the face is off its nodes, or there is none."""
    places = square.coordinates(np.array([(pip.x, pip.y) for pip in pips]))
    on = tuple(pip for pip, place in zip(pips, places, strict=True) if np.abs(place).max() < ON_FACE)
    if not on or any(
        np.hypot(*(place - np.rint(place))) > OFF_NODE for place in places if np.abs(place).max() < ON_FACE
    ):
        return None
    return replace(square, pips=on)


def _nodes(face: Face, pips: tuple[Spot, ...]) -> list[Node]:
    places = face.coordinates(np.array([(pip.x, pip.y) for pip in pips]))
    return [(int(np.rint(a)), int(np.rint(b))) for a, b in places]


def _mostly(nodes: list[Node], die: Die) -> bool:
    """Whether each spot is on a marked node of its own, and at most one marked node has no spot."""
    marked = die.surface.pips() or frozenset()
    return set(nodes) <= marked and len(set(nodes)) == len(nodes) >= len(marked) - 1
