"""The shape of a rim tells how much a camera leans: a circle seen aslant is an ellipse."""

from math import cos, radians

import cv2
import numpy as np
import pytest

from hardware.setup.ellipse import lean
from vision.features.cup import Cup
from vision.frames import Pixels

RIM = Cup(320.0, 240.0, 150.0)


def seen(degrees: float, turn: float = 30.0) -> Pixels:
    """A dark cup on a light table whose rim leans so much."""
    picture = np.full((480, 640, 3), 180, np.uint8)
    axes = 150, round(150 * cos(radians(degrees)))
    cv2.ellipse(picture, (320, 240), axes, turn, 0, 360, (40, 50, 60), -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("degrees", [12, 20, 28])
def test_the_lean_of_a_rim_is_told_to_about_three_degrees(degrees: float) -> None:
    told = lean(seen(degrees), RIM)

    assert told is not None
    assert abs(told - degrees) < 3


def test_a_circle_leans_hardly_and_some_of_it_may_be_hidden() -> None:
    picture = seen(0)
    cv2.circle(picture, (200, 330), 60, (120, 140, 180), -1)  # a hand
    told = lean(picture, RIM)

    assert told is not None
    assert told < 6


def test_where_there_is_no_rim_nothing_is_told() -> None:
    assert lean(np.full((480, 640, 3), 180, np.uint8), RIM) is None
