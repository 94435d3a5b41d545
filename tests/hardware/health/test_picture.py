"""What is measured of a picture: its light, what is burnt, how far edges are smeared, flicker."""

from collections.abc import Iterator

import cv2
import numpy as np
import pytest

from hardware.health.picture import blur, burnt, flicker, grey, light
from vision.frames import Pixels
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup
from vision.throws.settle import thumbnail


@pytest.fixture(scope="module")
def cup() -> Pixels:
    """A cup with a die at rest in it."""
    frames = SimulatedCup(5, pace=Unpaced())
    frames.throw((5,))
    for _ in range(150):
        frame = frames.read()
    assert frame is not None
    return frame.pixels


def lit(pixels: Pixels, factor: float) -> Pixels:
    return np.asarray(cv2.convertScaleAbs(pixels, alpha=factor), np.uint8)


def smeared(pixels: Pixels, sigma: float) -> Pixels:
    return np.asarray(cv2.GaussianBlur(pixels, (0, 0), sigma), np.uint8)


def test_half_the_light_is_half_the_level(cup: Pixels) -> None:
    assert light(grey(lit(cup, 0.5))) == pytest.approx(light(grey(cup)) / 2, abs=2)


def test_what_is_too_bright_is_burnt(cup: Pixels) -> None:
    assert burnt(grey(cup)) < 0.01
    assert burnt(grey(lit(cup, 20))) > 0.9


@pytest.mark.parametrize("sigma", [2.0, 3.0, 4.0])
@pytest.mark.parametrize("factor", [1.0, 0.4])
def test_a_smear_is_measured_whatever_the_light(cup: Pixels, sigma: float, factor: float) -> None:
    found = blur(grey(lit(smeared(cup, sigma), factor)))

    assert found == pytest.approx(sigma, rel=0.35)


def test_a_smear_is_the_same_in_a_larger_picture(cup: Pixels) -> None:
    large = cv2.resize(cup, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    found = blur(grey(smeared(np.asarray(large, np.uint8), 6.0)))

    assert found == pytest.approx(3.0, rel=0.35)


def test_a_picture_without_an_edge_tells_nothing_of_sharpness() -> None:
    assert blur(np.full((480, 640), 90, np.uint8)) is None


def film(cup: Pixels, depth: float, hand: bool = False) -> Iterator[Pixels]:
    """Frames in a light that swings by so much, perhaps with a hand that moves over a third of them."""
    for number in range(12):
        frame = lit(cup, 1 + depth * (-1) ** number / 2)
        if hand:
            frame[:, 40 * (number % 5) : 40 * (number % 5) + 200] = 30
        yield frame


@pytest.mark.parametrize("hand", [False, True])
def test_a_light_that_swings_from_frame_to_frame_is_told_by_how_much(cup: Pixels, hand: bool) -> None:
    thumbs = [thumbnail(frame) for frame in film(lit(cup, 0.8), 0.2, hand)]

    assert flicker(thumbs) == pytest.approx(0.2, abs=0.03)


def test_a_steady_light_does_not_flicker_whatever_a_hand_does(cup: Pixels) -> None:
    found = flicker([thumbnail(frame) for frame in film(cup, 0.0, hand=True)])

    assert found is not None
    assert found < 0.01


def test_two_frames_tell_nothing_of_flicker(cup: Pixels) -> None:
    assert flicker([thumbnail(cup)] * 2) is None
