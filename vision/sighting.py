"""The second reader: all dice of a picture by sight.

A network finds faces, the voice hears each of them, and the steps in colour at the nodes must show the same
value. It shares no lattice and no outline with the survey; where pips melt together or a glare covers one,
it still sees a die.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from vision.body import body_colour, like
from vision.cup import Cup
from vision.found import Found, TopFace, explained, found_in
from vision.frames import Pixels
from vision.lattice import Face, overlap
from vision.layout import Layout, layout
from vision.pips import Pip, all_pips
from vision.sight import Glance, look_around, sight
from vision.view import Pyramid
from vision.viewpoints import each_once, viewpoints
from vision.voice import Opinion, hear

CROWD = 40  # spots of a picture from which on those in its cup are looked for apart
FILLED = 0.5  # share of a picture around its cup from which on looking at the cup alone shows nothing new
FAINTEST = 6.0  # grey levels, contrast of pips that can be seen
SURE = 0.5  # share of both networks from which on a value is believed
SUPPORT = 1 / 3  # share of sight that supports a face that geometry found
FAINT = 0.12  # contrast of a die's pips, in that of the picture's strongest die
SMALL, LARGE = 0.5, 2.0  # pitch of a die, likewise
PART = 0.6  # pitch up to which a face is small enough to lie in another one, in that of the other
LIKELY = 0.2  # share of "no die" of such a small face up to which the large one is none
DOUBT = 0.1  # share of "no die" up to which sight takes an unread face for one


@dataclass(frozen=True, eq=False)
class Candidate:
    """A face as both networks and the steps in colour show it."""

    glance: Glance
    opinion: Opinion
    layout: Layout

    @property
    def proven(self) -> bool:
        """Whether both networks are sure of a value, and the steps in colour show the same."""
        values = {self.glance.face.value, self.opinion.value, self.layout.value}
        return len(values) == 1 and self.confidence > SURE

    @property
    def confidence(self) -> float:
        """How sure the less sure of the networks is, 0…1."""
        return min(self.glance.sure, self.opinion.sure(self.opinion.value))


def sighting(levels: Pyramid, pips: list[Pip], cup: Cup | None) -> Found:
    """All dice of a picture whose round spots are `pips`, as far as sight goes."""
    spots = pips
    if cup and len(pips) > CROWD and not _fills(cup, levels[0]):
        spots = [*_pips_in(levels[0], cup), *pips]
    glances = sight(levels, each_once(viewpoints(spots)))
    candidates = (one for glance in glances if (one := examined(levels, glance.face)))
    proven = (one for one in candidates if one.proven and not _holds_another(one.glance, glances))
    return _judged(levels, _apart(proven), glances, spots, cup)


def asked(levels: Pyramid, face: Face) -> float | None:
    """How sure sight is of a face that it did not find itself, 0…1; None where it is of something else.

    0 means that it may well be a face of that value, but sight would not believe it.
    """
    glance = look_around(levels, face)
    if glance.shares[face.value] <= SUPPORT:
        return None
    seen = _candidate(levels, glance)
    return seen.confidence if seen.proven and seen.glance.face.value == face.value else 0.0


def _pips_in(pixels: Pixels, cup: Cup) -> list[Pip]:
    """The round spots in a cup, which the pattern of a cloth around it could crowd out."""
    left, top = max(round(cup.x - cup.radius), 0), max(round(cup.y - cup.radius), 0)
    part = pixels[top : round(cup.y + cup.radius), left : round(cup.x + cup.radius)]
    return [replace(pip, x=pip.x + left, y=pip.y + top) for pip in all_pips(part)]


def _fills(cup: Cup, pixels: Pixels) -> bool:
    """Whether there is little in a picture beside the cup."""
    height, width = pixels.shape[:2]
    return bool((2 * cup.radius) ** 2 > FILLED * width * height)


def examined(levels: Pyramid, face: Face) -> Candidate | None:
    """The candidate where `face` is, or None where there are no pips to be seen or sight is not sure."""
    if layout(levels, face).contrast < FAINTEST:
        return None
    nearer = look_around(levels, face)
    if nearer.sure <= SURE:
        return None
    return _candidate(levels, nearer)


def _candidate(levels: Pyramid, glance: Glance) -> Candidate:
    return Candidate(glance, hear(levels, glance.face), layout(levels, glance.face))


def _holds_another(glance: Glance, glances: list[Glance]) -> bool:
    """Whether there is a smaller die in a face: a die on a square mat looks like the pip of a huge one."""
    return any(
        other.none < max(glance.none, LIKELY)
        and other.face.pitch < PART * glance.face.pitch
        and glance.face.holds(other.face.centre)
        for other in glances
    )


def _apart(candidates: Iterable[Candidate]) -> list[Candidate]:
    """The candidates that do not lie in each other, the surest first."""
    kept: list[Candidate] = []
    for one in sorted(candidates, key=lambda one: -one.confidence):
        if not any(overlap(one.glance.face, other.glance.face) for other in kept):
            kept.append(one)
    return kept


def _judged(
    levels: Pyramid, proven: list[Candidate], glances: list[Glance], spots: list[Pip], cup: Cup | None
) -> Found:
    """What counts as a die and as a doubt, measured by the strongest die of the picture."""
    if not proven:
        return found_in(cup, (), [glance.face.middle for glance in glances if _doubtful(levels, glance)])
    best = max(proven, key=lambda one: one.layout.contrast * one.glance.face.pitch)
    tops = tuple(
        TopFace(one.glance.face, one.layout.contrast, one.confidence) for one in proven if _like(one, best)
    )
    unread = [
        glance.face.middle
        for glance in glances
        if _as_large(glance.face, best.glance.face)
        and not explained(glance.face.middle, tops)
        and (_doubtful(levels, glance) or _like_one(levels, glance, spots, tops))
    ]
    return found_in(cup, tops, unread)


def _like_one(levels: Pyramid, glance: Glance, spots: list[Pip], tops: tuple[TopFace, ...]) -> bool:
    """Whether there is a body like that of a read die where sight does not rule out a face."""
    there = [spot for spot in spots if np.hypot(*(glance.face.centre - (spot.x, spot.y))) < spot.radius]
    colours = [(top.face, body_colour(levels[0], top.face)) for top in tops] if there else []
    return any(like(spot, face, colour) for spot in there for face, colour in colours)


def _doubtful(levels: Pyramid, glance: Glance) -> bool:
    """Whether both networks take a face for that of a die; the shadow of one deceives sight alone."""
    return glance.none < DOUBT and hear(levels, glance.face).none < DOUBT


def _like(one: Candidate, best: Candidate) -> bool:
    """Whether a face could be that of another die beside the strongest one; else it is a texture."""
    return _as_large(one.glance.face, best.glance.face) and one.layout.contrast > FAINT * best.layout.contrast


def _as_large(face: Face, best: Face) -> bool:
    return SMALL < face.pitch / best.pitch < LARGE
