"""Sight: the faces that a learned network finds from places where dice could be, and how they lie.

Every face is looked at twice. The first glance tells whether there is a face, and how it lies; the second is
taken from where it is upright and fills the view. Who wants to be sure looks around, at each of its four
sides. The network was trained on rendered dice only (`tools/training/train.py`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from vision.features.lattice import Array, Face, alike
from vision.networks.around import ask_around
from vision.networks.network import CLASSES, COCKED, NONE, Network, shares
from vision.networks.view import Pyramid, View, face_in, framed, pose_of, view_of

GONE = 0.6  # share of "no die" from which on a glance is not followed


@dataclass(frozen=True, eq=False)
class Glance:
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


def sight(levels: Pyramid, views: Iterable[View]) -> list[Glance]:
    """What there is to be seen from `views`, the surest first; faces may lie in each other, as a pip does."""
    glances = _distinct(_glances(levels, list(views)))
    return _distinct(_glances(levels, [view_of(glance.face) for glance in glances]))


def _glances(levels: Pyramid, views: Sequence[View]) -> list[Glance]:
    if not views:
        return []
    answers = _network().ask([framed(levels, view) for view in views])
    return [_glance(view, answer) for view, answer in zip(views, answers, strict=True)]


def _glance(view: View, answer: Array) -> Glance:
    seen = shares(answer[:CLASSES])
    return Glance(face_in(view, answer[CLASSES:], _value(seen)), seen)


def _value(seen: Sequence[float]) -> int:
    """The likeliest value 1…6, if it is a die at all."""
    return 1 + int(np.argmax(seen[1:COCKED]))


def _distinct(glances: Iterable[Glance]) -> list[Glance]:
    """The surest glance at each face that is not gone."""
    kept: list[Glance] = []
    for glance in sorted(glances, key=lambda glance: glance.none):
        if glance.none < GONE and not any(alike(glance.face, other.face) for other in kept):
            kept.append(glance)
    return kept


def look_around(levels: Pyramid, face: Face) -> Glance:
    """The mean of what is seen of a face with each of its sides up."""
    upright = view_of(face)
    views, answers = ask_around(_network().ask, levels, upright, CLASSES)
    glances = [_glance(view, answer) for view, answer in zip(views, answers, strict=True)]
    seen = tuple(float(share) for share in np.mean([glance.shares for glance in glances], axis=0))
    pose = np.mean([pose_of(glance.face, upright) for glance in glances], axis=0)
    return Glance(face_in(upright, pose, _value(seen)), seen)


@cache
def _network() -> Network:
    return Network("sight")
