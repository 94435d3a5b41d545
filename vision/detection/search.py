"""The search for dice with the detector: at all proposals, then at those that every found die adds."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from vision.detection.candidates import Candidate, candidate_at
from vision.detection.missed_dice import SMALLEST_PITCH
from vision.detection.proposals import beside, joined, like_pips, proposals, same, too_small
from vision.features.cup import Cup
from vision.features.found import TopFace
from vision.features.lattice import CORNERS, LAYOUTS, NEAR_NODE, Face, overlap
from vision.features.non_maximum_suppression import non_maximum_suppression
from vision.features.pyramid import Pyramid
from vision.features.spots import Spot
from vision.features.texture_peaks import texture_peaks
from vision.frames import Pixels
from vision.networks.classifier import classify
from vision.networks.crop import Crop, crop_of
from vision.networks.detector import Detection, detect

INNER_PITCH = 0.6  # pitch of a face up to which it may lie in another one, as a ratio of that one's pitch
PIP_PITCH = 0.4  # pitch of a face up to which it may be a pip of another one, as a ratio of that one's pitch
INNER_NONE = 0.2
"""The detector's share of "no die" at an inner face up to which the outer face may be no die's."""
CERTAIN = 0.9  # confidence of a face with more than one pip from which on only a surer face in it counts
DENIED_NONE = 0.5
"""The classifier's share of "no die" at an inner face from which on it is a pip of the outer one."""
GUESS_CONFIDENCE = 0.9
"""Largest confidence with which a face of the second stage counts against others in its place."""
LONE_VALUE = 1  # the value whose pip is a spot by itself


PLACES = {
    value: np.array([*CORNERS.union(*(pips for pips, shown in LAYOUTS.items() if shown == value))])
    for value in range(2, 7)
}
"""The nodes (n, 2) at which a face of a value may have pips, whichever of its sides is up."""


class Search:
    """What the detector sees in a picture whose round spots are `spots`, and the dice that are believed.

    Dice to which no spot points are looked for in the `cup` only, where one is known. `first` are the
    detections at the spots' proposals, `later` those at the found dice's. A `lone` pip to which no spot
    points may be a glint: it is not believed.
    """

    def __init__(self, levels: Pyramid, spots: list[Spot], cup: Cup | None = None) -> None:
        self._levels = levels
        self._spots = spots
        self._cup = cup
        self._crops = proposals(spots)
        self.first = detect(levels, self._crops)
        self.later: list[Detection] = []
        self.dice: list[TopFace] = []
        self.follow(self._believed(self.first))
        seen = self._elsewhere()
        self.lone = [detection for detection in seen if detection.face.value == LONE_VALUE]
        others = [detection for detection in seen if detection.face.value != LONE_VALUE]
        self.later += others
        self.follow(self._believed(others))
        self.first += self._too_small()

    def follow(self, dice: list[TopFace]) -> None:
        """Add these dice, and look for others like them, and for others like those."""
        while dice:
            before, self.dice = self.dice, _surest([*self.dice, *dice])
            fresh = [one for one in self.dice if one not in before]
            seen = self._look([crop for one in fresh for crop in self._more(one)])
            self.later += seen
            dice = self._believed(seen)

    def _elsewhere(self) -> list[Detection]:
        """The detections at texture peaks, in the size of the surest die."""
        if not self.dice:
            return []
        faces = [die.face for die in self.dice]
        crop = crop_of(faces[0])
        return self._look([replace(crop, x=x, y=y) for x, y in texture_peaks(self._levels, faces, self._cup)])

    def _look(self, crops: list[Crop]) -> list[Detection]:
        """The detections in those of the crops that were not looked at before."""
        fresh = non_maximum_suppression(crops, same, known=self._crops)
        self._crops += fresh
        return detect(self._levels, fresh)

    def _too_small(self) -> list[Detection]:
        """The detections of bodies too small to be read, but large enough beside the dice that were found."""
        sides = [crop_of(die.face).side for die in self.dice]
        return detect(self._levels, too_small(self._spots, SMALLEST_PITCH * min(sides))) if sides else []

    def _believed(self, seen: list[Detection]) -> list[TopFace]:
        """The dice among the detections that are believed, given all detections."""
        candidates = (one for detection in seen if (one := candidate_at(self._levels, detection.face)))
        return [one.top for one in candidates if one.proven and not self._holds_another(one)]

    def _holds_another(self, one: Candidate) -> bool:
        """Whether a smaller die lies in a face: a die on a square mat looks like the pip of a huge one.

        A pip may look like a small die that shows a one, but not to both networks; and what lies between the
        pips of a face that both are sure of must be surer than that face.
        """
        inner = (
            other.face
            for other in [*self.first, *self.later]
            if other.none < max(one.detection.none, INNER_NONE)
            and lies_on(other.face, one.detection.face)
            and classify(self._levels, other.face).none < DENIED_NONE
        )
        return any(counts_in(candidate_at(self._levels, face), one) for face in inner)

    def _more(self, one: TopFace) -> list[Crop]:
        """The crops in which another die like this one may lie."""
        return [
            crop
            for crop in [
                *beside(one.face),
                *joined(self._spots, one.face),
                *like_pips(self._spots, one.face, one.contrast),
            ]
            if _in_picture(crop, self._levels[0])
            and not any(die.face.holds(np.array([crop.x, crop.y])) for die in self.dice)
        ]


def counts_in(small: Candidate | None, large: Candidate) -> bool:
    """Whether an inner face, a die's to both networks, speaks against the `large` face that it lies in.

    `small` is its candidate, None where the detector is not sure of it.
    """
    if large.detection.face.value == 1 or large.confidence < CERTAIN:
        return True
    return small is not None and small.proven and small.confidence > large.confidence


def lies_on(small: Face, large: Face) -> bool:
    """Whether a face is that of a die so small that it may lie on another die, and is no pip of that one.

    A drilled pip has a lit and a dark side, and so looks like a small die that shows a one.
    """
    if small.pitch > INNER_PITCH * large.pitch or not large.holds(small.centre):
        return False
    if large.value == 1 or small.pitch > PIP_PITCH * large.pitch:
        return True
    apart = np.hypot(*(large.coordinates(small.centre[None]) - PLACES[large.value]).T)
    return bool(apart.min() > NEAR_NODE)


def _in_picture(crop: Crop, pixels: Pixels) -> bool:
    height, width = pixels.shape[:2]
    return bool(0 <= crop.x < width and 0 <= crop.y < height)


def _surest(dice: Iterable[TopFace]) -> list[TopFace]:
    """The dice that do not overlap, the surest first."""
    ranked = sorted(dice, key=_weight, reverse=True)
    return non_maximum_suppression(ranked, lambda one, other: overlap(one.face, other.face))


def _weight(one: TopFace) -> float:
    """The confidence with which a die is weighed against others in its place."""
    return min(one.confidence, GUESS_CONFIDENCE) if one.second_stage else one.confidence
