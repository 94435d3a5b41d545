"""The number of the sharpness rises while the lens is turned towards its focus, whatever the light."""

from random import Random

import cv2
import numpy as np

from hardware.health.picture import Grey, grey
from hardware.setup.sharpness import sharpness
from vision.simulate.cup import render
from vision.simulate.faults import WELL

SHARP = grey(render((5,), WELL, Random(1)))


def smeared(sigma: float) -> Grey:
    return np.asarray(cv2.GaussianBlur(SHARP, (0, 0), sigma), np.uint8)


def test_the_number_falls_with_every_bit_of_blur() -> None:
    numbers = [sharpness(smeared(sigma)) or 0 for sigma in (0.3, 0.8, 1.2, 1.8, 2.5, 3.5, 5.0)]

    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] > 10 * numbers[-1]


def test_the_number_is_the_same_in_half_the_light() -> None:
    bright, dim = sharpness(smeared(1.0)), sharpness(np.asarray(smeared(1.0) // 2, np.uint8))

    assert bright is not None
    assert dim is not None
    assert abs(bright - dim) < 0.15 * bright


def test_a_picture_without_an_edge_has_no_number() -> None:
    assert sharpness(np.full((480, 640), 90, np.uint8)) is None
