"""Candidates: what a face must show to be believed."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tools.pictures.painter import paint
from vision.detection.candidates import BELIEVED_ALONE, Candidate, candidate_at, detector_support
from vision.detection.detect_dice import detect_dice
from vision.detection.layout import Layout
from vision.features.cup import find_cup
from vision.features.lattice import Face
from vision.features.pyramid import pyramid
from vision.features.spots import all_spots
from vision.networks.classifier import Classification
from vision.networks.detector import Detection
from vision.networks.network import CLASSES
from vision.simulate.closeup import draw


def _shares(value: int, share: float) -> tuple[float, ...]:
    """The shares of a value; what is left is no die."""
    given = [0.0] * CLASSES
    given[value], given[0] = share, 1 - share
    return tuple(given)


def _candidate(seen: int = 5, classified: int = 5, shown: int = 5, share: float = 0.95) -> Candidate:
    """A face of which detector, classifier and steps in colour tell these values."""
    face = Face(seen, np.zeros(2), np.array([10.0, 0.0]), np.array([0.0, 10.0]))
    return Candidate(
        Detection(face, _shares(seen, share)),
        Classification(_shares(classified, share)),
        Layout(shown, 0.9, 0.4, 80.0),
    )


def test_a_face_is_believed_when_all_three_see_the_same_value() -> None:
    assert _candidate().proven


@pytest.mark.parametrize(("seen", "classified", "shown"), [(4, 5, 5), (5, 4, 5), (5, 5, 4)])
def test_one_of_the_three_is_enough_against_it(seen: int, classified: int, shown: int) -> None:
    assert not _candidate(seen, classified, shown).proven


def test_networks_that_are_not_sure_are_not_believed() -> None:
    assert not _candidate(share=0.45).proven


def test_the_detector_asked_about_a_face_is_sure_of_its_value_and_of_no_other_and_nothing_beside_it() -> None:
    painted = paint(Random(310))
    levels = pyramid(painted.pixels)
    face = (
        detect_dice(pyramid(painted.pixels), all_spots(painted.pixels), find_cup(painted.pixels)).dice[0].face
    )
    assert (detector_support(levels, face) or 0) > BELIEVED_ALONE
    assert detector_support(levels, replace(face, value=7 - face.value)) is None
    assert detector_support(levels, replace(face, centre=face.centre + 5 * face.across)) is None


@pytest.mark.trial  # counts on many rendered dice
def test_the_detector_that_would_not_believe_a_face_supports_it_at_most() -> None:
    """On rendered dice in the worst weather the classifier often disagrees."""
    samples = [draw(seed % 6 + 1, Random(seed)) for seed in range(9_300, 9_360)]
    supported = []
    for sample in samples:
        levels, face = pyramid(sample.pixels), sample.face
        sure, seen = detector_support(levels, face), candidate_at(levels, face)
        proven = seen if seen and seen.proven and seen.detection.face.value == face.value else None
        assert sure in (None, 0.0, proven and proven.confidence)
        supported += [proven] if sure == 0.0 else []

    assert supported
    assert not any(supported)
