"""The second stage: a face that both networks take for a die's, but do not believe, is looked at again.

The glare classifier is asked, too, and what it says is weighed by what detector and classifier say of the
face as it is and specular-free. What all three tell together is a guess: a person has to confirm it, unless
geometry sees the guessed value.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.detection.candidates import candidate_at
from vision.detection.layout import Layout, layout
from vision.detection.motion_blur import motion_blurred
from vision.features.found import TopFace
from vision.features.lattice import Array, Face
from vision.features.pyramid import Pyramid
from vision.networks.detector import detect_rotated
from vision.networks.glare_classifier import classify_with_glare
from vision.networks.network import COCKED

GUESSED = 0.8  # share of a value in what all three networks say from which on it is a guess
LEAST_SHARE = 0.05  # share that detector and classifier are taken to give a class at least
CLEAR_SHARE = 0.65
"""Share of the steps in colour that a layout explains, from which on it shows a value clearly."""
CLEAR_LEAD = 0.15  # lead of another value's layout from which on it speaks against a guess


def second_stage(levels: Pyramid, colours: Pyramid, face: Face) -> TopFace | None:
    """The die that all three networks tell together at the place of `face`, or None.

    `levels` are the picture, `colours` the specular-free picture. Where pips are clearly to be seen they must
    not show another value, nor be blurred by motion: then the die moves.
    """
    looks = [look for picture in (levels, colours) if (look := candidate_at(picture, face))]
    found = detect_rotated(levels, face).face
    others = [np.minimum(look.detection.shares, look.classification.shares) for look in looks]
    shares = together(classify_with_glare(levels, found), others)
    value = max(range(1, COCKED), key=lambda value: shares[value])
    shown = replace(found, value=value)
    steps = layout(levels, shown)
    if shares[value] <= GUESSED or (steps.share > CLEAR_SHARE and _denied(levels, steps, shown)):
        return None
    return TopFace(shown, steps.contrast, shares[value], second_stage=True)


def together(glare: Sequence[float] | Array, others: Sequence[Array]) -> tuple[float, ...]:
    """The shares of all classes (classes,), from the glare classifier's and the `others`' in each look.

    The glare classifier counts most: its shares are multiplied by the root of the largest share of the
    others, which were not sure, or the face would not be looked at again.
    """
    seen = np.stack([np.full(len(glare), LEAST_SHARE), *others]).max(axis=0)
    product = glare * np.sqrt(seen)
    return tuple(float(share) for share in product / product.sum())


def _denied(levels: Pyramid, steps: Layout, face: Face) -> bool:
    """Whether the steps in colour on a face are those of another value, or of a die that moves."""
    another = steps.value != face.value and steps.lead > CLEAR_LEAD
    return another or motion_blurred(levels[0], face)
