"""Pips on the bottom of a clear die that are seen through it."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Drawn, face_of, scene
from vision.detection.layout import strengths
from vision.features.found import Found, TopFace
from vision.features.lattice import CENTRE, CORNERS
from vision.features.pyramid import pyramid
from vision.frames import Pixels
from vision.readers.clear_dice import BELOW_STRENGTH, without_pips_below
from vision.readers.frame import read

SIDE = 60.0
FIVE = Drawn(5, side=SIDE)


def _clear(value: int, faint: float, turn: float = 17.0) -> Pixels:
    """A die that shows `value`, with the pips of a five that it has not as strong as `faint`, 0…1."""
    top, all_five = scene(Drawn(value, side=SIDE, turn=turn)), scene(FIVE)
    return np.asarray(cv2.addWeighted(all_five, faint, top, 1 - faint, 0), np.uint8)


def _doubts(picture: Pixels) -> int:
    return len(
        without_pips_below(pyramid(picture), Found((TopFace(face_of(FIVE), 50.0, 1.0),), (), None)).doubts
    )


@pytest.mark.parametrize("turn", [17.0, 107.0])
@pytest.mark.parametrize("value", [2, 3, 4])
def test_a_five_whose_pips_are_some_strong_and_some_faint_may_be_another_value(
    value: int, turn: float
) -> None:
    assert _doubts(_clear(value, 0.5, turn)) == 1
    assert _doubts(_clear(value, 0.85, turn)) == 0


@pytest.mark.parametrize("value", [2, 3, 4])
def test_such_a_die_is_not_taken_for_a_five(value: int) -> None:
    assert read(_clear(value, 0.5)).values in (None, (value,))


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5])
def test_a_five_in_light_that_falls_off_across_it_is_a_five(share: float) -> None:
    """The far side of the picture is darker by this share."""
    fall = np.linspace(1.0, 1 - share, scene(FIVE).shape[1])[None, :, None]
    picture = np.asarray(scene(FIVE) * fall, np.uint8)
    assert _doubts(picture) == 0
    assert read(picture).values == (5,)


def test_only_fives_are_looked_at() -> None:
    die = Drawn(4, side=SIDE)
    found = Found((TopFace(face_of(die), 50.0, 1.0),), (), None)
    assert without_pips_below(pyramid(_clear(4, 0.5)), found).doubts == ()


def test_a_five_with_a_lamp_mirrored_around_its_middle_pip_is_a_five() -> None:
    """Its body is nearly as light there as the pips, which are all of one colour."""
    picture = scene(replace(FIVE, body=(150, 60, 40), pips=(255, 255, 255)))
    rows, columns = np.indices(picture.shape[:2])
    x, y = face_of(FIVE).centre
    lamp = 150 * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (0.25 * SIDE) ** 2)
    mirrored = np.clip(picture + lamp[..., None], 0, 255).astype(np.uint8)

    seen = strengths(pyramid(mirrored), face_of(FIVE))
    assert seen[CENTRE] < BELOW_STRENGTH * np.mean([seen[node] for node in CORNERS])
    assert _doubts(mirrored) == 0
