"""The classifier on rendered close-ups that it was not trained on: values, leaning dice, no die."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tests.vision.closeups import SEEDS, closeup
from vision.features.pyramid import pyramid
from vision.networks.classifier import Classification, classify
from vision.networks.network import NONE
from vision.readers.frame import read
from vision.reading import Reason
from vision.simulate.closeup import Sample, lying, stacked
from vision.simulate.look import Look
from vision.simulate.scene import Scene

VALUES = range(1, 7)


def _classified(sample: Sample) -> Classification:
    return classify(pyramid(sample.pixels), sample.face)


@pytest.mark.parametrize("value", VALUES)
def test_the_value_of_a_flat_die_is_classified(value: int) -> None:
    classified = [_classified(closeup(value, seed)).value for seed in SEEDS]
    assert classified.count(value) >= len(SEEDS) - 2


@pytest.mark.parametrize("value", VALUES)
def test_most_dice_that_lean_are_not_taken_for_flat_ones(value: int) -> None:
    classifications = [_classified(closeup(value, seed, 30.0)) for seed in SEEDS]
    assert sum(
        classification.cocked > classification.shows(value) for classification in classifications
    ) >= 0.75 * len(SEEDS)


def test_most_dice_on_another_die_are_not_taken_for_flat_ones() -> None:
    classifications = [_classified(stacked(seed % 6 + 1, Random(seed))) for seed in range(5000, 5012)]
    assert (
        sum(
            classification.cocked > classification.shows(classification.value)
            for classification in classifications
        )
        >= 8
    )


@pytest.mark.parametrize("value", VALUES)
def test_beside_the_die_there_is_nothing(value: int) -> None:
    sample = closeup(value, 5000)
    beside = replace(sample, face=replace(sample.face, centre=np.array([14.0, 14.0])))
    assert int(np.argmax(_classified(beside).shares)) == NONE


def test_the_shares_add_up_to_one() -> None:
    assert sum(_classified(closeup(3, 5000)).shares) == pytest.approx(1)


def test_a_quarter_turn_of_the_face_changes_nothing() -> None:
    sample = closeup(2, 5002)
    turned = replace(sample, face=replace(sample.face, across=sample.face.down, down=-sample.face.across))
    assert _classified(turned).shares == pytest.approx(_classified(sample).shares, abs=0.05)


def test_a_die_that_leans_in_the_cup_is_refused_as_cocked() -> None:
    look = Look()
    scene = Scene(look, (640, 480), Random(1))
    pose = lying(5, 30.0, (10.0, -5.0), look, Random(3))
    assert read(scene.with_dice([[pose]], 2)).reason is Reason.COCKED
