"""Simulated dice roll on the floor, never through it, and end on a face."""

from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.simulate.die import FACES
from vision.simulate.look import Look
from vision.simulate.motion import draw_values, showing, throw

LOOK = Look()
AXES = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]])


@given(st.integers(1, 6), st.floats(0, 7))
def test_the_face_of_the_value_looks_up(value: int, turn: float) -> None:
    rotation = showing(value, turn)
    highest = int((AXES @ rotation.T)[:, 2].argmax())

    assert FACES[highest] == value
    assert np.allclose(rotation @ rotation.T, np.eye(3), atol=1e-5)
    assert np.linalg.det(rotation) > 0


@given(st.integers(0, 999), st.floats(0, 2))
def test_a_die_never_sinks_into_the_floor_and_ends_lying_on_it(seed: int, t: float) -> None:
    (die,) = throw((4,), LOOK, Random(seed))

    assert die.pose(t).corners(LOOK.size)[:, 2].min() > -1e-3
    assert np.allclose(np.sort(die.pose(9).corners(LOOK.size)[:, 2]), [0] * 4 + [LOOK.size] * 4, atol=1e-3)


@given(st.integers(0, 999))
def test_dice_come_to_rest_inside_the_cup_and_apart(seed: int) -> None:
    dice = throw((1, 2), LOOK, Random(seed))
    places = np.array([die.place for die in dice])

    assert (np.hypot(*places.T) + LOOK.size * 0.75 <= LOOK.cup_radius + 1e-6).all()
    assert np.hypot(*(places[0] - places[1])) > 2**0.5 * LOOK.size


def test_fair_dice_show_every_value() -> None:
    assert {draw_values(1, random)[0] for random in [Random(1)] for _ in range(200)} == {1, 2, 3, 4, 5, 6}
