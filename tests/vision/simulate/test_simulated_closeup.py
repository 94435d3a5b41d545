"""Close-ups to train on: the face that is told is the one on top, and a die that leans leans on something."""

from random import Random

import numpy as np
import pytest

from vision.networks.view import pyramid
from vision.sighting.layout import layout
from vision.simulate.closeup import SIZE, Staging, draw, lying, stacked
from vision.simulate.look import Look
from vision.simulate.wild import wild_look

VALUES = range(1, 7)


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("in_cup", [0.0, 1.0])
def test_the_face_that_is_told_shows_the_value(value: int, in_cup: float) -> None:
    samples = [draw(value, Random(seed), staging=Staging(in_cup=in_cup)) for seed in range(12)]
    shown = [layout(pyramid(sample.pixels), sample.face).value for sample in samples]
    assert shown.count(value) >= 7


@pytest.mark.parametrize("value", VALUES)
def test_the_same_seed_draws_the_same_picture(value: int) -> None:
    one, other = (draw(value, Random(7), lean=20.0) for _ in range(2))
    assert np.array_equal(one.pixels, other.pixels)


def test_the_die_is_in_the_middle_and_inside_the_picture() -> None:
    for seed in range(12):
        sample = draw(seed % 6 + 1, Random(seed))
        assert sample.pixels.shape == (SIZE, SIZE, 3)
        assert np.hypot(*(sample.face.centre - SIZE / 2)) < SIZE / 4
        assert ((sample.corners > 0) & (sample.corners < SIZE)).all()


def test_a_stacked_die_looks_larger_than_one_on_the_ground() -> None:
    flat = np.mean([draw(4, Random(seed)).face.pitch for seed in range(20)])
    raised = np.mean([stacked(4, Random(seed)).face.pitch for seed in range(20)])
    assert raised > 1.02 * flat


@pytest.mark.parametrize("lean", [0.0, 8.0, 30.0, 45.0])
def test_a_die_never_sinks_into_the_floor(lean: float) -> None:
    look = Look()
    corners = lying(3, lean, (5.0, -8.0), look, Random(2)).corners(look.size)
    assert corners[:, 2].min() == pytest.approx(0, abs=1e-4)


def test_pips_can_always_be_told_from_the_body() -> None:
    for seed in range(200):
        table = wild_look(5, Random(seed))
        assert max(abs(a - b) for a, b in zip(table.die, table.pips, strict=True)) >= 28


def test_the_camera_hangs_above_the_cup() -> None:
    """So the farther from its middle a flat die lies, the more of the side that faces the middle is seen."""
    seen = []
    for seed in range(12):
        sample = draw(5, Random(seed), staging=Staging(in_cup=1.0, sides=5.0))
        assert sample.cup is not None
        assert sample.cup.holds(*sample.face.middle)
        below = sample.corners.mean(axis=0) - sample.face.centre
        seen.append(float(below @ (np.array([sample.cup.x, sample.cup.y]) - sample.face.centre)))
    assert sum(shown > 0 for shown in seen) >= 10


def test_a_table_has_no_cup() -> None:
    assert draw(3, Random(1), staging=Staging(in_cup=0.0)).cup is None
