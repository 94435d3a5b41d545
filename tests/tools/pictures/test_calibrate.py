"""The second renderer and what is counted on it."""

from random import Random

import numpy as np
import pytest

from tools.pictures.calibrate import Trial, bins, diagram, share, summary
from tools.pictures.painter import SIZE, Lying, paint
from vision.readers.frame import read
from vision.reading import Confirmation

pytestmark = pytest.mark.trial  # draws pictures with tools that only trials of the reader use

TRIALS = [
    Trial(1.0, True),
    Trial(0.99, True),
    Trial(0.95, False),
    Trial(0.97, True, asked=Confirmation.MAY_LEAN),
    Trial(0.6, True, asked=Confirmation.LOW_CONFIDENCE),
    Trial(0.55, False, asked=Confirmation.LOW_CONFIDENCE),
]


def test_the_same_seed_paints_the_same_throw() -> None:
    one, other = paint(Random(5)), paint(Random(5))
    assert np.array_equal(one.pixels, other.pixels)
    assert one.value == other.value
    assert one.pixels.shape == (SIZE, SIZE, 3)


def test_painted_throws_are_read_and_never_wrongly() -> None:
    found = [(paint(Random(seed)), seed) for seed in range(300, 312)]
    read_as = [(painted.value, read(painted.pixels).values) for painted, _ in found]
    assert sum(values == (value,) for value, values in read_as) >= 10
    assert all(values in ((value,), None) for value, values in read_as)


def test_of_dice_that_lie_in_each_other_none_is_painted() -> None:
    lying = Lying(1, np.zeros(3), 0.0)
    assert lying.overlaps(Lying(6, np.array([0.9, 0.3, 0.0]), 0.5))
    assert not lying.overlaps(Lying(6, np.array([1.0, 1.05, 0.0]), 0.0))
    assert not lying.overlaps(Lying(6, np.array([1.3, 0.0, 0.0]), 0.7))


def test_two_painted_dice_are_read_never_wrongly_and_mostly() -> None:
    """Told how many there are, and not told."""
    painted = [paint(Random(seed), dice=2) for seed in range(300, 320)]
    for expected in (None, 2):
        read_as = [read(one.pixels, expected).values for one in painted]
        assert all(values in (one.values, None) for one, values in zip(painted, read_as, strict=True))
        assert sum(values is not None for values in read_as) >= 16


def test_the_summary_counts_what_is_taken_without_asking_apart() -> None:
    line = summary(TRIALS, 10)
    assert "60.00% read, 2 of them wrong" in line
    assert "30.00% taken without asking, 1 of them wrong" in line


def test_every_trial_is_in_one_bin() -> None:
    parts = bins(TRIALS)
    assert sum(len(members) for _, _, members in parts) == len(TRIALS)
    assert [share(members) for _, _, members in parts] == [0.5, 0.5, 1.0]


@pytest.mark.parametrize("trials", [TRIALS, []])
def test_the_diagram_has_a_point_for_each_bin(trials: list[Trial]) -> None:
    assert diagram(trials).count("<circle") == len(bins(trials))
