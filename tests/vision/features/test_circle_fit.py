"""Where exactly a circle is that was found roughly."""

import cv2
import numpy as np
import pytest

from vision.features.circle_fit import fitted
from vision.features.circles import Floats

MIDDLE, RADIUS, FINE = (100.3, 98.8), 60.4, 8


def drawn(across: float = RADIUS, along: float = RADIUS) -> Floats:
    """A bright oval on a dark ground, seen by pixels that gather light: (200, 200, 3)."""
    picture = np.zeros((200 * FINE, 200 * FINE), np.float32)
    middle = tuple(round(FINE * (at + 0.5) - 0.5) for at in MIDDLE)
    cv2.ellipse(picture, middle, (round(FINE * across), round(FINE * along)), 0, 0, 360, 1.0, -1)
    small = cv2.resize(picture, (200, 200), interpolation=cv2.INTER_AREA)
    return np.dstack([cv2.GaussianBlur(small, (0, 0), 1.0)] * 3)


def rough(x: float = 0.0, y: float = 0.0, radius: float = 0.0) -> Floats:
    """The circle drawn, found with errors."""
    return np.array([MIDDLE[0] + x, MIDDLE[1] + y, RADIUS + radius], np.float32)


@pytest.mark.parametrize(("x", "y", "radius"), [(0, 0, 0), (1.5, 0, 0), (-1, 1, 0), (0, 0, 2), (0.5, -1, -1)])
def test_a_circle_is_told_to_a_tenth_of_a_pixel(x: float, y: float, radius: float) -> None:
    assert fitted(drawn(), rough(x, y, radius), 3.0) == pytest.approx(rough(), abs=0.1)


def test_of_an_oval_the_middle_and_the_mean_radius_are_told() -> None:
    found = fitted(drawn(RADIUS + 1, RADIUS - 1), rough(0.5, 0.5), 3.0)
    assert found == pytest.approx(rough(), abs=0.15)


def test_of_an_oval_of_which_a_third_is_hidden_the_same_is_told() -> None:
    light = drawn(RADIUS + 1.5, RADIUS - 1.5)
    light[:75] = 0.0
    assert fitted(light, rough(0.3, 0.3), 3.0) == pytest.approx(rough(), abs=0.4)


def test_what_hides_a_third_of_it_changes_nothing() -> None:
    light = drawn()
    light[:, :75] = 0.0
    cv2.line(light, (75, 0), (75, 200), 1.0, 2)
    assert fitted(light, rough(0.5, 0.5), 3.0) == pytest.approx(rough(), abs=0.35)


def test_where_most_is_hidden_or_nothing_to_be_seen_it_stays_as_it_is() -> None:
    light = drawn()
    light[:, 60:] = 0.0
    for picture in (light, np.zeros((200, 200, 3), np.float32)):
        assert fitted(picture, rough(1.0), 3.0).tolist() == rough(1.0).tolist()
