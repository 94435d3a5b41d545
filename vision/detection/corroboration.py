"""Corroboration: of a die in a cup that is believed, but not beyond doubt, the glare classifier is asked,
too.

It sees the face alone, and its colours without white light. Where it is sure of the die's value the error
probabilities of all three networks multiply; of a leaning die it is seldom sure. Without a cup it is not
asked: surer dice would let more readings through from which another die is missing.
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
    """The die, surer if it was believed with some doubt and the glare classifier is sure of its value."""
    if not BELIEVED_ALONE < die.confidence < BEYOND_DOUBT:
        return die
    share = corroborating_share(levels, cup, die)
    return die if share is None else replace(die, confidence=1 - (1 - die.confidence) * (1 - share))


def corroborating_share(levels: Pyramid, cup: Cup | None, die: TopFace) -> float | None:
    """The glare classifier's share of the value of a die in the cup; None if it is not sure, or not asked."""
    if cup is None or not lies_in(cup, die.face):
        return None
    share = classify_with_glare(levels, die.face)[die.face.value]
    return share if share > CORROBORATING else None
