"""The outline of a die: the body around its pips, and where it ends."""

from functools import partial

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, FELT, IVORY, Drawn, scene
from vision.features.lattice import Face, find_faces
from vision.features.spots import Spot, all_spots
from vision.features.surface import measured_surface
from vision.frames import Pixels
from vision.geometry.outline import (
    FLOOR_ROUNDNESS,
    body_of,
    could_be_body,
    edges,
    find_outline,
    find_single,
    find_square,
)

ENDS = 2.0
"""Pitches from the middle of a drawn die to its edges."""


def _pip(picture: Pixels) -> Spot:
    """The most conspicuous round spot of a pip's size."""
    return next(pip for pip in all_spots(picture) if pip.radius < 12)


def _best(picture: Pixels) -> Face:
    return find_faces(all_spots(picture))[0]


def _dot(radius: int = 8) -> Pixels:
    """A dot on felt, which goes on without end."""
    picture = np.full((220, 240, 3), FELT, np.uint8)
    cv2.circle(picture, (120, 110), radius, BLACK, -1, cv2.LINE_AA)
    return picture


@given(turn=st.floats(0, 90), side=st.floats(40, 80))
def test_a_one_has_the_turn_and_size_of_its_body(turn: float, side: float) -> None:
    picture = scene(Drawn(1, side=side, turn=turn))
    pip = _pip(picture)
    face = find_single(pip, partial(body_of, picture))
    assert face
    assert face.value == 1
    assert tuple(face.centre) == pytest.approx((120, 110), abs=1)
    assert 4 * face.pitch == pytest.approx(side, rel=0.15)
    found = float(np.degrees(np.arctan2(face.across[1], face.across[0])))
    assert abs((found - turn + 45) % 90 - 45) < 3


def test_a_dot_on_an_endless_ground_has_no_body() -> None:
    picture = _dot()
    outline = body_of(picture, _pip(picture))
    assert outline is None
    assert not could_be_body(outline)
    assert find_single(_pip(picture), lambda _pip: outline) is None


def test_a_disc_with_a_dot_is_no_one() -> None:
    """The floor of a cup with the die as its pip looks so."""
    picture = np.full((220, 240, 3), FELT, np.uint8)
    cv2.circle(picture, (120, 110), 34, IVORY, -1, cv2.LINE_AA)
    cv2.circle(picture, (120, 110), 6, BLACK, -1, cv2.LINE_AA)
    outline = body_of(picture, _pip(picture))
    assert outline
    assert outline.roundness > FLOOR_ROUNDNESS
    assert find_single(_pip(picture), lambda _pip: outline) is None


def test_a_pip_beside_the_middle_of_its_body_is_no_one() -> None:
    picture = scene(Drawn(1, pips=IVORY, turn=0))
    cv2.circle(picture, (107, 110), 6, BLACK, -1, cv2.LINE_AA)
    assert find_single(_pip(picture), partial(body_of, picture)) is None


@pytest.mark.parametrize("value", [2, 3, 5])
def test_a_square_body_has_its_middle_wherever_the_pip_is(value: int) -> None:
    picture = scene(Drawn(value))
    pip = _pip(picture)
    square = find_square(pip, body_of(picture, pip))
    assert square
    assert tuple(square.centre) == pytest.approx((120, 110), abs=2)
    assert 4 * square.pitch == pytest.approx(60, rel=0.06)


@given(value=st.integers(2, 6), turn=st.floats(0, 90))
def test_a_lattice_sits_in_the_middle_of_its_body(value: int, turn: float) -> None:
    picture = scene(Drawn(value, turn=turn))
    face = _best(picture)
    outline = find_outline(picture, face, measured_surface(picture, face))
    assert outline
    assert outline.fill > 0.85
    assert outline.ends == pytest.approx((ENDS,) * 4, rel=0.3 if value == 6 else 0.15)


def test_a_free_die_ends_on_four_sides() -> None:
    picture = scene(Drawn(5))
    face = _best(picture)
    assert edges(picture, face, measured_surface(picture, face)) == 4


def test_a_die_beside_something_of_its_colour_ends_on_fewer() -> None:
    picture = scene(Drawn(5, turn=0))
    face = _best(picture)
    cv2.rectangle(picture, (144, 60), (239, 160), IVORY, -1)
    assert edges(picture, face, measured_surface(picture, face)) == 3
