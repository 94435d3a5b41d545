"""How far a cup was moved."""

import cv2
import numpy as np
import pytest

from vision.throws.settle import Area, Thumb
from vision.throws.shaking import Shaking, followed

CUP = (80.0, 60.0, 30.0)


def picture(dx: float = 0.0, dy: float = 0.0, hand: bool = False) -> Thumb:
    """A cup on cloth, moved by (dx, dy) px; a hand may hold its rim."""
    thumb = np.random.default_rng(1).integers(90, 110, (120, 160), np.uint8)
    cv2.circle(thumb, (round(80 + dx), round(60 + dy)), 30, 160, 3)
    cv2.circle(thumb, (round(80 + dx), round(60 + dy)), 28, 40, -1)
    if hand:
        cv2.rectangle(thumb, (round(95 + dx), round(70 + dy)), (160, 120), 200, -1)
    return np.asarray(thumb, np.uint8)


def moved(*offsets: tuple[float, float], hand: bool = False) -> Shaking:
    shaking = Shaking(picture(), CUP)
    for dx, dy in offsets:
        shaking = shaking.then(picture(dx, dy, hand))
    return shaking


def test_a_cup_that_stands_has_no_way() -> None:
    assert moved((0, 0), (0, 0)).length == 0


@pytest.mark.parametrize("hand", [False, True])
def test_the_way_of_a_cup_is_told_in_its_radii(hand: bool) -> None:
    assert moved((6, 0), (12, 0), (6, 0), (0, 0), hand=hand).length == pytest.approx(24 / 30, abs=0.1)


def test_a_knock_is_no_throw_and_shaking_is_one() -> None:
    assert not moved((8, 4), (0, 0)).thrown
    assert moved((10, 6), (-8, -5), (9, 7), (0, 0)).thrown


def test_a_leap_from_one_picture_to_the_next_is_a_mistake() -> None:
    shaking = moved((23, 0))

    assert (shaking.length, shaking.moved) == (0, (0, 0))


def test_where_the_cup_is_by_now_is_told_in_cells() -> None:
    assert moved((6, -3)).moved == pytest.approx((6, -3), abs=0.5)


@pytest.mark.parametrize("place", [np.s_[45:75, 70:100], np.s_[5:35, 5:35]])
def test_what_looks_otherwise_in_a_cup_and_beside_it_counts_but_not_that_it_was_pushed(place: Area) -> None:
    other = picture(6, -3)
    other[place] = 200
    pushed, otherwise = (moved((6, -3)).changed(thumb) for thumb in (picture(6, -3), other))

    assert pushed < 0.02
    assert otherwise - pushed == pytest.approx(900 / other.size, abs=0.005)


def test_a_cup_carried_off_adds_nothing() -> None:
    empty = np.random.default_rng(2).integers(90, 110, (120, 160)).astype(np.uint8)

    assert Shaking(picture(), CUP).then(empty).length == 0


def test_a_cup_at_the_border_of_the_picture_is_followed_too() -> None:
    still = np.asarray(np.roll(picture(), -55, axis=1), np.uint8)
    shaking = Shaking(still, (25.0, 60.0, 30.0)).then(np.asarray(np.roll(still, 9, axis=0), np.uint8))

    assert shaking.length == pytest.approx(9 / 30, abs=0.1)


def test_a_die_that_moves_does_not_move_a_cup_that_is_hardly_seen() -> None:
    shaking = followed(_dark(60, 50), CUP, np.s_[45:56, 55:66])
    for x in range(60, 91, 6):
        shaking = shaking.then(_dark(x, 50))

    assert shaking.length == pytest.approx(0, abs=0.1)


def _dark(x: int, y: int) -> Thumb:
    """A dark cup on a dark cloth, and a bright die in it."""
    thumb = np.asarray(picture() // 4, np.uint8)
    thumb[y - 4 : y + 5, x - 4 : x + 5] = 230
    return thumb
