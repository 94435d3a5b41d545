"""The first reader: all dice of a picture by geometry; what stays unexplained is kept as a doubt."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, FELT, IVORY, Drawn, chequered, coins, face_of, printed, scene
from vision.features.cup import Cup
from vision.features.found import Found, TopFace
from vision.features.spots import all_spots
from vision.frames import Pixels
from vision.geometry.survey import survey


def _surveyed(picture: Pixels, cup: Cup | None = None) -> Found:
    return survey(picture, all_spots(picture), cup)


def _values(found: Found) -> list[int]:
    return sorted(die.face.value for die in found.dice)


def _with_spot(*dice: Drawn, at: tuple[int, int]) -> Pixels:
    picture = scene(*dice, size=(300, 220))
    cv2.circle(picture, at, 5, BLACK, -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("values", [(1,), (6,), (2, 5), (1, 3, 4), (6, 6, 6)])
def test_every_die_is_found_and_nothing_is_left_unexplained(values: tuple[int, ...]) -> None:
    dice = [Drawn(value, x=60 + 90 * n, y=80 + 25 * n, turn=17 + 40 * n) for n, value in enumerate(values)]
    found = _surveyed(scene(*dice, size=(320, 220)))
    assert _values(found) == sorted(values)
    assert not found.doubts


def test_beside_known_dice_only_what_is_like_them_is_looked_at() -> None:
    """Known is the smaller one, which would be a texture beside the huge one."""
    small, huge = Drawn(5, 60, 170, side=44, turn=30), Drawn(4, 250, 170, side=150)
    picture = scene(small, huge, size=(400, 340))
    pips = all_spots(picture)
    assert _values(survey(picture, pips, None)) == [4]
    assert _values(survey(picture, pips, None, [TopFace(face_of(small), 150.0, 0.9)])) == [5]


def test_a_body_with_a_pip_that_makes_no_face_is_a_doubt() -> None:
    blank = Drawn(1, x=210, pips=IVORY, turn=0)
    found = _surveyed(_with_spot(Drawn(5, x=80), blank, at=(197, 110)))
    assert _values(found) == [5]
    assert found.doubts


def test_a_body_without_a_spot_is_none() -> None:
    found = _surveyed(scene(Drawn(5, x=80), Drawn(1, x=210, pips=IVORY), size=(300, 220)))
    assert _values(found) == [5]
    assert not found.doubts


@pytest.mark.parametrize(
    "small", [Drawn(4, x=210, side=26), Drawn(4, x=210, body=(60, 60, 60), pips=(84, 84, 84))]
)
def test_what_is_much_smaller_or_fainter_than_the_strongest_die_is_texture(small: Drawn) -> None:
    assert _values(_surveyed(scene(Drawn(5, x=80), small, size=(300, 220)))) == [5]


def test_only_doubts_in_the_cup_count() -> None:
    blank = Drawn(1, x=230, side=40, pips=IVORY, turn=0)
    picture = _with_spot(Drawn(5, x=90, side=40), blank, at=(221, 110))
    assert _surveyed(picture).doubts
    assert not _surveyed(picture, Cup(90, 110, 80)).doubts


@pytest.mark.parametrize("picture", [chequered(), coins(), printed()], ids=["chequered", "coins", "printed"])
def test_what_is_no_die_is_none(picture: Pixels) -> None:
    assert _surveyed(picture).dice == ()


def test_an_even_ground_shows_nothing() -> None:
    found = _surveyed(np.full((200, 200, 3), FELT, np.uint8))
    assert (found.dice, found.doubts) == ((), ())
