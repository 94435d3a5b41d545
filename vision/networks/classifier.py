"""The classifier: a small learned classifier that says what a face shows. A second opinion, never the first.

It was trained on rendered dice only (`tools/training/train.py`). It sees the surroundings too, so unlike
the geometry it can tell a face that leans, a side face and a pattern of the ground.
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
    """What the classifier takes a face for: a probability for `NONE`, each value 1…6 and `COCKED`."""

    shares: tuple[float, ...]

    @property
    def value(self) -> int:
        """The likeliest value 1…6, if it is a die at all."""
        return 1 + int(np.argmax(self.shares[1:COCKED]))

    @property
    def none(self) -> float:
        """How likely there is no die's top face."""
        return self.shares[NONE]

    @property
    def cocked(self) -> float:
        """How likely it is a face of a die that leans."""
        return self.shares[COCKED]

    def shows(self, value: int) -> float:
        """How likely it is a flat die's top face with this value."""
        return self.shares[value]

    def sure(self, value: int) -> float:
        """The same, if the die does not lean."""
        return self.shares[value] / max(1 - self.cocked, 1e-9)


def classify(levels: Pyramid, face: Face) -> Classification:
    """What the place of `face` in a picture shows; the face's own value is not used."""
    _, answers = ask_rotated(_network().ask, levels, crop_of(face), CLASSES)
    return Classification(softmax(answers.mean(axis=0)))


@cache
def _network() -> Network:
    return Network("classifier")
