"""Seconded: a die in a cup that detector and classifier believe, though not beyond doubt, is shown to
the glare classifier, too.

The glare classifier sees the face alone, and its colours without white light. Where it is sure of the same
value, the doubts of all three multiply; a die that leans it is seldom sure of. On a table it is not asked:
one that was overlooked there may make a reading wrong that is sure of all others.
"""

from dataclasses import replace

from vision.detection.candidates import BELIEVED_ALONE
from vision.features.cup import Cup
from vision.features.found import TopFace, lies_in
from vision.features.pyramid import Pyramid
from vision.networks.glare_classifier import classify_with_glare

BEYOND_DOUBT = 0.95  # confidence of detector and classifier from which on nobody else is asked
CORROBORATING = 0.8  # share of the glare classifier from which on it is sure of the value


def corroborated(levels: Pyramid, cup: Cup | None, die: TopFace) -> TopFace:
    """The die, surer where it was believed with some doubt and the glare classifier sees the same value."""
    if not BELIEVED_ALONE < die.confidence < BEYOND_DOUBT:
        return die
    share = corroborate(levels, cup, die)
    return die if share is None else replace(die, confidence=1 - (1 - die.confidence) * (1 - share))


def corroborate(levels: Pyramid, cup: Cup | None, die: TopFace) -> float | None:
    """How sure the glare classifier is of the value of a die in the cup, or None where it is not sure or
    not asked.
    """
    if cup is None or not lies_in(cup, die.face):
        return None
    share = classify_with_glare(levels, die.face)[die.face.value]
    return share if share > CORROBORATING else None
