"""Where the camera hangs, told from the circles of a cup's rim and floor."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import noisy
from vision.features.cup import Cup
from vision.features.floor import NEAREST, WIDENING, find_floor, under_camera
from vision.frames import Pixels

RIM = Cup(320.0, 240.0, 180.0)
TABLE, WALL = (60, 90, 120), (40, 40, 45)
GREY = (150, 150, 150)
Colour = tuple[int, int, int]


def cup(
    x: float = 0.0,
    y: float = 0.0,
    radius: float = 0.8,
    floor: Colour = GREY,
    wall: Colour = WALL,
    noise: float = 3,
) -> Pixels:
    """A cup whose floor is seen as a circle so large and so far from the middle, in radii of the rim."""
    picture = np.full((480, 640, 3), TABLE, np.uint8)
    cv2.circle(picture, (320, 240), 180, wall, -1, cv2.LINE_AA)
    middle = round(320 + 180 * x), round(240 + 180 * y)
    cv2.circle(picture, middle, round(180 * radius), floor, -1, cv2.LINE_AA)
    return noisy(picture, noise)


@pytest.mark.parametrize(
    ("floor", "wall"), [(GREY, WALL), ((200, 103, 200), (60, 130, 200)), ((90, 45, 45), WALL)]
)
def test_a_floor_is_found_in_grey_or_the_darkest_or_the_brightest_channel(
    floor: Colour, wall: Colour
) -> None:
    found = find_floor(cup(0.05, -0.03, 0.75, floor, wall), RIM)
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((329, 234.6, 135), abs=4)


def test_a_floor_is_found_though_much_of_its_edge_is_hidden() -> None:
    picture = cup(0.05, 0.0, 0.75)
    picture[60:420, 360:] = WALL
    found = find_floor(picture, RIM)
    assert found is not None
    assert (found.x, found.y) == pytest.approx((329, 240), abs=5)


@pytest.mark.parametrize("radius", [0.3, 1.0])
def test_a_circle_too_small_or_as_large_as_the_rim_is_no_floor(radius: float) -> None:
    assert find_floor(cup(radius=radius), RIM) is None


def test_a_circle_farther_from_the_middle_than_any_camera_hangs_is_no_floor() -> None:
    found = find_floor(cup(0.35, 0.0, 0.52), RIM)
    assert found is None or np.hypot(found.x - 320 - 180 * 0.35, found.y - 240) > 5


def test_the_inner_edge_of_a_broad_rim_is_no_floor() -> None:
    picture = cup(0.04, 0.02, 0.7, floor=(60, 55, 50))
    cv2.circle(picture, (320, 240), 172, (150, 190, 210), 16, cv2.LINE_AA)
    found = find_floor(picture, RIM)
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((327, 244, 126), abs=3)


def test_where_the_floor_was_found_as_the_cup_the_rim_around_it_tells() -> None:
    picture = cup(0.04, -0.03, 0.75)
    exact = under_camera(picture, RIM)
    hung = under_camera(picture, Cup(320.0 + 180 * 0.04, 240.0 - 180 * 0.03, 0.75 * 180))
    assert (hung.x, hung.y, hung.radius) == pytest.approx((exact.x, exact.y, exact.radius), abs=3)


@pytest.mark.parametrize("seed", range(6))
def test_a_floor_in_a_cup_so_dark_that_its_noise_hides_it_from_the_eye_is_found(seed: int) -> None:
    """Its grey levels differ by less than the noise of a pixel."""
    dark = cup(0.05, -0.03, 0.7, floor=(4, 4, 4), wall=(9, 9, 9), noise=0)
    noise = np.random.default_rng(seed).normal(0, 6, dark.shape)
    found = find_floor(np.clip(dark + noise, 0, 255).astype(np.uint8), RIM)
    assert found is not None
    assert (found.x, found.y) == pytest.approx((329, 234.6), abs=4)


@pytest.mark.parametrize("radius", [0.6, 0.7, 0.8])
@pytest.mark.parametrize(("x", "y"), [(0.0, 0.0), (0.04, 0.0), (-0.02, 0.03)])
def test_the_camera_hangs_beyond_the_floor_as_much_as_it_is_higher_than_the_rim(
    x: float, y: float, radius: float
) -> None:
    """Where the floor is as wide as the rim: seen 0.8 of it wide, the camera is five times as high.

    A floor is a little less wide.
    """
    hung = under_camera(cup(x, y, radius), RIM)
    higher = 1 / (1 - radius / WIDENING)
    assert ((hung.x - 320) / 180, (hung.y - 240) / 180) == pytest.approx((higher * x, higher * y), abs=0.04)
    assert hung.radius == pytest.approx(RIM.radius, rel=0.01)


def test_a_camera_is_told_to_a_hundredth_of_the_rim_though_the_cup_is_found_but_roughly() -> None:
    picture = cup(0.05, -0.03, 0.7)
    exact = under_camera(picture, RIM)
    for x, y, radius in ((3, 0, 0), (-2, 2, 0), (0, 0, 4), (0, -2, -2)):
        hung = under_camera(picture, Cup(320.0 + x, 240.0 + y, 180.0 + radius))
        assert (hung.x, hung.y) == pytest.approx((exact.x, exact.y), abs=0.01 * RIM.radius)


def test_of_a_floor_hardly_smaller_than_the_rim_little_is_known() -> None:
    picture = cup(0.015, 0.0, 0.83)
    floor, hung = find_floor(picture, RIM), under_camera(picture, RIM)
    assert floor is not None
    assert 1 - floor.radius / (WIDENING * RIM.radius) < NEAREST
    assert hung.x - RIM.x == pytest.approx((floor.x - RIM.x) / NEAREST, abs=0.5)
    assert hung.x > RIM.x + 5


def test_where_no_floor_is_seen_the_camera_is_supposed_above_the_middle() -> None:
    hung = under_camera(cup(radius=1.0), RIM)
    assert (hung.x, hung.y, hung.radius) == pytest.approx((RIM.x, RIM.y, RIM.radius), abs=2)
    hung = under_camera(np.full((1, 500, 3), 90, np.uint8), RIM)
    assert (hung.x, hung.y, hung.radius) == pytest.approx((RIM.x, RIM.y, RIM.radius))


@pytest.mark.parametrize(("x", "y"), [(-300.0, 240.0), (900.0, 240.0), (320.0, -300.0), (320.0, 700.0)])
def test_of_a_cup_outside_the_picture_no_floor_is_seen(x: float, y: float) -> None:
    assert find_floor(cup(), Cup(x, y, 180.0)) is None
