"""Reconsidered: a face that is a die's to both networks, and not believed, is looked at more closely.

By sight and voice in other colours: the surest of these looks may be sure by chance, so it counts only as far
as the picture as it is speaks for the same value: its odds are multiplied by the root of those. And by
scrutiny, a network that learned from dice which mirror lamps. What either reads is a good guess, where the
other tells no other value: no table takes it without asking.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from vision.features.found import TopFace
from vision.features.lattice import Face
from vision.networks.network import COCKED
from vision.networks.scrutiny import scrutinised
from vision.networks.sight import look_around
from vision.networks.view import Pyramid
from vision.sighting.candidates import ALONE, Candidate, examined
from vision.sighting.layout import layout
from vision.sighting.smear import smeared

GUESS = 0.9  # confidence at most of what is read in this way
TOLD = 0.8  # share of scrutiny from which on it tells a value
IN_ROWS = {3, 6}
"""Values whose pips stand in rows of three: where those run into each other, a face that lies still has its
edges one way only, too."""


def reconsidered(levels: Pyramid, colours: Sequence[Pyramid], face: Face) -> TopFace | None:
    """What closer looks show at the place of `face`, or None where none is sure enough, or they differ.

    `levels` are the picture as it is, `colours` the same in other ones. A die that may lean is not guessed,
    nor one that moves: a streak of light that may be taken for a pip looks as if it did, and a row of dots;
    but so do the pips of a three or six out of focus, where both looks tell them.
    """
    looks = [one for one in (in_other_colours(levels, colours, face), told_by_scrutiny(levels, face)) if one]
    values = {one.face.value for one in looks}
    if len(values) != 1:
        return None
    rows = len(looks) == 2 and values <= IN_ROWS
    return looks[0] if rows or not smeared(levels[0], looks[0].face) else None


def told_by_scrutiny(levels: Pyramid, face: Face) -> TopFace | None:
    """What scrutiny tells of the face that sight sees there."""
    found = look_around(levels, face).face
    shares = scrutinised(levels, found)
    value = max(range(1, COCKED), key=lambda value: shares[value])
    if shares[value] <= TOLD:
        return None
    shown = replace(found, value=value)
    return TopFace(shown, layout(levels, shown).contrast, min(shares[value], GUESS))


def in_other_colours(levels: Pyramid, colours: Sequence[Pyramid], face: Face) -> TopFace | None:
    """What the surest look in any colours shows."""
    looks = [seen for look in (levels, *colours) if (seen := examined(look, face)) and seen.proven]
    if not looks:
        return None
    best = max(looks, key=_share)
    shown = best.glance.face
    odds = _odds(_share(best)) * sqrt(_odds(look_around(levels, face).shares[shown.value]))
    confidence = odds / (1 + odds)
    return TopFace(shown, best.layout.contrast, min(confidence, GUESS)) if confidence > ALONE else None


def _share(seen: Candidate) -> float:
    """How likely the less sure of the networks takes a face for that of a flat die with its value."""
    return min(seen.glance.shares[seen.opinion.value], seen.opinion.shows(seen.opinion.value))


def _odds(share: float) -> float:
    return share / max(1 - share, 1e-3)
