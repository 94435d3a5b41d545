"""The second reader: all dice of a picture by sight.

A network finds faces, the voice hears each of them, and the steps in colour at the nodes must show the same
value. It shares no lattice and no outline with the survey; where pips melt together or a glare covers one,
it still sees a die. With the size of every die it finds it looks once more, beside it and at what could be
the pip of another: no spot of a die's size points at two that touch, or at one seen aslant.
"""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from vision.candidates import Candidate, examined
from vision.cup import Cup
from vision.found import Found, found_in
from vision.frames import Pixels
from vision.lattice import overlap
from vision.pips import Pip, all_pips
from vision.sight import Glance, sight
from vision.unread import Read, another, doubtful, overlooked
from vision.view import Pyramid, View
from vision.viewpoints import beside, each_once, like_pips, viewpoints
from vision.voice import hear

CROWD = 40  # spots of a picture from which on those in its cup are looked for apart
FILLED = 0.5  # share of a picture around its cup from which on looking at the cup alone shows nothing new
PART = 0.6  # pitch up to which a face is small enough to lie in another one, in that of the other
LIKELY = 0.2  # share of "no die" of such a small face up to which the large one may be none
DENIED = 0.5  # the same of the voice, from which on the small one is a pip of the large one


def sighting(levels: Pyramid, pips: list[Pip], cup: Cup | None) -> Found:
    """All dice of a picture whose round spots are `pips`, as far as sight goes."""
    spots = pips
    if cup and len(pips) > CROWD and not _fills(cup, levels[0]):
        spots = [*_pips_in(levels[0], cup), *pips]
    views = each_once(viewpoints(spots))
    glances = sight(levels, views)
    dice = _apart(_proven(levels, glances, glances))
    later: list[Glance] = []
    fresh = dice
    while fresh:
        known = len(views)
        views = each_once([*views, *(view for one in fresh for view in _more(levels[0], one, dice, spots))])
        seen = sight(levels, views[known:])
        later += seen
        found = _apart([*dice, *_proven(levels, seen, [*glances, *later])])
        fresh, dice = [one for one in found if one not in dice], found
    return _judged(levels, dice, glances, later, spots, cup)


def _proven(levels: Pyramid, seen: list[Glance], glances: list[Glance]) -> list[Candidate]:
    """The faces `seen` that are believed, in the presence of all `glances`."""
    candidates = (one for glance in seen if (one := examined(levels, glance.face)))
    return [one for one in candidates if one.proven and not _holds_another(levels, one.glance, glances)]


def _more(pixels: Pixels, one: Candidate, dice: list[Candidate], spots: list[Pip]) -> list[View]:
    """Views of where another die like this one may lie: beside it, or where a pip like its own is left."""
    height, width = pixels.shape[:2]
    face = one.glance.face
    return [
        view
        for view in [*beside(face), *like_pips(spots, face, one.layout.contrast)]
        if 0 <= view.x < width
        and 0 <= view.y < height
        and not any(die.glance.face.holds(np.array([view.x, view.y])) for die in dice)
    ]


def _pips_in(pixels: Pixels, cup: Cup) -> list[Pip]:
    """The round spots in a cup, which the pattern of a cloth around it could crowd out."""
    left, top = max(round(cup.x - cup.radius), 0), max(round(cup.y - cup.radius), 0)
    part = pixels[top : round(cup.y + cup.radius), left : round(cup.x + cup.radius)]
    return [replace(pip, x=pip.x + left, y=pip.y + top) for pip in all_pips(part)]


def _fills(cup: Cup, pixels: Pixels) -> bool:
    """Whether there is little in a picture beside the cup."""
    height, width = pixels.shape[:2]
    return bool((2 * cup.radius) ** 2 > FILLED * width * height)


def _holds_another(levels: Pyramid, glance: Glance, glances: list[Glance]) -> bool:
    """Whether there is a smaller die in a face: a die on a square mat looks like the pip of a huge one.

    A pip may look like a small die that shows a one, but not to both networks.
    """
    return any(
        other.none < max(glance.none, LIKELY)
        and other.face.pitch < PART * glance.face.pitch
        and glance.face.holds(other.face.centre)
        and hear(levels, other.face).none < DENIED
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
    levels: Pyramid,
    proven: list[Candidate],
    glances: list[Glance],
    later: list[Glance],
    spots: list[Pip],
    cup: Cup | None,
) -> Found:
    """What counts as a die and as a doubt, measured by the strongest die of the picture."""
    if not proven:
        return found_in(cup, (), [glance.face.middle for glance in glances if doubtful(levels, glance)])
    read = Read.of(proven)
    unread = [glance.face.middle for glance in glances if overlooked(levels, glance, read, spots)]
    unread += [glance.face.middle for glance in later if another(levels, glance, read)]
    return found_in(cup, read.tops, unread)
