"""The detector: the faces that a learned network finds from places where dice could be, and how they lie.

Every face is looked at twice. The first detection tells whether there is a face, and how it lies; the
second is taken from where it is upright and fills the crop. Who wants to be sure looks around, at each of
its four sides. The network was trained on rendered dice only (`tools/training/train.py`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from vision.features.lattice import Array, Face, alike
from vision.features.non_maximum_suppression import non_maximum_suppression
from vision.features.pyramid import Pyramid
from vision.networks.crop import Crop, crop_of, cropped, face_in, pose_of
from vision.networks.network import CLASSES, COCKED, NONE, Network, softmax
from vision.networks.rotation_ensemble import ask_rotated

BACKGROUND = 0.6  # share of "no die" from which on a detection is dropped


@dataclass(frozen=True, eq=False)
class Detection:
    """A face as it was seen, with the value it most likely shows, and the shares of all classes."""

    face: Face
    shares: tuple[float, ...]

    @property
    def none(self) -> float:
        """How likely there is no die with its top in crop."""
        return self.shares[NONE]

    @property
    def sure(self) -> float:
        """How likely the face shows its value, 0…1, if the die does not lean."""
        return self.shares[self.face.value] / max(1 - self.shares[COCKED], 1e-9)


def detect(levels: Pyramid, crops: Iterable[Crop]) -> list[Detection]:
    """What there is to be seen from `crops`, the surest first; faces may lie in each other, as a pip does."""
    detections = _distinct(_detections(levels, list(crops)))
    return _distinct(_detections(levels, [crop_of(detection.face) for detection in detections]))


def _detections(levels: Pyramid, crops: Sequence[Crop]) -> list[Detection]:
    if not crops:
        return []
    answers = _network().ask([cropped(levels, crop) for crop in crops])
    return [_detection(crop, answer) for crop, answer in zip(crops, answers, strict=True)]


def _detection(crop: Crop, answer: Array) -> Detection:
    seen = softmax(answer[:CLASSES])
    return Detection(face_in(crop, answer[CLASSES:], _value(seen)), seen)


def _value(seen: Sequence[float]) -> int:
    """The likeliest value 1…6, if it is a die at all."""
    return 1 + int(np.argmax(seen[1:COCKED]))


def _distinct(detections: Iterable[Detection]) -> list[Detection]:
    """The surest detection of each face that is not gone."""
    there = (detection for detection in detections if detection.none < BACKGROUND)
    ranked = sorted(there, key=lambda detection: detection.none)
    return non_maximum_suppression(ranked, lambda one, other: alike(one.face, other.face))


def detect_rotated(levels: Pyramid, face: Face) -> Detection:
    """The mean of what is seen of a face with each of its sides up."""
    upright = crop_of(face)
    crops, answers = ask_rotated(_network().ask, levels, upright, CLASSES)
    detections = [_detection(crop, answer) for crop, answer in zip(crops, answers, strict=True)]
    seen = tuple(float(share) for share in np.mean([detection.shares for detection in detections], axis=0))
    pose = np.mean([pose_of(detection.face, upright) for detection in detections], axis=0)
    return Detection(face_in(upright, pose, _value(seen)), seen)


@cache
def _network() -> Network:
    return Network("detector")
