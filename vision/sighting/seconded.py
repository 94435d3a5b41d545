"""Seconded: a die in a cup that sight and voice believe, though not beyond doubt, is shown to scrutiny, too.

Scrutiny sees the face alone, and its colours without white light. Where it is sure of the same value, the
doubts of all three multiply; a die that leans it is seldom sure of.
"""

from dataclasses import replace

from vision.features.found import TopFace
from vision.networks.scrutiny import scrutinised
from vision.networks.view import Pyramid
from vision.sighting.candidates import ALONE

BEYOND_DOUBT = 0.95  # confidence from which on nobody else is asked
SECONDED = 0.8  # share of scrutiny from which on it is sure of the value


def seconded(levels: Pyramid, die: TopFace) -> TopFace:
    """The die, surer where it was believed with some doubt and scrutiny sees the same value."""
    if not ALONE < die.confidence < BEYOND_DOUBT:
        return die
    share = scrutinised(levels, die.face)[die.face.value]
    if share <= SECONDED:
        return die
    return replace(die, confidence=1 - (1 - die.confidence) * (1 - share))
