"""A part of a picture, upright; beyond its border a picture goes on."""

import cv2
import numpy as np

from vision.features.affine_warp import affine_warp, places_along, translated

PICTURE = np.arange(30, dtype=np.uint8).reshape(5, 6)


def test_samples_lie_across_and_down_from_the_origin() -> None:
    places = places_along(np.array([4.0, 1.0]), np.array([0.0, 1.0]), np.array([-1.0, 0.0]))
    assert affine_warp(PICTURE, places, (3, 2)).tolist() == [[10, 16, 22], [9, 15, 21]]


def test_beyond_its_border_a_picture_goes_on() -> None:
    places = places_along(np.array([-2.0, 0.0]), np.array([1.0, 0.0]), np.array([0.0, 1.0]))
    assert affine_warp(PICTURE, places, (4, 1)).tolist() == [[0, 0, 0, 1]]


def test_between_px_what_lies_there_is_interpolated_as_asked() -> None:
    places = places_along(np.array([0.5, 0.0]), np.array([1.0, 0.0]), np.array([0.0, 1.0]))
    assert affine_warp(PICTURE * 8, places, (1, 1)).tolist() == [[4]]
    assert affine_warp(PICTURE * 8, places, (1, 1), cv2.INTER_NEAREST).tolist() in ([[0]], [[8]])


def test_a_translated_picture_is_moved_right_and_down() -> None:
    moved = translated(PICTURE, 2, 1)
    assert moved[1:, 2:].tolist() == PICTURE[:-1, :-2].tolist()
    assert moved[0].tolist() == [0, 0, 0, 1, 2, 3]
