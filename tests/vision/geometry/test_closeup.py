"""Close-ups: every place is brought to one size and read there."""

from itertools import product

import cv2
import numpy as np
import pytest

from tests.sweep import sweep
from tests.vision.drawn import BLACK, FELT, IVORY, Drawn, face_of, scene
from vision.frames import Pixels
from vision.geometry.closeup import look_closer
from vision.geometry.places import Place


def _place(die: Drawn) -> Place:
    """Where a die lies."""
    return Place(die.x, die.y, die.side / np.sqrt(np.pi), 100.0, has_body=True)


@sweep(
    ("value", "side"),
    product(range(1, 7), [20.0, 60.0, 600.0]),
    telling=[(1, 20.0), (6, 20.0), *product(range(1, 7), [60.0]), (3, 600.0)],
)
def test_a_die_is_read_in_any_size_and_tells_its_place_in_the_picture(value: int, side: float) -> None:
    die = Drawn(value, x=2 * side, y=1.8 * side, side=side)
    close = look_closer(scene(die, size=(round(4 * side), round(3.6 * side))), _place(die))
    assert close.die
    face = close.die.face
    assert face.value == value
    assert face.centre == pytest.approx((die.x, die.y), abs=0.04 * side)
    assert face.pitch == pytest.approx(face_of(die).pitch, rel=0.1)
    assert all(pip.radius == pytest.approx(0.095 * side, rel=0.25) for pip in face.pips)
    assert not close.doubt


def test_a_die_beside_the_place_is_not_that_of_the_place() -> None:
    die = Drawn(1)
    place = _place(Drawn(1, x=die.x + 0.5 * die.side))
    assert look_closer(scene(die), place).die is None


def test_a_die_of_another_size_is_not_that_of_the_place() -> None:
    place = _place(Drawn(5, side=160))
    assert look_closer(scene(Drawn(5)), place).die is None


def test_a_body_without_a_spot_is_no_doubt() -> None:
    blank = Drawn(1, pips=IVORY)
    close = look_closer(scene(blank), _place(blank))
    assert (close.die, close.doubt) == (None, False)


def test_a_spot_beside_the_body_is_none_on_it() -> None:
    blank = Drawn(1, pips=IVORY, turn=0)
    picture = scene(blank)
    cv2.circle(picture, (round(blank.x), round(blank.y + 0.62 * blank.side)), 4, BLACK, -1, cv2.LINE_AA)
    close = look_closer(picture, _place(blank))
    assert (close.die, close.doubt) == (None, False)


def _off_centre() -> Pixels:
    """A body with a pip where no value has one."""
    picture = scene(Drawn(1, pips=IVORY, turn=0))
    cv2.circle(picture, (107, 110), 6, BLACK, -1, cv2.LINE_AA)
    return picture


def test_a_pip_on_a_body_that_makes_no_face_is_a_doubt() -> None:
    close = look_closer(_off_centre(), _place(Drawn(1)))
    assert (close.die, close.doubt) == (None, True)


def test_a_dot_on_an_endless_ground_is_no_doubt() -> None:
    picture = np.full((220, 240, 3), FELT, np.uint8)
    cv2.circle(picture, (120, 110), 6, BLACK, -1, cv2.LINE_AA)
    close = look_closer(picture, _place(Drawn(1)))
    assert (close.die, close.doubt) == (None, False)
