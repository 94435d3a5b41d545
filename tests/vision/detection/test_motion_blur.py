"""What moved while its picture was taken is told from what lay."""

from dataclasses import replace
from itertools import product
from random import Random

import cv2
import numpy as np
import pytest

from tests.sweep import sweep
from tests.vision.drawn import Drawn, face_of, noisy, scene
from vision.detection.motion_blur import motion_blurred
from vision.frames import Pixels
from vision.simulate.closeup import draw


def _moved(picture: Pixels, way: float, degrees: float) -> Pixels:
    """The picture of what moved by `way` px while it was taken."""
    size = 2 * round(way / 2) + 1
    line = np.zeros((size, size), np.float32)
    line[size // 2] = 1 / size
    turned = cv2.warpAffine(line, cv2.getRotationMatrix2D((size // 2, size // 2), degrees, 1), (size, size))
    return np.asarray(cv2.filter2D(picture, -1, turned / turned.sum()), np.uint8)


@sweep(
    ("value", "degrees", "side"),
    product(range(1, 7), [0, 30, 75, 120], [24.0, 60.0, 140.0]),
    telling=[
        *((value, (0, 30, 75, 120)[value % 4], 24.0) for value in range(1, 7)),
        *((value, 30, 60.0) for value in range(1, 7)),
        (1, 75, 140.0),
        (6, 120, 140.0),
    ],
)
def test_a_die_that_moved_is_blurred_by_motion_whatever_it_shows_and_wherever_it_went(
    value: int, degrees: float, side: float
) -> None:
    die = Drawn(value, 120, 110, side)
    lying = noisy(scene(die), 2)
    moving = noisy(_moved(scene(die), 0.3 * side, degrees), 2)
    assert (motion_blurred(lying, face_of(die)), motion_blurred(moving, face_of(die))) == (False, True)


@pytest.mark.parametrize("value", range(1, 6))
def test_a_die_that_is_out_of_focus_is_not_blurred_by_motion(value: int) -> None:
    """But for a six, whose rows melt into bars."""
    die = Drawn(value, side=60)
    blurred = np.asarray(cv2.GaussianBlur(scene(die), (0, 0), 3), np.uint8)
    assert not motion_blurred(noisy(blurred, 2), face_of(die))


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_seen_aslant_is_not_blurred_by_motion(value: int) -> None:
    """Its lattice tells how it is squeezed."""
    die = Drawn(value, turn=0)
    picture = cv2.resize(scene(die), None, fx=1, fy=0.7, interpolation=cv2.INTER_AREA)
    face = face_of(Drawn(value, die.x, 0.7 * die.y, turn=0))
    squeezed = replace(face, down=0.7 * face.down)
    assert not motion_blurred(noisy(np.asarray(picture, np.uint8), 2), squeezed)


@pytest.mark.trial  # counts on many rendered dice
def test_few_rendered_dice_that_lie_are_taken_for_blurred_by_motion() -> None:
    """On any ground, up to 35 degrees aslant, some mirroring the streak of a tube."""
    samples = [draw(seed % 6 + 1, Random(seed)) for seed in range(50_000, 50_120)]
    assert sum(motion_blurred(sample.pixels, sample.face) for sample in samples) < 15
