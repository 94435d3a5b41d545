"""A learned network: its input, its answers, and how OpenCV runs it.

Weights are kept in half the bits they were trained with, or fewer (docs/networks.md), and compressed.
"""

import lzma
from collections.abc import Callable
from pathlib import Path
from threading import Lock

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.lattice import Array
from vision.frames import Pixels
from vision.networks.crop import INPUT_SIZE, normalized

FOLDER = Path(__file__).with_name("weights")
NONE, COCKED = 0, 7
"""Classes besides the values 1…6, which stand between them: no face, and the face of a die that leans."""
CLASSES = 8  # classes of all networks but the tilt classifier


Preprocess = Callable[[list[Pixels]], NDArray[np.float32]]
"""Makes the input (n, planes, INPUT_SIZE, INPUT_SIZE) for n crops (INPUT_SIZE, INPUT_SIZE, 3)."""


class Network:
    """A trained network, by the name of its weights. Several threads may ask it.

    `shown` makes its input of crops.
    """

    def __init__(self, name: str, preprocessed: Preprocess | None = None) -> None:
        self._preprocess = preprocessed or coloured
        weights = lzma.decompress((FOLDER / f"{name}.onnx.xz").read_bytes())
        self._net = cv2.dnn.readNetFromONNX(np.frombuffer(weights, np.uint8))
        self._asking = Lock()  # a network keeps its input until it has answered

    def ask(self, seen: list[Pixels], facts: Array | None = None) -> Array:
        """The answers (n, outputs) to n crops (INPUT_SIZE, INPUT_SIZE, 3) with their `facts` (n, facts)."""
        with self._asking:
            self._net.setInput(given(seen, facts, self._preprocess))
            return np.asarray(self._net.forward(), np.float64)


def coloured(seen: list[Pixels]) -> NDArray[np.float32]:
    """The input (n, 3, INPUT_SIZE, INPUT_SIZE) for n crops (INPUT_SIZE, INPUT_SIZE, 3), normalized."""
    return np.ascontiguousarray(np.stack([normalized(one).transpose(2, 0, 1) for one in seen]))


def given(
    seen: list[Pixels], facts: Array | None = None, preprocessed: Preprocess = coloured
) -> NDArray[np.float32]:
    """The input (n, planes + facts, INPUT_SIZE, INPUT_SIZE), with a plane for every fact (n, facts)."""
    pictures = preprocessed(seen)
    if facts is not None:
        planes = np.broadcast_to(facts[..., None, None], (*facts.shape, INPUT_SIZE, INPUT_SIZE))
        pictures = np.concatenate([pictures, planes.astype(np.float32)], axis=1)
    return np.ascontiguousarray(pictures)


def softmax(scores: Array) -> tuple[float, ...]:
    """The probabilities of the classes, from a network's scores (classes,)."""
    likely = np.exp(scores - scores.max())
    return tuple(float(share) for share in likely / likely.sum())
