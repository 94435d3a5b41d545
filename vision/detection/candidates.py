"""A candidate: what detector, classifier and the steps in colour say of a face, and when it is believed."""

from dataclasses import dataclass

from vision.detection.layout import FAINTEST_PIPS, Layout, layout
from vision.features.found import TopFace
from vision.features.lattice import Face
from vision.features.pyramid import Pyramid
from vision.networks.classifier import Classification, classify
from vision.networks.detector import Detection, detect_rotated

BELIEVED = 0.5  # probability of one value, by detector and by classifier, from which on the face is believed
BELIEVED_ALONE = 0.75
"""The lower of both probabilities from which on a die counts that the detector alone sees, or is asked
about.
"""
SUPPORTING = 1 / 3
"""Share of the value, by the detector, from which on it supports a face that geometry found."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """A face as detector and classifier see it, and the layout of pips that explains its steps in colour."""

    detection: Detection
    classification: Classification
    layout: Layout

    @property
    def proven(self) -> bool:
        """Whether both networks are sure of one value, and the layout shows that value."""
        values = {self.detection.face.value, self.classification.value, self.layout.value}
        return len(values) == 1 and self.confidence > BELIEVED

    @property
    def confidence(self) -> float:
        """The lower of both networks' probabilities of their values, 0…1."""
        return min(self.detection.sure, self.classification.sure(self.classification.value))

    @property
    def top(self) -> TopFace:
        """The top face, if the candidate is believed."""
        return TopFace(self.detection.face, self.layout.contrast, self.confidence)


def candidate_at(levels: Pyramid, face: Face) -> Candidate | None:
    """The candidate at the place of `face`; None without visible pips, or where the detector is not sure."""
    if layout(levels, face).contrast < FAINTEST_PIPS:
        return None
    rotated = detect_rotated(levels, face)
    if rotated.sure <= BELIEVED:
        return None
    return _candidate(levels, rotated)


def detector_support(levels: Pyramid, face: Face) -> float | None:
    """How sure the detector is of a face that it did not find itself, 0…1; None where it sees another value.

    0 means that the face may well have that value, but the detector alone would not believe it.
    """
    detection = detect_rotated(levels, face)
    if detection.shares[face.value] <= SUPPORTING:
        return None
    seen = _candidate(levels, detection)
    return seen.confidence if seen.proven and seen.detection.face.value == face.value else 0.0


def _candidate(levels: Pyramid, detection: Detection) -> Candidate:
    return Candidate(detection, classify(levels, detection.face), layout(levels, detection.face))
