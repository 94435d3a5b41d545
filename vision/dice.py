"""From faces to dice: which of the faces that pips could form are top faces of dice."""

from dataclasses import dataclass

import numpy as np

from vision.frames import Pixels
from vision.lattice import LAYOUTS, Face, find_faces
from vision.outline import Ends, edges, find_single
from vision.pips import Pip
from vision.surface import Surface, look

HALF = 2.0  # pitches from a face's centre to its edge
SQUARE = 0.5  # smallest ratio of the lattice's pitches; a six's rows may be set narrower than its columns
ROUND = 0.72  # mean ratio of a top face's pips' axes
UNREST = 0.1
FAINT = 0.4  # of the strongest die's contrast
SMALL = 0.5  # of the strongest die's pitch


@dataclass(frozen=True)
class Candidate:
    """A face with what its surface shows and where its body ends."""

    face: Face
    surface: Surface
    ends: Ends

    @property
    def weight(self) -> float:
        """How much of the picture it explains: pip area times contrast."""
        return sum(pip.radius**2 for pip in self.face.pips) * self.surface.contrast


def find_dice(pixels: Pixels, pips: list[Pip]) -> list[Candidate]:
    """The top faces of all dice, strongest first."""
    found: list[Candidate] = []
    for face in find_faces(pips):
        if _is_upright(face) and not any(_overlap(face, other.face) for other in found):
            _add(found, pixels, face)
    for pip in pips:
        if pip.aspect < ROUND or any(_covers(other.face, pip) for other in found):
            continue
        single = find_single(pixels, pip)
        if single and not any(_overlap(single, other.face) for other in found):
            _add(found, pixels, single)
    if not found:
        return []
    best = max(found, key=lambda candidate: candidate.weight)
    return [
        other
        for other in found
        if other.surface.contrast > FAINT * best.surface.contrast and other.face.pitch > SMALL * best.face.pitch
    ]


def _add(found: list[Candidate], pixels: Pixels, face: Face) -> None:
    surface = look(pixels, face)
    if LAYOUTS.get(surface.pips() or frozenset()) != face.value or surface.unrest > UNREST:
        return
    ends = edges(pixels, face, surface)
    if sum(end is not None and end < 3.4 for end in ends) >= 3:
        found.append(Candidate(face, surface, ends))


def _is_upright(face: Face) -> bool:
    """A face seen from above: a square lattice of round pips."""
    across, down = np.linalg.norm(face.across), np.linalg.norm(face.down)
    skew = abs(float(face.across @ face.down)) / float(across * down)
    aspect = float(np.mean([pip.aspect for pip in face.pips]))
    square = SQUARE if face.value == 6 else 0.7
    return bool(min(across, down) / max(across, down) > square and skew < 0.3 and aspect > ROUND)


def _overlap(one: Face, other: Face) -> bool:
    """Two faces that cannot both be top faces: their centres are closer than a die is wide."""
    return float(np.hypot(*(one.centre - other.centre))) < 0.95 * HALF * (one.pitch + other.pitch)


def _covers(face: Face, pip: Pip) -> bool:
    """Whether a pip lies on a face or on the sides of its die."""
    return float(np.hypot(*(face.centre - (pip.x, pip.y)))) < 2 * HALF * face.pitch
