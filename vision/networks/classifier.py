"""The classifier: a small network that tells the value of an upright face, as a second opinion.

It was trained on rendered dice only (`tools/training/train.py`). It sees the surroundings of the face, too,
so unlike geometry it knows the face of a leaning die, a side face and a pattern of the ground.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from vision.features.lattice import Face
from vision.features.pyramid import Pyramid
from vision.networks.crop import crop_of
from vision.networks.network import CLASSES, COCKED, NONE, Network, softmax
from vision.networks.rotation_ensemble import ask_rotated


@dataclass(frozen=True)
class Classification:
    """The shares of the classes: `NONE`, the values 1…6 and `COCKED`."""

    shares: tuple[float, ...]

    @property
    def value(self) -> int:
        """The likeliest value 1…6, if it is a die at all."""
        return 1 + int(np.argmax(self.shares[1:COCKED]))

    @property
    def none(self) -> float:
        """The share of "no die": no die has its top face here."""
        return self.shares[NONE]

    @property
    def cocked(self) -> float:
        """The share of "leaning": the face is that of a die that leans."""
        return self.shares[COCKED]

    def shows(self, value: int) -> float:
        """The share of a value 1…6: the top face of a flat die."""
        return self.shares[value]

    def sure(self, value: int) -> float:
        """The probability 0…1 of a value 1…6, given that the die does not lean."""
        return self.shares[value] / max(1 - self.cocked, 1e-9)


def classify(levels: Pyramid, face: Face) -> Classification:
    """The class of what is at the place of `face` in a picture; the face's own value is not used."""
    _, answers = ask_rotated(_network().ask, levels, crop_of(face), CLASSES)
    return Classification(softmax(answers.mean(axis=0)))


@cache
def _network() -> Network:
    return Network("classifier")
