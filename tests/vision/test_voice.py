"""The voice on rendered close-ups that it was not trained on: values, leaning dice, no die."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from vision.reader import read
from vision.reading import Reason
from vision.simulate.closeup import Sample, draw, lying
from vision.simulate.look import Look
from vision.simulate.scene import Scene
from vision.voice import NONE, WEIGHTS, Voice, framed, normal, voice

VALUES = range(1, 7)
SEEDS = range(5000, 5008)  # the training counts from 1


def _shown(sample: Sample) -> tuple[float, ...]:
    return voice().hear(sample.pixels, sample.face).shares


@pytest.mark.parametrize("value", VALUES)
def test_the_value_of_a_flat_die_is_heard(value: int) -> None:
    heard = [int(np.argmax(_shown(draw(value, Random(seed))))) for seed in SEEDS]
    assert heard.count(value) >= len(SEEDS) - 1


@pytest.mark.parametrize("value", VALUES)
def test_most_dice_that_lean_are_not_taken_for_flat_ones(value: int) -> None:
    opinions = [voice().hear(sample.pixels, sample.face) for sample in _leaning(value)]
    assert sum(opinion.leaning(value) > 0.5 for opinion in opinions) >= 0.75 * len(SEEDS)


@pytest.mark.parametrize("value", VALUES)
def test_beside_the_die_there_is_nothing(value: int) -> None:
    sample = draw(value, Random(5000))
    face = replace(sample.face, centre=np.array([12.0, 12.0]))
    assert int(np.argmax(voice().hear(sample.pixels, face).shares)) == NONE


def test_the_shares_add_up_to_one() -> None:
    assert sum(_shown(draw(3, Random(5000)))) == pytest.approx(1)


def test_the_same_pixels_give_the_same_opinion_from_any_copy_of_the_network() -> None:
    sample = draw(5, Random(5001))
    assert Voice().hear(sample.pixels, sample.face) == voice().hear(sample.pixels.copy(), sample.face)


def test_a_quarter_turn_of_the_face_changes_nothing() -> None:
    sample = draw(2, Random(5002))
    turned = replace(sample.face, across=sample.face.down, down=-sample.face.across)
    assert voice().hear(sample.pixels, turned).shares == pytest.approx(_shown(sample), abs=0.05)


def test_the_colour_and_strength_of_the_light_are_taken_out() -> None:
    sample = draw(4, Random(5003))
    seen = normal(framed(sample.pixels, sample.face))
    assert seen.mean(axis=(0, 1)) == pytest.approx(np.zeros(3), abs=1e-4)
    assert seen.std() == pytest.approx(1, abs=1e-4)


def test_the_weights_are_small_enough_to_be_kept_in_the_repository() -> None:
    assert WEIGHTS.stat().st_size <= 500_000


def test_a_die_that_leans_in_the_cup_is_refused_as_cocked() -> None:
    look = Look()
    scene = Scene(look, (640, 480), Random(1))
    pose = lying(5, 30.0, (10.0, -5.0), look, Random(3))
    assert read(scene.with_dice([[pose]], 2)).reason is Reason.COCKED


def _leaning(value: int) -> list[Sample]:
    return [draw(value, Random(seed), lean=30.0) for seed in SEEDS]
