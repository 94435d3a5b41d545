"""Closed circles, looked for in a small picture."""

import cv2
import numpy as np

from vision.features.circles import REDUCED_PX, circles, reduced


def test_pictures_are_reduced_to_one_width_but_for_those_that_are_a_line() -> None:
    small = reduced(np.zeros((480, 640, 3), np.uint8))
    assert small is not None
    assert small.shape == (180, REDUCED_PX, 3)
    assert reduced(np.zeros((1, 640, 3), np.uint8)) is None


def test_a_circle_half_hidden_is_closed_only_for_who_asks_for_less() -> None:
    picture = np.full((180, 240), 60, np.uint8)
    cv2.circle(picture, (120, 90), 60, 160, -1, cv2.LINE_AA)
    picture[:, 120 - 4 :] = 60
    grey = np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.2), np.uint8)

    assert len(circles(grey, 0.2, 0.3)[0]) == 0
    (x, y, radius), *_ = circles(grey, 0.2, 0.3, 0.4)[0]
    assert np.hypot(x - 120, y - 90) < 4
    assert abs(radius - 60) < 4
