"""What lies where nothing lay is noticed, even if nobody can read it, and wherever the cup is by now."""

import cv2
import numpy as np
import pytest

from vision.throws.left_behind import left_behind
from vision.throws.settle import Thumb

CUP = (80.0, 60.0, 30.0)


def table(*squares: tuple[int, int, int, int], at: tuple[float, float] = (0.0, 0.0)) -> Thumb:
    """A cup pushed by `at` cells on cloth, with squares (left, top, width, height) in it."""
    thumb = np.full((120, 160), 100, np.uint8)
    thumb += np.random.default_rng(1).integers(0, 4, thumb.shape, np.uint8)
    cup = thumb.copy()
    cv2.circle(cup, (80, 60), 30, 160, 3)
    cv2.circle(cup, (80, 60), 28, 60, -1)
    for left, top, width, height in squares:
        cup[top : top + height, left : left + width] = 200
    way = np.array([[1, 0, at[0]], [0, 1, at[1]]], np.float32)
    return np.asarray(cv2.warpAffine(cup, way, (160, 120), borderMode=cv2.BORDER_REPLICATE), np.uint8)


DIE = (70, 50, 8, 8)


def test_a_thing_left_behind_is_small_and_inside_the_picture() -> None:
    assert left_behind(table(), table(DIE))
    assert not left_behind(table(), table())
    assert not left_behind(table(), table((0, 50, 8, 8)))
    assert not left_behind(table(), table((60, 20, 40, 60)))


def test_what_is_as_thin_as_an_edge_is_no_thing() -> None:
    assert not left_behind(table(), table((60, 50, 20, 2)))
    assert left_behind(table(), table((60, 50, 20, 3)))


def test_what_lies_beside_the_cup_or_across_its_border_is_not_in_it() -> None:
    assert left_behind(table(), table((10, 10, 8, 8)))
    assert not left_behind(table(), table((10, 10, 8, 8)), CUP)
    assert not left_behind(table(), table((45, 56, 10, 8)), CUP)
    assert left_behind(table(), table(DIE), CUP)


def test_a_piece_half_under_the_rim_is_not_in_the_cup() -> None:
    beside, inside = (53, 34, 7, 7), (61, 42, 7, 7)

    assert not left_behind(table(), table(beside), CUP)
    assert left_behind(table(), table(inside), CUP)
    assert not left_behind(table(), table(beside, at=(6.0, 3.0)), CUP)
    assert left_behind(table(), table(inside, at=(6.0, 3.0)), CUP)


@pytest.mark.parametrize("at", [(1.3, 0.6), (4.0, -3.0), (-22.5, 7.4)])
def test_a_cup_that_was_pushed_is_as_empty_as_it_was_and_a_thing_in_it_is_seen(
    at: tuple[float, float],
) -> None:
    assert not left_behind(table(), table(at=at), CUP)
    assert left_behind(table(), table(DIE, at=at), CUP)


def test_a_cup_that_is_not_seen_is_looked_for_where_it_was() -> None:
    bare = np.full((120, 160), 60, np.uint8)
    bare[50:58, 70:78] = 200

    assert left_behind(np.full((120, 160), 60, np.uint8), bare, CUP)
