"""Close-ups to train on: the face that is told is the one on top, and a die that leans leans on something."""

from dataclasses import replace
from itertools import product
from random import Random

import cv2
import numpy as np
import pytest

from tests.sweep import sweep
from vision.detection.layout import layout
from vision.features.lattice import Array
from vision.features.pyramid import pyramid
from vision.features.spots import find_spots
from vision.simulate.closeup import CLOSEUP_PX, Staging, beside, draw, foot, lying, neighbour, stacked
from vision.simulate.die import Pose
from vision.simulate.look import Look
from vision.simulate.wild import NO_WALLS_MM, shining, wild_look

VALUES = range(1, 7)


@sweep(
    ("value", "in_cup"),
    product(VALUES, [0.0, 1.0]),
    telling=[(3, 0.0), (1, 1.0), (6, 1.0)],
)
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
        assert sample.pixels.shape == (CLOSEUP_PX, CLOSEUP_PX, 3)
        assert np.hypot(*(sample.face.centre - CLOSEUP_PX / 2)) < CLOSEUP_PX / 4
        assert ((sample.corners > 0) & (sample.corners < CLOSEUP_PX)).all()


def test_a_flat_die_stands_on_the_floor_of_its_cup_with_all_four_corners() -> None:
    for seed in range(40):
        sample = draw(4, Random(seed), staging=Staging(in_cup=1.0, aside=30.0))
        assert sample.floor
        away = np.hypot(*(sample.corners - (sample.floor.x, sample.floor.y)).T)
        assert (away < 1.02 * sample.floor.radius).sum() >= 4


def test_a_stacked_die_looks_larger_than_one_on_the_ground() -> None:
    flat = np.mean([draw(4, Random(seed)).face.pitch for seed in range(20)])
    raised = np.mean([stacked(4, Random(seed)).face.pitch for seed in range(20)])
    assert raised > 1.02 * flat


@pytest.mark.parametrize("lean", [0.0, 8.0, 30.0, 45.0])
def test_a_die_never_sinks_into_the_floor(lean: float) -> None:
    look = Look()
    corners = lying(3, lean, (5.0, -8.0), look, Random(2)).corners(look.size)
    assert corners[:, 2].min() == pytest.approx(0, abs=1e-4)


def _overlap(die: Pose, other: Pose, toward: float = 0.0) -> float:
    """Of two dice on the floor, mm², when the other one has moved towards the die by so many sides."""
    look, way = Look(), die.centre - other.centre
    moved = replace(other, centre=other.centre + toward * look.size * way / np.linalg.norm(way))
    return cv2.intersectConvexConvex(foot(die, look), foot(moved, look))[0]


@pytest.mark.parametrize("gap", [0.0, 0.1, 0.4])
@pytest.mark.parametrize("seed", range(12))
def test_a_die_lies_as_far_beside_another_one_as_is_asked_for(seed: int, gap: float) -> None:
    random, look = Random(seed), Look()
    die = lying(3, 0.0, (5.0, -8.0), look, random)
    other = beside(die, gap, look, random)
    assert other.corners(look.size)[:, 2].min() == pytest.approx(0, abs=1e-4)
    assert _overlap(die, other) == _overlap(die, other, toward=0.8 * gap) == 0
    assert _overlap(die, other, toward=1.2 * gap + 0.2) > 0


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_as_many_neighbours_touch_as_are_asked_for(share: float) -> None:
    """Of those that need not one in six or seven lies nearly as close."""
    random, look = Random(1), Look()
    die = lying(3, 0.0, (0.0, 0.0), look, random)
    others = [neighbour(die, look, random, Staging(touching=share)) for _ in range(200)]
    assert all(_overlap(die, other) == 0 for other in others)
    touch = np.mean([_overlap(die, other, toward=0.1) > 0 for other in others])
    assert touch == pytest.approx(share + 0.15 * (1 - share), abs=0.1)


def test_a_neighbour_lies_in_the_cup_too() -> None:
    random, look = Random(1), Look()
    die = lying(3, 0.0, (0.0, look.cup_radius - look.size), look, random)
    others = [neighbour(die, look, random, Staging(touching=0.5)) for _ in range(100)]
    assert all(np.hypot(*foot(other, look)[:, 0].T).max() <= look.cup_radius for other in others)


def test_where_a_cup_is_too_small_for_two_the_neighbour_reaches_into_its_wall() -> None:
    random, look = Random(1), Look(cup_radius=12.0)
    die = lying(3, 0.0, (0.0, 0.0), look, random)
    other = neighbour(die, look, random, Staging(touching=1.0))
    assert np.hypot(*foot(other, look)[:, 0].T).max() > look.cup_radius


@pytest.mark.parametrize("value", [1, 2, 3])
def test_half_of_the_neighbours_turn_a_whole_side_to_the_die(value: int) -> None:
    look, random = Look(), Random(1)
    die = lying(value, 0.0, (0.0, 0.0), look, random)

    def heading(pose: Pose) -> float:
        """Where an edge on the floor leads, radians."""
        x, y = pose.rotation[:2, np.hypot(*pose.rotation[:2]).argmax()]
        return float(np.arctan2(y, x))

    def turned(pose: Pose) -> float:
        """How far its edges are turned from those of the die, radians."""
        return abs((heading(pose) - heading(die) + np.pi / 4) % (np.pi / 2) - np.pi / 4)

    others = [beside(die, 0.0, look, random) for _ in range(200)]
    assert np.mean([turned(other) < 0.1 for other in others]) == pytest.approx(0.56, abs=0.1)


@pytest.mark.trial  # counts on many rendered dice
@pytest.mark.parametrize(("beside", "share"), [(0.0, 0.0), (0.5, 0.5), (1.0, 1.0)])
def test_as_many_flat_dice_lie_beside_another_one_as_are_asked_for(beside: float, share: float) -> None:
    samples = [draw(4, Random(seed), staging=Staging(beside=beside, touching=0.6)) for seed in range(40)]
    assert np.mean([not sample.alone for sample in samples]) == pytest.approx(share, abs=0.2)


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


@pytest.mark.parametrize("seed", range(6))
def test_the_top_of_a_flat_die_is_seen_from_its_middle_away_from_the_nadir(seed: int) -> None:
    """What stands upright leads to what is seen straight below the camera."""
    sample = draw(5, Random(seed), staging=Staging(in_cup=1.0, above=20.0, aside=20.0))
    middle, top = (place - sample.nadir for place in (sample.corners.mean(axis=0), sample.face.centre))
    assert middle @ top == pytest.approx(np.hypot(*middle) * np.hypot(*top), rel=0.02)
    assert np.hypot(*top) > np.hypot(*middle)


@pytest.mark.parametrize("seed", range(6))
def test_the_nadir_lies_beyond_the_floor_as_seen_from_the_rim(seed: int) -> None:
    sample = draw(5, Random(seed), staging=Staging(in_cup=1.0, above=20.0, aside=20.0))
    assert sample.cup
    assert sample.floor
    assert sample.floor.radius < sample.cup.radius
    rim, floor = (np.array([circle.x, circle.y]) for circle in (sample.cup, sample.floor))
    way, beyond = floor - rim, sample.nadir - rim
    assert way @ beyond == pytest.approx(np.hypot(*way) * np.hypot(*beyond), rel=0.02)
    assert np.hypot(*beyond) > np.hypot(*way)


def test_a_camera_hangs_aside_of_the_middle_of_the_cup_as_far_as_is_asked_for() -> None:
    def off(staging: Staging) -> tuple[float, float]:
        """How far the nadir is from the middle of the rim, and the angle to the vertical, on average."""
        samples = [draw(5, Random(seed), staging=replace(staging, in_cup=1.0)) for seed in range(20)]
        places = [sample.nadir - (sample.cup.x, sample.cup.y) for sample in samples if sample.cup]
        return float(np.mean([np.hypot(*place) for place in places])), float(
            np.mean([sample.slant for sample in samples])
        )

    (middle, straight), (along, _), (across, _) = (
        off(Staging(above=above, aside=aside)) for above, aside in ((0.0, 0.0), (30.0, 0.0), (0.0, 30.0))
    )
    assert middle < 5
    assert min(along, across) > 30
    assert 0 < straight < 12


def test_a_table_has_no_cup() -> None:
    sample = draw(3, Random(1), staging=Staging(in_cup=0.0))
    assert sample.cup is sample.floor is None


def _pips(value: int, look: Look) -> Array:
    """Where the pips of a drawn die's top face are seen (n, 2), in pitches from its middle."""
    table, alone = replace(look, cup_radius=NO_WALLS_MM), Staging(in_cup=0.0, beside=0.0)
    sample = draw(value, Random(3), staging=alone, looks=lambda *_: table)
    spots = np.array([(pip.x, pip.y) for pip in find_spots(sample.pixels, 2.0, 8.0)])
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
