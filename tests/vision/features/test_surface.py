"""The surface of a face: pip or no pip at each of its nine nodes, without looking for spots."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import BLACK, IVORY, PIPS, Drawn, face_of, scene
from vision.features.lattice import Face
from vision.features.spots import Spot
from vision.features.surface import Surface, measured_surface
from vision.frames import Pixels

RADIUS = 0.095
"""Of a drawn pip, in sides of its die."""


def _lattice(die: Drawn) -> Face:
    """The face with its pips, as a lattice finds it."""
    face = face_of(die)
    places = [face.centre + a * face.across + b * face.down for a, b in PIPS[die.value]]
    return replace(face, pips=tuple(_pip(float(x), float(y), die) for x, y in places))


def _pip(x: float, y: float, die: Drawn) -> Spot:
    body, colour = ((float(b), float(g), float(r)) for b, g, r in (die.body, die.pips))
    return Spot(x, y, RADIUS * die.side, 0.95, 0.9, colour, body)


def _seen(die: Drawn, picture: Pixels | None = None) -> Surface:
    return measured_surface(scene(die) if picture is None else picture, _lattice(die))


@given(
    value=st.integers(1, 6),
    turn=st.floats(0, 90),
    side=st.floats(34, 90),
    colours=st.permutations([IVORY, BLACK]),
)
def test_the_marked_nodes_are_those_of_the_value(
    value: int, turn: float, side: float, colours: list[tuple[int, int, int]]
) -> None:
    die = Drawn(value, side=side, turn=turn, body=colours[0], pips=colours[1])
    assert _seen(die).pips() == frozenset((round(a), round(b)) for a, b in PIPS[value])


def test_body_and_pips_have_their_colours() -> None:
    surface = _seen(Drawn(5))
    assert surface.body == pytest.approx(IVORY, abs=3)
    assert surface.colour == pytest.approx(BLACK, abs=12)
    assert surface.contrast == pytest.approx(np.linalg.norm(np.subtract(IVORY, BLACK)), rel=0.06)


def test_an_even_shading_of_the_body_is_no_mark() -> None:
    die = Drawn(2, turn=0)
    shade = np.interp(np.arange(240), (80, 160), (0.3, 1.0))
    shaded = scene(die) * shade[None, :, None]
    marks = _seen(die, shaded.astype(np.uint8)).marks
    assert [node for node, mark in marks.items() if mark > 0.1] == [(-1, -1), (1, 1)]


def test_a_spot_half_as_dark_as_a_pip_may_be_one_or_none() -> None:
    die = Drawn(4, turn=0)
    picture = scene(die)
    half = tuple(int(one) for one in np.add(IVORY, BLACK) // 2)
    cv2.circle(picture, (round(die.x), round(die.y)), 6, half, -1, cv2.LINE_AA)
    assert _seen(die, picture).pips() is None


def test_what_lies_between_the_nodes_is_unrest() -> None:
    die = Drawn(4, turn=0)
    picture = scene(die)
    calm = _seen(die, picture).unrest
    cv2.line(picture, (90, 117), (150, 117), BLACK, 4)
    assert calm < 0.01 < 0.1 < _seen(die, picture).unrest


def test_a_face_of_one_colour_has_a_contrast_all_the_same() -> None:
    """Others divide by it."""
    assert _seen(Drawn(3, pips=IVORY)).contrast == 1.0
