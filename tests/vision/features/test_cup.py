"""The cup: a circle that is closed well enough."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import FELT, chequered, noisy, scene
from vision.features.cup import Cup, find_cup, inside_of
from vision.frames import Pixels


def cup(x: int, y: int, radius: int) -> Pixels:
    picture = np.full((480, 640, 3), (120, 160, 190), np.uint8)
    cv2.circle(picture, (x, y), radius, (30, 50, 90), -1, cv2.LINE_AA)
    cv2.circle(picture, (x, y), radius - 25, FELT, -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize(("x", "y", "radius"), [(320, 240, 150), (250, 260, 110), (400, 200, 180)])
def test_the_rim_is_found(x: int, y: int, radius: int) -> None:
    found = find_cup(noisy(cup(x, y, radius), 5))
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((x, y, radius), abs=8)


@pytest.mark.parametrize("scale", [1, 2])
def test_on_average_a_rim_is_found_exactly_where_it_is(scale: int) -> None:
    """Half a pixel of the small picture in which it is looked for are three of a large one."""
    off = []
    for number in range(24):
        x, y, radius = 300 + 3 * number, 260 - 2 * number, 120 + number
        picture = cv2.resize(noisy(cup(x, y, radius), number), None, fx=scale, fy=scale)
        found, there = find_cup(np.asarray(picture, np.uint8)), Cup(x, y, radius).scaled(scale)
        assert found
        off.append((found.x - there.x, found.y - there.y))
    assert np.mean(off, axis=0) == pytest.approx((0, 0), abs=0.4 * scale)


@pytest.mark.parametrize("scale", [0.5, 0.31, 2.0])
def test_a_cup_is_where_it_was_in_a_picture_that_is_resized(scale: float) -> None:
    picture = noisy(cup(250, 260, 110), 5)
    found = find_cup(np.asarray(cv2.resize(picture, None, fx=scale, fy=scale), np.uint8))
    known = find_cup(picture)
    assert found
    assert known
    there = known.scaled(scale)
    assert (there.x, there.y, there.radius) == pytest.approx((found.x, found.y, found.radius), abs=4 * scale)


def test_the_middle_of_a_pixel_has_whole_coordinates_in_pictures_of_any_size() -> None:
    assert Cup(-0.5, 9.5, 4.0).scaled(2.0) == Cup(-0.5, 19.5, 8.0)


def test_a_cup_with_a_lining_in_a_strong_colour_as_light_as_the_table_is_found() -> None:
    picture = np.full((480, 640, 3), 110, np.uint8)
    cv2.circle(picture, (300, 250), 130, (30, 60, 235), -1, cv2.LINE_AA)
    found = find_cup(noisy(picture, 5))
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((300, 250, 130), abs=8)


def test_a_stitched_rim_is_found_on_a_chequered_cloth() -> None:
    picture = np.asarray(cv2.resize(chequered(), (640, 480), interpolation=cv2.INTER_NEAREST), np.uint8)
    cv2.circle(picture, (300, 250), 130, (40, 60, 100), -1, cv2.LINE_AA)
    for angle in range(0, 360, 8):
        cv2.ellipse(picture, (300, 250), (124, 124), angle, 0, 4, (200, 220, 230), 5, cv2.LINE_AA)
    found = find_cup(picture)
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((300, 250, 130), abs=8)


def test_a_circle_that_follows_the_rim_and_the_edge_of_its_shadow_is_not_taken_for_the_cup() -> None:
    """It is larger than the rim, but touches it."""
    picture = np.full((480, 640, 3), 180, np.uint8)
    cv2.circle(picture, (318, 222), 142, (130, 130, 130), -1, cv2.LINE_AA)
    cv2.circle(picture, (330, 240), 130, (30, 50, 70), -1, cv2.LINE_AA)
    found = find_cup(np.asarray(cv2.GaussianBlur(picture, (0, 0), 2), np.uint8))
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((330, 240, 130), abs=4)


def test_the_rim_is_found_around_the_floor_of_the_cup_though_something_lies_across_it() -> None:
    picture = np.full((480, 640, 3), 180, np.uint8)
    cv2.circle(picture, (330, 240), 140, (100, 110, 120), -1, cv2.LINE_AA)
    cv2.circle(picture, (334, 238), 105, (30, 40, 120), -1, cv2.LINE_AA)
    cv2.rectangle(picture, (450, 215), (520, 265), (140, 140, 140), -1)
    found = find_cup(np.asarray(cv2.GaussianBlur(picture, (0, 0), 2), np.uint8))
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((330, 240, 140), abs=5)


@pytest.mark.parametrize("floor", [125, 105, 90])
def test_the_rim_is_found_around_a_floor_that_is_closed_far_better(floor: int) -> None:
    """Two fifths of the rim are as light as the table, and votes tell each middle one radius only."""
    picture = np.full((480, 640, 3), 120, np.uint8)
    cv2.ellipse(picture, (322, 242), (140, 140), 0, 0, 200, (70, 70, 70), -1, cv2.LINE_AA)
    cv2.circle(picture, (320, 240), floor, (20, 30, 200), -1, cv2.LINE_AA)
    found = find_cup(np.asarray(cv2.GaussianBlur(picture, (0, 0), 1), np.uint8))
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((322, 242, 140), abs=6)


def test_a_larger_circle_that_does_not_hold_it_is_not_taken_for_the_rim() -> None:
    picture = np.full((480, 640, 3), 150, np.uint8)
    cv2.circle(picture, (430, 240), 160, (95, 100, 105), -1, cv2.LINE_AA)
    cv2.circle(picture, (250, 240), 110, (20, 30, 60), -1, cv2.LINE_AA)
    found = find_cup(np.asarray(cv2.GaussianBlur(picture, (0, 0), 1), np.uint8))
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((250, 240, 110), abs=6)


def test_the_shadow_beside_it_is_not_taken_for_the_cup() -> None:
    """Even if it is larger: the cup covers a part of its edge."""
    picture = np.full((480, 640, 3), (80, 180, 90), np.uint8)
    cv2.circle(picture, (230, 170), 120, (60, 120, 60), -1, cv2.LINE_AA)
    cv2.circle(picture, (330, 260), 108, (30, 50, 90), -1, cv2.LINE_AA)
    found = find_cup(np.asarray(cv2.GaussianBlur(picture, (0, 0), 2), np.uint8))
    assert found is not None
    assert (found.x, found.y) == pytest.approx((330, 260), abs=8)


def test_a_point_is_in_the_cup_or_not() -> None:
    found = find_cup(cup(320, 240, 150))
    assert found is not None
    assert found.holds(330, 260)
    assert not found.holds(330, 420)
    assert found.holds(330, 400, margin=1.25)


@pytest.mark.parametrize("picture", [scene(), chequered()], ids=["felt", "cloth"])
def test_where_there_is_no_circle_there_is_no_cup(picture: Pixels) -> None:
    assert find_cup(picture) is None


def test_all_beside_a_cup_gets_the_colour_of_the_table_and_nothing_else_changes() -> None:
    picture = cup(320, 240, 150)
    cv2.circle(picture, (560, 60), 30, (250, 250, 250), -1)
    alone = inside_of(Cup(320, 240, 150), picture)
    assert (alone == cup(320, 240, 150)).all()
    assert (picture[60, 560] == 250).all()


def test_a_cup_that_fills_the_picture_leaves_nothing_beside_it() -> None:
    picture = cup(320, 240, 150)[140:340, 220:420]
    assert (inside_of(Cup(100, 100, 150), picture) == picture).all()
