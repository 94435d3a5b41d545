"""Reconsidered: a face that is a die's to both networks, and not believed, is looked at in other colours.

The surest of these looks may be sure by chance, so it counts only as far as the picture as it is speaks for
the same value: its odds are multiplied by the root of those. What is read in this way is a good guess: no
table takes it without asking.
"""

from collections.abc import Sequence
from math import sqrt

from vision.features.found import TopFace
from vision.features.lattice import Face
from vision.networks.sight import look_around
from vision.networks.view import Pyramid
from vision.sighting.candidates import ALONE, Candidate, examined
from vision.sighting.smear import smeared

GUESS = 0.9  # confidence at most of what is read in other colours


def reconsidered(levels: Pyramid, colours: Sequence[Pyramid], face: Face) -> TopFace | None:
    """The face that the surest look at the place of `face` shows, or None where it is not sure enough.

    `levels` are the picture as it is, `colours` the same in other ones. A die that may lean is not guessed,
    nor one that moves; a lone streak of light, which may be taken for a pip, looks as if it did.
    """
    looks = [seen for look in (levels, *colours) if (seen := examined(look, face)) and seen.proven]
    if not looks:
        return None
    best = max(looks, key=_share)
    shown = best.glance.face
    odds = _odds(_share(best)) * sqrt(_odds(look_around(levels, face).shares[shown.value]))
    confidence = odds / (1 + odds)
    if confidence <= ALONE or smeared(levels[0], shown):
        return None
    return TopFace(shown, best.layout.contrast, min(confidence, GUESS))


def _share(seen: Candidate) -> float:
    """How likely the less sure of the networks takes a face for that of a flat die with its value."""
    return min(seen.glance.shares[seen.opinion.value], seen.opinion.shows(seen.opinion.value))


def _odds(share: float) -> float:
    return share / max(1 - share, 1e-3)
