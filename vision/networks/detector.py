"""The detector: a network that finds the face at a place where a die could be, and tells how it lies.

Every place is looked at twice: first roughly, then from a crop in which the face that was found is upright
and fills the view. `detect_rotated` is the surest look, the mean over a face's rotations. The network was
trained on rendered dice only (`tools/training/train.py`).
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
    """A face that the detector has found, with its likeliest value, and the shares of all classes."""

    face: Face
    shares: tuple[float, ...]

    @property
    def none(self) -> float:
        """The share of "no die": no die has its top face here."""
        return self.shares[NONE]

    @property
    def sure(self) -> float:
        """The probability 0…1 of the face's value, given that the die does not lean."""
        return self.shares[self.face.value] / max(1 - self.shares[COCKED], 1e-9)


def detect(levels: Pyramid, crops: Iterable[Crop]) -> list[Detection]:
    """The faces found at the places of `crops`, the surest first; a small one may lie in another."""
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
    """The mean detection of a face over its rotations by quarters of a turn."""
    upright = crop_of(face)
    crops, answers = ask_rotated(_network().ask, levels, upright, CLASSES)
    detections = [_detection(crop, answer) for crop, answer in zip(crops, answers, strict=True)]
    seen = tuple(float(share) for share in np.mean([detection.shares for detection in detections], axis=0))
    pose = np.mean([pose_of(detection.face, upright) for detection in detections], axis=0)
    return Detection(face_in(upright, pose, _value(seen)), seen)


@cache
def _network() -> Network:
    return Network("detector")
