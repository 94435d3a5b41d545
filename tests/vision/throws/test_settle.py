"""Motion is told from noise and from changing light."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.frames import Pixels
from vision.throws.settle import Stillness, alike, area_around, changed, hull, thumbnail

EMPTY = np.full((480, 640, 3), (60, 110, 60), np.uint8)
EMPTY[:, 320:] = (40, 70, 90)


def with_square(x: int, y: int = 240, side: int = 32) -> Pixels:
    pixels = EMPTY.copy()
    pixels[y : y + side, x : x + side] = 230
    return pixels


def noisy(pixels: Pixels, sigma: float, seed: int) -> Pixels:
    noise = np.random.default_rng(seed).normal(0, sigma, pixels.shape)
    return np.clip(pixels + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("sigma", [0, 3, 12, 25])
def test_noise_is_no_motion(sigma: float) -> None:
    one, other = (thumbnail(noisy(with_square(200), sigma, seed)) for seed in (1, 2))

    assert alike(one, other)


@pytest.mark.parametrize("gain", [0.6, 0.9, 1.1])
def test_brighter_light_is_no_motion(gain: float) -> None:
    lit = np.clip(with_square(200) * gain, 0, 255).astype(np.uint8)

    assert alike(thumbnail(with_square(200)), thumbnail(lit))


def banded(pixels: Pixels, phase: float, depth: float = 0.15) -> Pixels:
    """As a camera takes it, row after row, under a lamp on alternating current."""
    return np.clip(pixels * _lamp(phase, depth), 0, 255).astype(np.uint8)


def _lamp(phase: float, depth: float) -> NDArray[np.float64]:
    return np.asarray(1 + depth * np.sin(2 * np.pi * (np.arange(480) / 150 + phase)))[:, None, None]


@pytest.mark.parametrize("phase", [0.2, 0.5, 0.8])
def test_the_bands_of_a_lamp_are_no_motion_and_hide_none(phase: float) -> None:
    lying = thumbnail(banded(noisy(with_square(200), 2, 1), 0.0))

    assert alike(lying, thumbnail(banded(noisy(with_square(200), 2, 2), phase)))
    assert not alike(lying, thumbnail(banded(noisy(with_square(203), 2, 2), phase)))


@pytest.mark.parametrize("phase", [0.2, 0.5, 0.8])
def test_shallow_bands_on_the_bright_part_of_a_dark_picture_are_no_motion_and_hide_none(phase: float) -> None:
    def shown(x: int, phase: float, seed: int) -> Pixels:
        dark = (with_square(x) * 0.5).astype(np.uint8)
        dark[:, 480:] = 225
        return banded(noisy(dark, 2, seed), phase, 0.06)

    lying = thumbnail(shown(200, 0.0, 1))

    assert alike(lying, thumbnail(shown(200, phase, 2)))
    assert not alike(lying, thumbnail(shown(208, phase, 2)))


@pytest.mark.parametrize("phase", [0.2, 0.5, 0.8])
def test_what_is_too_bright_in_one_colour_is_no_motion_in_bands_and_hides_none(phase: float) -> None:
    """It follows the lamp in its other colours only."""

    def shown(x: int, phase: float, seed: int) -> Pixels:
        real = with_square(x).astype(np.float64)
        real[:, 440:520] = (140, 330, 330)
        return noisy(np.clip(real * _lamp(phase, 0.1), 0, 255).astype(np.uint8), 2, seed)

    lying = thumbnail(shown(200, 0.0, 1))

    assert alike(lying, thumbnail(shown(200, phase, 2)))
    assert not alike(lying, thumbnail(shown(204, phase, 2)))


def test_a_faint_thing_that_comes_in_deep_bands_is_seen() -> None:
    """Where it lies the lamp grows darker by as much."""
    came = EMPTY.copy()
    came[300:332, 200:232] += 24

    assert not alike(thumbnail(banded(EMPTY, 0.0)), thumbnail(banded(came, 0.5)))


@pytest.mark.parametrize("colour", [20, 220])
def test_a_hand_over_most_of_many_rows_is_no_band_of_light(colour: int) -> None:
    covered = EMPTY.copy()
    covered[100:300, :400] = colour
    cells = changed(thumbnail(EMPTY), thumbnail(covered))

    assert cells[25:75, :100].all()
    assert not cells[25:75, 101:].any()


@pytest.mark.parametrize("light", [20, 40])
def test_a_faint_thing_that_comes_in_the_dark_is_seen_though_noise_brightens_some_rows(light: int) -> None:
    dark = np.full((480, 640, 3), light, np.uint8)
    came = dark.copy()
    came[240:272, 200:232] += 14

    for seed in range(5):
        before, after = thumbnail(noisy(dark, 5, seed)), thumbnail(noisy(came, 5, seed + 10))
        assert not alike(before, after)


def test_the_edges_of_what_is_too_bright_for_the_camera_are_no_motion_in_bands() -> None:
    real = cv2.GaussianBlur(with_square(201).astype(np.float32) * 1.25, (0, 0), 2)
    one, other = (np.clip(real * _lamp(phase, 0.12), 0, 255).astype(np.uint8) for phase in (0.0, 0.5))

    assert alike(thumbnail(one), thumbnail(other))


def test_a_die_is_seen_to_come_however_much_else_is_changed() -> None:
    """As by the shadows of fingers all over the picture."""
    striped = np.full((480, 640, 3), 80, np.uint8)
    striped[:, np.arange(640) // 8 % 2 == 0] = 120
    before, after = np.full((480, 640, 3), 100, np.uint8), striped.copy()
    after[240:272, 100:132] = 190
    place = (slice(60, 68), slice(25, 33))

    assert not alike(thumbnail(before), thumbnail(after), place)
    assert alike(thumbnail(before), thumbnail(striped), place)


def test_what_is_too_bright_for_the_camera_may_be_as_bright_in_weaker_light() -> None:
    real = np.full((480, 640, 3), 80.0)
    real[240:272, 200:232] = 330
    bright, dimmer = (np.clip(real * light, 0, 255).astype(np.uint8) for light in (1.0, 0.8))

    assert alike(thumbnail(bright), thumbnail(dimmer))
    assert not alike(thumbnail(bright), thumbnail(np.full((480, 640, 3), 64, np.uint8)))


@pytest.mark.parametrize("sigma", [0, 3, 12])
def test_a_die_that_moves_two_pixels_is_motion(sigma: float) -> None:
    one, other = (thumbnail(noisy(with_square(x), sigma, x)) for x in (200, 202))

    assert not alike(one, other)


def test_motion_elsewhere_does_not_concern_a_die() -> None:
    one, other = with_square(200), with_square(200)
    other[:100, 500:] = 0
    area = (slice(55, 75), slice(45, 65))

    assert alike(thumbnail(one), thumbnail(other), area)
    assert not alike(thumbnail(one), thumbnail(other))


def test_a_single_pip_concerns_a_die() -> None:
    one, other = with_square(200), with_square(200)
    other[252:259, 212:219] = 20
    area = (slice(55, 75), slice(45, 65))

    assert not alike(thumbnail(one), thumbnail(other), area)


def test_pictures_of_another_shape_are_not_alike() -> None:
    assert not alike(thumbnail(EMPTY), thumbnail(EMPTY[:300]))


def test_the_area_around_a_place_is_a_square_inside_the_thumb() -> None:
    assert area_around(80, 60, 25) == (slice(35, 85), slice(55, 105))
    assert area_around(10, 5, 25) == (slice(0, 30), slice(0, 35))


def test_the_hull_of_two_areas_holds_both() -> None:
    assert hull((slice(3, 9), slice(20, 30)), (slice(5, 12), slice(2, 4))) == (slice(3, 12), slice(2, 30))


def test_stillness_counts_frames_until_something_moves() -> None:
    still = Stillness(thumbnail(with_square(200)), 1.0)
    longer = still.then(thumbnail(with_square(200)), 2.0)
    moved = longer.then(thumbnail(with_square(220)), 3.0)

    assert (longer.frames, longer.since) == (2, 1.0)
    assert (moved.frames, moved.since) == (1, 3.0)


def test_slow_creeping_is_motion_too() -> None:
    still = Stillness(thumbnail(with_square(200)), 0.0)
    for step in range(1, 10):
        still = still.then(thumbnail(with_square(200 + step)), float(step))

    assert still.frames < 5
