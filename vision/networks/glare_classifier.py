"""The glare classifier: the value of a face across which a lamp is mirrored.

A mirrored lamp adds white to a colour, so much in all channels (Shafer, Using color to separate reflection
components, 1985). So this network is shown the face twice, as it is and specular-free, without what its
channels have in common, both stretched to full contrast: red pips on black stand out there though an arc of
light lies across them. It was trained on glossy dice above all (`tools/training/train.py`).
"""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.features.lattice import Face
from vision.features.pyramid import Pyramid
from vision.frames import Pixels
from vision.networks.crop import Crop, crop_of, cropped, normalized, rotations
from vision.networks.network import Network, softmax

CROP_RATIO = 0.75
"""Side of the crop that this network sees, as a ratio of the classifier's: little more than a face."""


def classify_with_glare(levels: Pyramid, face: Face) -> tuple[float, ...]:
    """The shares of all classes at the place of `face`, the mean over its rotations and mirror images."""
    seen = [cropped(levels, crop) for crop in rotations(closer(crop_of(face)))]
    answers = _network().ask([*seen, *(np.ascontiguousarray(one[:, ::-1]) for one in seen)])
    return tuple(float(share) for share in np.mean([softmax(answer) for answer in answers], axis=0))


def closer(crop: Crop) -> Crop:
    """The crop of a face, narrowed to the face itself."""
    return Crop(crop.x, crop.y, CROP_RATIO * crop.side, crop.turn)


def preprocessed(seen: list[Pixels]) -> NDArray[np.float32]:
    """The input of the network (n, 6, INPUT_SIZE, INPUT_SIZE) for n crops (INPUT_SIZE, INPUT_SIZE, 3)."""
    both = [np.concatenate([normalized(one), normalized(specular_free(one))], axis=2) for one in seen]
    return np.ascontiguousarray(np.stack(both).transpose(0, 3, 1, 2))


def specular_free(pixels: Pixels) -> Pixels:
    """The picture (height, width, 3) without the light that its channels have in common."""
    common = np.minimum.reduce(cv2.split(pixels))
    return np.asarray(cv2.subtract(pixels, cv2.cvtColor(common, cv2.COLOR_GRAY2BGR)), np.uint8)


@cache
def _network() -> Network:
    return Network("glare_classifier", preprocessed)
