"""Looking around: opposite sides first, the others only where these leave a doubt."""

from random import Random

import numpy as np
import pytest

from vision.features.lattice import Array
from vision.features.pyramid import pyramid
from vision.frames import Pixels
from vision.networks.crop import Crop, crop_of, cropped, rotations
from vision.networks.rotation_ensemble import ask_rotated
from vision.simulate.closeup import draw

SURE, OTHER, UNSURE = [8.0, 0.0, 1.0], [0.0, 8.0, 1.0], [1.0, 0.0, 1.0]
"""Scores of two classes, and an output that is none."""
SAMPLE = draw(3, Random(1))
LEVELS, CROP = pyramid(SAMPLE.pixels), crop_of(SAMPLE.face)


class Scripted:
    """A network that gives its answers in turn, and keeps what it was asked."""

    def __init__(self, *answers: list[float]) -> None:
        self._answers = answers
        self.seen: list[Pixels] = []
        self.facts: list[Array] = []

    def __call__(self, seen: list[Pixels], facts: Array | None = None) -> Array:
        first = len(self.seen)
        self.seen += seen
        self.facts += [] if facts is None else list(facts)
        return np.array(self._answers[first : len(self.seen)])


def test_two_opposite_sides_are_enough_where_both_are_sure_of_the_same() -> None:
    network = Scripted(SURE, SURE)
    crops, answers = ask_rotated(network, LEVELS, CROP, 2)

    assert crops == rotations(CROP)[::2]
    assert answers.tolist() == [SURE, SURE]


@pytest.mark.parametrize("second", [UNSURE, OTHER])
def test_all_sides_are_looked_at_where_one_is_unsure_or_says_something_else(second: list[float]) -> None:
    network = Scripted(SURE, second, SURE, UNSURE)
    crops, answers = ask_rotated(network, LEVELS, CROP, 2)

    assert crops == [rotations(CROP)[side] for side in (0, 2, 1, 3)]
    assert answers.tolist() == [SURE, second, SURE, UNSURE]


def test_every_view_shows_what_is_seen_with_that_side_up() -> None:
    network = Scripted(SURE, UNSURE, SURE, SURE)
    crops, _ = ask_rotated(network, LEVELS, CROP, 2)

    for crop, seen in zip(crops, network.seen, strict=True):
        assert np.abs(cropped(LEVELS, crop).astype(int) - seen).max() <= 2


def test_each_view_is_told_the_facts_about_it() -> None:
    network = Scripted(UNSURE, UNSURE, UNSURE, UNSURE)

    def turn(crop: Crop) -> Array:
        return np.array([crop.turn])

    crops, _ = ask_rotated(network, LEVELS, CROP, 2, turn)

    assert [float(facts[0]) for facts in network.facts] == [crop.turn for crop in crops]
