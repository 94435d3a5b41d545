"""The second reader: where it looks, and what it takes for a die."""

from itertools import islice
from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import FELT, Drawn, scene
from tools.painter import paint
from tools.tables import table
from vision.cup import find_cup
from vision.found import Found
from vision.frames import Pixels
from vision.pips import all_pips
from vision.reader import geometry, read
from vision.sighting import sighting
from vision.trials import without_dice
from vision.view import pyramid


def _found(pixels: Pixels) -> Found:
    return sighting(pyramid(pixels), all_pips(pixels), find_cup(pixels))


@pytest.mark.parametrize("seed", [300, 302, 310])
def test_a_five_of_which_a_corner_is_hidden_is_no_die_but_a_doubt(seed: int) -> None:
    pixels = paint(Random(seed)).pixels.copy()
    (die,) = _found(pixels).dice
    body = np.median(cv2.getRectSubPix(pixels, (25, 25), die.face.middle).reshape(-1, 3), axis=0)
    corner = die.face.centre + die.face.across + die.face.down
    cv2.circle(pixels, tuple(map(int, corner)), int(die.face.pitch / 2), tuple(map(int, body)), -1)
    hidden = _found(pixels)
    assert (die.face.value, hidden.dice, len(hidden.doubts)) == (5, (), 1)


@pytest.mark.parametrize("value", [4, 5, 6])
def test_a_die_on_a_square_mat_is_not_taken_for_the_pip_of_a_huge_one(value: int) -> None:
    picture = scene(
        Drawn(value, x=150, y=150, side=28, body=(30, 30, 160), pips=(230, 230, 230)), size=(300, 300)
    )
    mat = np.zeros(picture.shape[:2], bool)
    mat[65:235, 65:235] = True
    picture[mat & (picture == FELT).all(axis=2)] = (200, 205, 205)
    assert [die.face.value for die in _found(picture).dice] == [value]


@pytest.mark.parametrize("seed", range(306, 312))
def test_a_die_in_a_cup_is_found_with_its_value(seed: int) -> None:
    painted = paint(Random(seed))
    assert [die.face.value for die in _found(painted.pixels).dice] == [painted.value]


def _on_checked_cloth(pixels: Pixels) -> Pixels:
    """The cup of a picture on a large cloth whose every square could be a die."""
    cup = find_cup(pixels)
    assert cup
    half = int(2.4 * cup.radius)
    rows, columns = np.mgrid[: 2 * half, : 2 * half] // 22
    cloth = np.full((2 * half, 2 * half, 3), 210, np.uint8)
    cloth[(rows + columns) % 2 == 1] = (110, 110, 200)
    cloth[(rows % 2 == 0) & (columns % 2 == 0)] = (20, 20, 150)
    cv2.circle(cloth, (half, half), int(1.25 * cup.radius), (40, 60, 80), -1)
    inside = np.zeros(pixels.shape[:2], np.uint8)
    cv2.circle(inside, (int(cup.x), int(cup.y)), int(1.12 * cup.radius), 1, -1)
    rows, columns = np.nonzero(inside)
    cloth[rows + half - int(cup.y), columns + half - int(cup.x)] = pixels[rows, columns]
    return cloth


@pytest.mark.parametrize("seed", [302, 305, 306, 313])
def test_the_cloth_around_a_cup_does_not_hide_the_die_in_it(seed: int) -> None:
    painted = paint(Random(seed))
    dice = _found(_on_checked_cloth(painted.pixels)).dice
    assert [die.face.value for die in dice] == [painted.value]


def test_a_thing_that_only_geometry_takes_for_a_die_is_not_read() -> None:
    thing = next(islice(without_dice(15), 14, None))
    assert geometry(thing).dice
    assert read(thing).values is None


def _values_on_table(seed: int, steep: float = 20.0) -> list[int]:
    """The values found on a rendered table that a camera sees so many degrees from the vertical at most."""
    picture, _ = table(Random(seed), steep)
    return sorted(die.face.value for die in _found(picture).dice)


def test_the_pip_of_a_die_that_looks_like_a_small_one_to_sight_alone_does_not_hide_it() -> None:
    """Sight takes a glossy pip of the four for a die that shows a one."""
    assert _values_on_table(8042) == [2, 4]


@pytest.mark.parametrize(("seed", "values"), [(8042, [2, 4]), (8019, [1, 4])])
def test_of_a_die_seen_aslant_a_pip_like_those_of_a_read_one_is_enough_to_find_it(
    seed: int, values: list[int]
) -> None:
    """Its body is one with a long shadow, and what it shows is told once its size is known."""
    assert _values_on_table(seed, 50.0) == values


@pytest.mark.parametrize("number", [2, 3, 6])
def test_dice_that_touch_in_a_row_are_all_found(number: int) -> None:
    dice = [Drawn(1 + place, 60 + 62 * place, side=60, turn=0) for place in range(number)]
    found = _found(scene(*dice, size=(440, 220)))
    assert sorted(die.face.value for die in found.dice) == [die.value for die in dice]
    assert found.doubts == ()


@pytest.mark.parametrize(("seed", "values"), [(2, [1, 1, 1]), (178, [1, 4, 5])])
def test_beside_a_die_that_was_found_beside_another_there_may_be_a_third(
    seed: int, values: list[int]
) -> None:
    picture, _ = table(Random(seed), touching=3)
    found = _found(picture)
    assert (sorted(die.face.value for die in found.dice), found.doubts) == (values, ())
