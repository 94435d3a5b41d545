"""Motion is told from noise and from changing light."""

import numpy as np
import pytest

from vision.frames import Pixels
from vision.settle import Stillness, alike, area_around, hull, left_behind, thumbnail

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


def test_a_thing_left_behind_is_small_and_inside_the_picture() -> None:
    empty = thumbnail(EMPTY)

    assert left_behind(empty, thumbnail(with_square(200)))
    assert not left_behind(empty, thumbnail(EMPTY))
    assert not left_behind(empty, thumbnail(with_square(0)))
    assert not left_behind(empty, thumbnail(with_square(100, 100, 300)))


def test_a_thing_left_behind_in_a_part_of_the_picture_lies_there_and_not_across_its_border() -> None:
    empty, after = thumbnail(EMPTY), thumbnail(with_square(200))
    rows, columns = np.nonzero(after != empty)
    top, bottom, left, right = rows.min(), rows.max() + 1, columns.min(), columns.max() + 1

    assert left_behind(empty, after, (slice(top - 2, bottom + 2), slice(left - 2, right + 2)))
    assert not left_behind(empty, after, (slice(top + 2, bottom + 9), slice(left - 2, right + 2)))
    assert not left_behind(empty, after, (slice(bottom, bottom + 9), slice(0, right)))


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
