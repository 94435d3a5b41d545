"""Where the camera hangs is told from rim and floor; where the floor cannot be seen, from the rim alone."""

from dataclasses import replace
from random import Random

import numpy as np

from companion.health.setup.hang import ASIDE_MM, LEANING_DEG
from hardware.setup.hang import CameraPose, camera_pose
from vision.features.cup import find_cup
from vision.simulate.cup import render
from vision.simulate.faults import FAULTS, WELL
from vision.simulate.look import Look


def seen(look: Look) -> CameraPose:
    pixels = render((), look, Random(1))
    cup = find_cup(pixels)
    assert cup is not None
    return camera_pose(pixels, cup)


def test_a_camera_above_the_middle_hangs_well() -> None:
    found = seen(WELL)

    assert found.hang.told
    assert found.hang.aside_mm < ASIDE_MM
    assert found.hang.lean_deg < LEANING_DEG


def test_the_point_below_a_camera_that_hangs_aside_is_where_it_is() -> None:
    look = replace(WELL, tilt=0.0, aim=(30.0, 0.0))
    found = seen(look)

    assert found.below is not None
    x, y = look.camera((640, 480)).nadir
    assert np.hypot(found.below[0] - x, found.below[1] - y) < 40
    assert 20 < found.hang.aside_mm < 40


def test_a_camera_over_the_middle_that_looks_past_it_leans_only() -> None:
    found = seen(FAULTS["leaning"])

    assert found.hang.aside_mm < ASIDE_MM
    assert found.hang.lean_deg > LEANING_DEG


def test_from_the_side_the_floor_is_not_seen_and_the_rim_tells() -> None:
    found = seen(replace(WELL, tilt=25.0))

    assert found.floor is None
    assert found.hang.told
    assert found.hang.aside_mm > 2 * ASIDE_MM
    assert found.hang.lean_deg > LEANING_DEG
