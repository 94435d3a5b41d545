"""Close-ups to train on: the face that is told is the one on top, and a die that leans leans on something."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from vision.features.lattice import Array
from vision.features.pips import all_pips
from vision.networks.view import pyramid
from vision.sighting.layout import layout
from vision.simulate.closeup import SIZE, Staging, draw, lying, stacked
from vision.simulate.look import Look
from vision.simulate.wild import WIDE, shining, wild_look

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


def _pips(value: int, look: Look) -> Array:
    """Where the pips of a drawn die's top face are seen (n, 2), in pitches from its middle."""
    table = replace(look, cup_radius=WIDE)
    sample = draw(value, Random(3), staging=Staging(in_cup=0.0), looks=lambda *_: table)
    spots = np.array([(pip.x, pip.y) for pip in all_pips(sample.pixels)])
    places = sample.face.coordinates(spots)
    places = places[np.abs(places).max(axis=1) < 1.9]
    return np.asarray(places[np.lexsort(places.round().T)])


@pytest.mark.parametrize("value", [2, 3])
@pytest.mark.parametrize("diagonal", [0.7, 0.85, 1.0])
def test_the_pips_of_a_two_and_a_three_may_lie_closer(value: int, diagonal: float) -> None:
    pips = _pips(value, Look(diagonal=diagonal))
    assert len(pips) == value
    assert np.ptp(pips, axis=0) == pytest.approx([2 * diagonal] * 2, abs=0.12)


def test_the_pips_of_a_four_do_not() -> None:
    assert np.ptp(_pips(4, Look(diagonal=0.6)), axis=0) == pytest.approx([2, 2], abs=0.12)


@pytest.mark.parametrize("value", VALUES)
def test_the_pips_of_a_face_may_lie_beside_its_middle(value: int) -> None:
    apart = _pips(value, Look(aside=(0.3, 0.1))).mean(axis=0) - _pips(value, Look()).mean(axis=0)
    assert sorted(np.abs(apart)) == pytest.approx([0.1, 0.3], abs=0.05 if value > 1 else 0.1)


def test_one_in_three_of_the_shining_dice_has_pips_that_are_not_where_they_belong() -> None:
    looks = [shining(2, Random(seed)) for seed in range(300)]
    assert np.mean([look.diagonal < 1 and look.aside != (0.0, 0.0) for look in looks]) == pytest.approx(
        0.35, abs=0.08
    )
