"""The circles of a cup's rim and floor."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn_cup import GREY, RIM, WALL, Colour, cup
from vision.features.cup import Cup
from vision.features.floor import rim_and_floor


@pytest.mark.parametrize(
    ("floor", "wall"), [(GREY, WALL), ((200, 103, 200), (60, 130, 200)), ((90, 45, 45), WALL)]
)
def test_a_floor_is_found_though_only_some_channels_show_it(floor: Colour, wall: Colour) -> None:
    found = rim_and_floor(cup(0.05, -0.03, 0.75, floor, wall), RIM)[1]
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((329, 234.6, 135), abs=4)


def test_a_floor_is_found_though_much_of_its_edge_is_hidden() -> None:
    picture = cup(0.05, 0.0, 0.75)
    picture[60:420, 360:] = WALL
    found = rim_and_floor(picture, RIM)[1]
    assert found is not None
    assert (found.x, found.y) == pytest.approx((329, 240), abs=5)


@pytest.mark.parametrize("radius", [0.3, 1.0])
def test_a_circle_too_small_or_as_large_as_the_rim_is_no_floor(radius: float) -> None:
    assert rim_and_floor(cup(radius=radius), RIM)[1] is None


def test_a_circle_farther_from_the_middle_than_any_camera_hangs_is_no_floor() -> None:
    found = rim_and_floor(cup(0.35, 0.0, 0.52), RIM)[1]
    assert found is None or np.hypot(found.x - 320 - 180 * 0.35, found.y - 240) > 5


def test_the_inner_edge_of_a_broad_rim_is_no_floor() -> None:
    picture = cup(0.04, 0.02, 0.7, floor=(60, 55, 50))
    cv2.circle(picture, (320, 240), 172, (150, 190, 210), 16, cv2.LINE_AA)
    found = rim_and_floor(picture, RIM)[1]
    assert found is not None
    assert (found.x, found.y, found.radius) == pytest.approx((327, 244, 126), abs=3)


def test_where_the_floor_was_found_as_the_cup_the_rim_is_found_around_it() -> None:
    rim, floor = rim_and_floor(cup(0.04, -0.03, 0.75), Cup(327.0, 235.0, 135.0))
    assert floor is not None
    assert (rim.x, rim.y, rim.radius) == pytest.approx((320, 240, 180), abs=2)
    assert (floor.x, floor.y, floor.radius) == pytest.approx((327, 235, 135), abs=2)


def test_of_a_small_cup_the_middles_are_told_to_a_tenth_of_a_pixel() -> None:
    small = cv2.resize(cup(0.05, -0.03, 0.7), None, fx=1 / 4, fy=1 / 4, interpolation=cv2.INTER_AREA)
    rim, floor = rim_and_floor(np.asarray(small, np.uint8), Cup(80.0, 60.0, 45.0))
    assert floor is not None
    assert (rim.x, rim.y, floor.x, floor.y) == pytest.approx((79.62, 59.62, 81.88, 58.38), abs=0.1)


@pytest.mark.parametrize("seed", range(6))
def test_a_floor_in_a_cup_so_dark_that_its_noise_hides_it_from_the_eye_is_found(seed: int) -> None:
    """Its grey levels differ by less than the noise of a pixel."""
    dark = cup(0.05, -0.03, 0.7, floor=(4, 4, 4), wall=(9, 9, 9), noise=0)
    noise = np.random.default_rng(seed).normal(0, 6, dark.shape)
    found = rim_and_floor(np.clip(dark + noise, 0, 255).astype(np.uint8), RIM)[1]
    assert found is not None
    assert (found.x, found.y) == pytest.approx((329, 234.6), abs=4)


def test_the_light_of_the_table_does_not_hide_the_floor_of_a_dark_cup() -> None:
    found = rim_and_floor(cup(0.05, -0.03, 0.7, floor=(4, 4, 4), wall=(6, 6, 6), noise=2), RIM)[1]
    assert found is not None
    assert (found.x, found.y) == pytest.approx((329, 234.6), abs=4)


@pytest.mark.parametrize(("x", "y"), [(-300.0, 240.0), (900.0, 240.0), (320.0, -300.0), (320.0, 700.0)])
def test_of_a_cup_outside_the_picture_no_floor_is_seen(x: float, y: float) -> None:
    assert rim_and_floor(cup(), Cup(x, y, 180.0))[1] is None
