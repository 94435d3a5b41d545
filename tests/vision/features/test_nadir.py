"""Where the camera hangs, told from the circles of a cup's rim and floor."""

import numpy as np
import pytest

from tests.vision.drawn_cup import RIM, cup
from vision.features.cup import Cup
from vision.features.floor import rim_and_floor
from vision.features.nadir import FLOOR_IN_RIM, LEAST_DEPTH, find_nadir


@pytest.mark.parametrize("radius", [0.6, 0.7, 0.8])
@pytest.mark.parametrize(("x", "y"), [(0.0, 0.0), (0.04, 0.0), (-0.02, 0.03)])
def test_the_camera_hangs_beyond_the_floor_as_much_as_it_is_higher_than_the_rim(
    x: float, y: float, radius: float
) -> None:
    """Where the floor is as wide as the rim: seen 0.8 of it wide, the camera is five times as high.

    A floor is a little less wide.
    """
    nadir = find_nadir(cup(x, y, radius), RIM)
    higher = 1 / (1 - radius / FLOOR_IN_RIM)
    assert ((nadir.x - 320) / 180, (nadir.y - 240) / 180) == pytest.approx((higher * x, higher * y), abs=0.04)
    assert nadir.radius == pytest.approx(RIM.radius, rel=0.01)


def test_a_camera_is_told_to_a_hundredth_of_the_rim_though_the_cup_is_found_but_roughly() -> None:
    picture = cup(0.05, -0.03, 0.7)
    exact = find_nadir(picture, RIM)
    for x, y, radius in ((3, 0, 0), (-2, 2, 0), (0, 0, 4), (0, -2, -2)):
        nadir = find_nadir(picture, Cup(320.0 + x, 240.0 + y, 180.0 + radius))
        assert (nadir.x, nadir.y) == pytest.approx((exact.x, exact.y), abs=0.01 * RIM.radius)


def test_of_a_floor_hardly_smaller_than_the_rim_little_is_known() -> None:
    picture = cup(0.015, 0.0, 0.83)
    (rim, floor), nadir = rim_and_floor(picture, RIM), find_nadir(picture, RIM)
    assert floor is not None
    assert 1 - floor.radius / (FLOOR_IN_RIM * rim.radius) < LEAST_DEPTH
    assert nadir.x - rim.x == pytest.approx((floor.x - rim.x) / LEAST_DEPTH)
    assert nadir.x > RIM.x + 5


def test_where_no_floor_is_seen_the_camera_is_supposed_above_the_middle() -> None:
    nadir = find_nadir(cup(radius=1.0), RIM)
    assert (nadir.x, nadir.y, nadir.radius) == pytest.approx((RIM.x, RIM.y, RIM.radius), abs=2)
    nadir = find_nadir(np.full((1, 500, 3), 90, np.uint8), RIM)
    assert (nadir.x, nadir.y, nadir.radius) == pytest.approx((RIM.x, RIM.y, RIM.radius))
