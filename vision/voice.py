"""The voice: a small learned classifier that says what a face shows. A second opinion, never the first.

It was trained on rendered dice only (`tools/train_classifier.py`). It sees the surroundings too, so unlike
the geometry it can tell a face that leans, a side face and a pattern of the ground.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Pixels
from vision.lattice import HALF, Face

WEIGHTS = Path(__file__).with_name("weights") / "die.onnx"
INPUT = 64  # px, side of what the network sees
WINDOW = 1.1  # sides of the face from its centre to the border of what the network sees
FINE = 2  # how much larger the face is warped before it is reduced, against aliasing
NONE, COCKED = 0, 7  # classes of the network; 1…6 between them are the values


@dataclass(frozen=True)
class Opinion:
    """What the voice takes a face for: a probability for `NONE`, each value 1…6 and `COCKED`."""

    shares: tuple[float, ...]

    @property
    def cocked(self) -> float:
        """How likely it is a face of a die that leans."""
        return self.shares[COCKED]

    def shows(self, value: int) -> float:
        """How likely it is a flat die's top face with this value."""
        return self.shares[value]

    def leaning(self, value: int) -> float:
        """How likely the die leans, 0…1, if its face has this value."""
        return self.cocked / max(self.cocked + self.shows(value), 1e-9)


class Voice:
    """The trained network. Safe to be asked by several threads."""

    def __init__(self, weights: Path = WEIGHTS) -> None:
        self._net = cv2.dnn.readNetFromONNX(str(weights))
        self._asking = Lock()  # a network keeps its input until it has answered

    def hear(self, pixels: Pixels, face: Face) -> Opinion:
        """What the place of `face` in `pixels` (height, width, 3) shows; the face's own value is not used."""
        seen = normal(framed(pixels, face))
        turned = np.stack([np.rot90(seen, quarter).transpose(2, 0, 1) for quarter in range(4)])
        with self._asking:
            self._net.setInput(np.ascontiguousarray(turned))
            scores = np.asarray(self._net.forward(), np.float64).mean(axis=0)
        likely = np.exp(scores - scores.max())
        return Opinion(tuple(float(share) for share in likely / likely.sum()))


@cache
def voice() -> Voice:
    """The voice with the product's weights, loaded once."""
    return Voice()


def framed(pixels: Pixels, face: Face) -> Pixels:
    """What the network sees (INPUT, INPUT, 3): the face upright in the middle, with its surroundings."""
    side = 2 * HALF * face.longer
    size = FINE * INPUT
    step = 2 * WINDOW * side / size
    across = step * face.across / np.linalg.norm(face.across)
    down = np.array([-across[1], across[0]])
    corner = face.centre - (size - 1) / 2 * (across + down)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    matrix = np.column_stack([across, down, corner])
    fine = cv2.warpAffine(pixels, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(fine, (INPUT, INPUT), interpolation=cv2.INTER_AREA), np.uint8)


def normal(seen: Pixels) -> NDArray[np.float32]:
    """The network's input (INPUT, INPUT, 3) without the light's colour and strength: mean 0, deviation 1."""
    levels = seen.astype(np.float32)
    levels -= levels.mean(axis=(0, 1))
    return np.asarray(levels / max(float(levels.std()), 4.0), np.float32)
