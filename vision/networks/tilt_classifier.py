"""The tilt classifier: whether a die in a cup lies flat, or leans on the wall or on another die.

From above a top face tells little: that of a die that leans towards the camera looks square, too. But the
camera hangs above the cup, so beside the top of a flat die those of its sides are seen that face the middle
of the cup, the more of them the farther the die lies from there; of a leaning die other sides are seen, or
more of them. The network looks at the die with its surroundings and is told where the die lies, from the
nadir. It was trained on rendered dice only (`tools/training/train.py`).
"""

from dataclasses import replace
from functools import cache, partial

import numpy as np

from vision.features.body import stands_out
from vision.features.found import Found, TopFace, lies_in
from vision.features.lattice import Array, Face, overlap
from vision.features.nadir import Nadir, find_nadir
from vision.features.pyramid import Pyramid
from vision.networks.crop import Crop, crop_of
from vision.networks.network import Network, softmax
from vision.networks.rotation_ensemble import ask_rotated
from vision.reading import Confirmation

FLAT, LEANS = 0, 1
"""What the network tells apart."""
CLASSES = 2  # classes of this network
CROP_RATIO = 0.9  # side of the crop that this network sees, as a ratio of the classifier's
LEANING = 0.9  # share of "leaning" from which on a die is said to lean
MAY_LEAN = 0.69  # share of "leaning" from which on a die that is not said to lean needs confirmation
LEANING_UNSEEN = 0.5  # share of "leaning" from which on a die whose body is not seen is said to lean


def with_tilt(levels: Pyramid, found: Found) -> Found:
    """What was found, with those dice marked that lean; without a cup the tilt is not known.

    A die in a cup whose body cannot be seen is a doubt unless it is marked; as a doubt forbids a reading
    anyway, a lower limit is enough to mark it. A die may be marked though its value is not known.
    """
    cup = found.cup
    if cup is None:
        return found
    if not (found.dice or found.unreadable):
        return found
    nadir = find_nadir(levels[0], cup)
    seen = [stands_out(levels[0], die.face) for die in found.dice]
    limits = [LEANING if visible else LEANING_UNSEEN for visible in seen]
    dice = [_with_tilt(levels, die, nadir, limit) for die, limit in zip(found.dice, limits, strict=True)]
    hidden = [die.face.middle for die, visible in zip(dice, seen, strict=True) if not (visible or die.leans)]
    for face in found.unreadable:
        if lies_in(cup, face) and leans(levels, face, nadir):
            dice = [die for die in dice if not overlap(face, die.face)]
            dice.append(TopFace(face, contrast=0.0, confidence=0.0, leans=True))
    return replace(found, dice=tuple(dice), doubts=(*found.doubts, *hidden))


def _with_tilt(levels: Pyramid, die: TopFace, nadir: Nadir, limit: float) -> TopFace:
    """The die, marked as leaning from a share of `limit` on, or to be confirmed if it may lean."""
    share = leaning(levels, die.face, nadir)
    if share > limit:
        return replace(die, leans=True)
    return replace(die, needs_confirmation=Confirmation.MAY_LEAN) if share > MAY_LEAN else die


def leans(levels: Pyramid, face: Face, nadir: Nadir) -> bool:
    """Whether the die with this top face, in a cup above this `nadir`, is said to lean."""
    return leaning(levels, face, nadir) > LEANING


def leaning(levels: Pyramid, face: Face, nadir: Nadir) -> float:
    """The share of "leaning" 0…1 of the die with this top face, in a cup above this `nadir`."""
    crop = surroundings_crop(crop_of(face))
    _, answers = ask_rotated(_network().ask, levels, crop, CLASSES, partial(offset_from_nadir, nadir=nadir))
    return softmax(answers.mean(axis=0))[LEANS]


def surroundings_crop(crop: Crop) -> Crop:
    """The crop of a face with the sides of its die and what the die may lean on."""
    return Crop(crop.x, crop.y, CROP_RATIO * crop.side, crop.turn)


def offset_from_nadir(crop: Crop, nadir: Nadir) -> Array:
    """The way from the nadir to a crop, right and down as the crop has them, in radii of the cup (2,)."""
    x, y = (crop.x - nadir.x) / nadir.radius, (crop.y - nadir.y) / nadir.radius
    cos, sin = np.cos(crop.turn), np.sin(crop.turn)
    return np.array([cos * x + sin * y, cos * y - sin * x])


@cache
def _network() -> Network:
    return Network("tilt_classifier")
