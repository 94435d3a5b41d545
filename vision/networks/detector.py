"""The detector: the faces that a learned network finds from places where dice could be, and how they lie.

Every face is looked at twice. The first detection tells whether there is a face, and how it lies; the
second is taken from where it is upright and fills the view. Who wants to be sure looks around, at each of
its four sides. The network was trained on rendered dice only (`tools/training/train.py`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from vision.features.lattice import Array, Face, alike
from vision.networks.network import CLASSES, COCKED, NONE, Network, shares
from vision.networks.rotation_ensemble import ask_rotated
from vision.networks.view import Pyramid, View, face_in, framed, pose_of, view_of

GONE = 0.6  # share of "no die" from which on a detection is not followed


@dataclass(frozen=True, eq=False)
class Detection:
    """A face as it was seen, with the value it most likely shows, and the shares of all classes."""

    face: Face
    shares: tuple[float, ...]

    @property
    def none(self) -> float:
        """How likely there is no die with its top in view."""
        return self.shares[NONE]

    @property
    def sure(self) -> float:
        """How likely the face shows its value, 0…1, if the die does not lean."""
        return self.shares[self.face.value] / max(1 - self.shares[COCKED], 1e-9)


def detect(levels: Pyramid, views: Iterable[View]) -> list[Detection]:
    """What there is to be seen from `views`, the surest first; faces may lie in each other, as a pip does."""
    detections = _distinct(_detections(levels, list(views)))
    return _distinct(_detections(levels, [view_of(detection.face) for detection in detections]))


def _detections(levels: Pyramid, views: Sequence[View]) -> list[Detection]:
    if not views:
        return []
    answers = _network().ask([framed(levels, view) for view in views])
    return [_detection(view, answer) for view, answer in zip(views, answers, strict=True)]


def _detection(view: View, answer: Array) -> Detection:
    seen = shares(answer[:CLASSES])
    return Detection(face_in(view, answer[CLASSES:], _value(seen)), seen)


def _value(seen: Sequence[float]) -> int:
    """The likeliest value 1…6, if it is a die at all."""
    return 1 + int(np.argmax(seen[1:COCKED]))


def _distinct(detections: Iterable[Detection]) -> list[Detection]:
    """The surest detection at each face that is not gone."""
    kept: list[Detection] = []
    for detection in sorted(detections, key=lambda detection: detection.none):
        if detection.none < GONE and not any(alike(detection.face, other.face) for other in kept):
            kept.append(detection)
    return kept


def detect_rotated(levels: Pyramid, face: Face) -> Detection:
    """The mean of what is seen of a face with each of its sides up."""
    upright = view_of(face)
    views, answers = ask_rotated(_network().ask, levels, upright, CLASSES)
    detections = [_detection(view, answer) for view, answer in zip(views, answers, strict=True)]
    seen = tuple(float(share) for share in np.mean([detection.shares for detection in detections], axis=0))
    pose = np.mean([pose_of(detection.face, upright) for detection in detections], axis=0)
    return Detection(face_in(upright, pose, _value(seen)), seen)


@cache
def _network() -> Network:
    return Network("detector")
