"""Lattices of pips: layouts, wrong layouts, side faces."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import PIPS
from vision.features.lattice import Face, find_faces, upright
from vision.features.spots import Spot


def pips(places: list[tuple[float, float]], radius: float = 5.0) -> list[Spot]:
    return [Spot(x, y, radius, 0.95, 0.9, (20.0, 20.0, 20.0), (220.0, 230.0, 230.0)) for x, y in places]


def laid(value: int, pitch: float = 14, turn: float = 20, width: float = 1.0) -> list[tuple[float, float]]:
    cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    return [
        (100 + pitch * (a * width * cos - b * sin), 90 + pitch * (a * width * sin + b * cos))
        for a, b in PIPS[value]
    ]


def best(places: list[tuple[float, float]]) -> Face:
    return find_faces(pips(places))[0]


@given(value=st.integers(2, 6), turn=st.floats(0, 360), pitch=st.floats(9, 21))
def test_every_layout_is_named_at_any_turn_and_pitch(value: int, turn: float, pitch: float) -> None:
    face = best(laid(value, pitch, turn))
    assert face.value == value
    assert face.pitch == pytest.approx(pitch, rel=0.01)
    assert tuple(face.centre) == pytest.approx((100, 90), abs=0.01)


@pytest.mark.parametrize("width", [0.6, 0.75, 1.0])
def test_the_rows_of_a_six_may_stand_close(width: float) -> None:
    face = best(laid(6, width=width))
    assert face.value == 6
    assert upright(face)


def test_a_five_seen_from_the_side_is_not_upright() -> None:
    faces = find_faces(pips(laid(5, width=0.6)))
    assert not any(face.value == 5 and upright(face) for face in faces)


def test_pips_of_other_sizes_or_colours_are_on_no_lattice() -> None:
    first, second = pips(laid(2))
    larger = Spot(second.x, second.y, 12.0, 0.95, 0.9, second.colour, second.surround)
    bright = Spot(second.x, second.y, 5.0, 0.95, 0.9, second.surround, second.colour)
    assert find_faces([first, larger]) == []
    assert find_faces([first, bright]) == []


def test_a_pip_between_the_nodes_spoils_the_face() -> None:
    faces = find_faces(pips([*laid(4, turn=0), (107, 90)]))
    assert all(face.value != 4 for face in faces)


def test_no_pips_make_no_face() -> None:
    assert find_faces([]) == []
