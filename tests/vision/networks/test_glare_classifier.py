"""The glare classifier: a face across which white light lies does not look otherwise."""

from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Drawn, face_of, scene
from vision.features.pyramid import pyramid
from vision.networks.crop import INPUT_SIZE, Crop, crop_of, cropped
from vision.networks.glare_classifier import (
    CROP_RATIO,
    classify_with_glare,
    closer,
    preprocessed,
    specular_free,
)
from vision.networks.network import CLASSES
from vision.simulate.closeup import draw
from vision.simulate.wild import shining


@pytest.mark.parametrize("value", range(1, 7))
def test_a_clear_face_has_nearly_all_the_shares(value: int) -> None:
    die = Drawn(value, turn=33)
    shares = classify_with_glare(pyramid(scene(die)), face_of(die))
    assert len(shares) == CLASSES
    assert sum(shares) == pytest.approx(1.0)
    assert shares[value] > 0.9


def test_which_side_is_up_and_a_mirror_make_no_difference() -> None:
    sample = draw(6, Random(3), looks=shining)
    seen = cropped(pyramid(sample.pixels), crop_of(sample.face))
    face = crop_of(sample.face)
    shares = classify_with_glare(pyramid(sample.pixels), sample.face)
    turned = cv2.rotate(sample.pixels, cv2.ROTATE_90_CLOCKWISE)
    last = sample.pixels.shape[0] - 1
    x, y = sample.face.centre

    def quarter(way: np.ndarray) -> np.ndarray:
        return np.array([-way[1], way[0]])

    moved = type(sample.face)(
        6, np.array([last - y, x]), quarter(sample.face.across), quarter(sample.face.down)
    )
    assert classify_with_glare(pyramid(np.asarray(turned, np.uint8)), moved) == pytest.approx(
        shares, abs=0.02
    )
    assert seen.shape == (INPUT_SIZE, INPUT_SIZE, 3)
    assert closer(face) == Crop(face.x, face.y, CROP_RATIO * face.side, face.turn)


def test_white_light_is_taken_away_and_colours_stay() -> None:
    colours = np.random.default_rng(1).integers(0, 120, (9, 9, 3)).astype(np.uint8)
    light = np.random.default_rng(2).integers(0, 120, (9, 9, 1)).astype(np.uint8)
    assert np.array_equal(specular_free(colours + light), specular_free(colours))
    assert specular_free(colours).min(axis=2).max() == 0
    assert (specular_free(colours).max(axis=2) == np.ptp(colours, axis=2)).all()


def test_the_network_is_given_the_picture_and_its_colours_each_as_strong_as_can_be() -> None:
    faint = np.full((INPUT_SIZE, INPUT_SIZE, 3), 100, np.uint8)
    faint[20:40, 20:40, 2] += 30
    faint[:, :8] = 255
    planes = preprocessed([faint, faint])
    assert planes.shape == (2, 6, INPUT_SIZE, INPUT_SIZE)
    red = planes[0, [2, 5], 30, 30] - planes[0, [2, 5], 50, 50]
    assert red[1] > 5 * red[0]
