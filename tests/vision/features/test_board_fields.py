"""The round fields of a game board, four of which stand like the pips of a die."""

import numpy as np
import pytest

from vision.features.board_fields import FEWEST_OTHERS, are_b_fields
from vision.features.lattice import Face
from vision.features.spots import Spot

PITCH = 10.0
FAT, SLIM = 6.0, 4.0
"""Radii of a field and of a pip, px."""


def _face(value: int = 4, x: float = 100.0) -> Face:
    return Face(value, np.array([x, 100.0]), np.array([PITCH, 0.0]), np.array([0.0, PITCH]))


def _disc(x: float, y: float, radius: float = FAT, contrast: float = 100.0, **other: float) -> Spot:
    shape = {"aspect": 0.9, "fullness": 0.95, **other}
    return Spot(
        x, y, radius, colour=(100.0 + contrast, 100.0, 100.0), surround=(100.0, 100.0, 100.0), **shape
    )


def _b_fields(x: float = 100.0, radius: float = FAT) -> list[Spot]:
    return [_disc(x + a * PITCH, 100 + b * PITCH, radius) for a in (-1, 1) for b in (-1, 1)]


def _way(count: float = FEWEST_OTHERS, radius: float = FAT, **other: float) -> list[Spot]:
    """So many fields in a row beside these."""
    return [_disc(200.0 + 2 * PITCH * number, 100.0, radius, **other) for number in range(int(count))]


def test_four_fields_of_many_are_a_b_fields() -> None:
    assert are_b_fields([_face()], _b_fields() + _way()) == [True]


def test_four_fields_among_few_may_be_a_die() -> None:
    assert are_b_fields([_face()], _b_fields() + _way(FEWEST_OTHERS - 1)) == [False]
    assert are_b_fields([_face()], []) == [False]


def test_slim_pips_are_no_fields() -> None:
    assert are_b_fields([_face()], _b_fields(radius=SLIM) + _way(radius=SLIM)) == [False]


@pytest.mark.parametrize("value", [1, 2, 3, 5, 6])
def test_only_a_four_looks_like_a_b_fields(value: int) -> None:
    assert are_b_fields([_face(value)], _b_fields() + _way()) == [False]


@pytest.mark.parametrize(
    "other",
    [{"radius": 3.0}, {"radius": 9.0}, {"contrast": 20.0}, {"aspect": 0.4}, {"fullness": 0.7}],
    ids=["smaller", "larger", "fainter", "narrow", "ragged"],
)
def test_spots_unlike_b_fields_are_no_other_fields(other: dict[str, float]) -> None:
    assert are_b_fields([_face()], _b_fields() + _way(**other)) == [False]


def test_the_fat_pips_of_other_dice_are_no_fields() -> None:
    dice = [_face(), _face(x=200.0), _face(x=300.0), _face(x=400.0)]
    spots = [pip for die in dice for pip in _b_fields(die.middle[0])]
    assert are_b_fields(dice, spots) == [False] * 4


def test_all_b_fields_of_a_board_are_told_and_a_die_on_it_is_none() -> None:
    faces = [_face(), _face(x=500.0), _face(6, x=700.0)]
    assert are_b_fields(faces, _b_fields() + _b_fields(500.0) + _way()) == [True, True, False]
