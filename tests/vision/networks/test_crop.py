"""Crops: what is seen through one, and the seven numbers that tell how a face lies in it."""

from math import pi

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import Drawn, scene
from vision.features.lattice import Array, Face
from vision.features.pyramid import pyramid
from vision.networks.crop import (
    FACE_PX,
    INPUT_SIZE,
    POSE_SIZE,
    Crop,
    crop_of,
    cropped,
    face_in,
    normalized,
    pose_of,
)

ANGLES = st.floats(-pi, pi)


@st.composite
def faces(draw: st.DrawFn) -> Face:
    """Any face within what a camera can see: skewed, squeezed, and of either handedness."""
    turn, skew = draw(ANGLES), draw(st.floats(-0.3, 0.3))
    across = draw(st.floats(4, 30)) * np.array([np.cos(turn), np.sin(turn)])
    down = draw(st.floats(4, 30)) * np.array([-np.sin(turn + skew), np.cos(turn + skew)])
    centre = np.array([draw(st.floats(0, 600)), draw(st.floats(0, 400))])
    return Face(draw(st.integers(1, 6)), centre, across, down * draw(st.sampled_from((1, -1))))


@st.composite
def crops(draw: st.DrawFn) -> Crop:
    """Any crop of any place."""
    place = st.floats(0, 600)
    return Crop(draw(place), draw(place), draw(st.floats(10, 200)), draw(ANGLES))


def _lattice(face: Face) -> Array:
    return np.column_stack([face.across, face.down])


@given(faces(), crops())
def test_a_face_is_regained_from_its_numbers_but_for_which_side_is_called_right(
    face: Face, crop: Crop
) -> None:
    again = face_in(crop, pose_of(face, crop), face.value)
    swapped = np.abs(np.linalg.solve(_lattice(face), _lattice(again)))
    assert again.centre == pytest.approx(face.centre)
    assert swapped == pytest.approx(swapped.round(), abs=1e-6)
    assert swapped.sum() == pytest.approx(2)


@given(faces(), crops(), st.integers(1, 3))
def test_the_numbers_are_the_same_whichever_side_is_called_right(
    face: Face, crop: Crop, quarters: int
) -> None:
    turned = face
    for _ in range(quarters):
        turned = Face(face.value, face.centre, turned.down, -turned.across)
    assert pose_of(turned, crop) == pytest.approx(pose_of(face, crop), abs=1e-6)


@given(crops())
def test_a_square_face_in_its_own_view_is_upright_in_the_middle(crop: Crop) -> None:
    upright = face_in(crop, np.array([0, 0, 0, 0, 0, 1, 0]), 3)
    assert upright.centre == pytest.approx(np.array([crop.x, crop.y]))
    again = crop_of(upright)
    assert again.side == pytest.approx(crop.side)
    assert np.cos(again.turn - crop.turn) == pytest.approx(1)


def test_there_are_seven_numbers() -> None:
    face = Face(1, np.zeros(2), np.array([1.0, 0.0]), np.array([0.0, 1.0]))
    assert pose_of(face, crop_of(face)).shape == (POSE_SIZE,)


@pytest.mark.parametrize("side", [30, 60, 300])
def test_a_die_of_any_size_fills_the_same_part_of_its_view(side: int) -> None:
    die = Drawn(1, x=2 * side, y=2 * side, side=side, turn=0)
    seen = cropped(pyramid(scene(die, size=(4 * side, 4 * side))), Crop(2 * side, 2 * side, side))
    light = seen[INPUT_SIZE // 2 - 8].max(axis=1) > 150  # a row above the pip
    assert light.sum() == pytest.approx(FACE_PX, abs=3)


def test_the_colour_and_strength_of_the_light_are_taken_out() -> None:
    seen = normalized(cropped(pyramid(scene(Drawn(4))), Crop(120, 110, 60)))
    assert seen.mean(axis=(0, 1)) == pytest.approx(np.zeros(3), abs=1e-4)
    assert seen.std() == pytest.approx(1, abs=1e-4)
