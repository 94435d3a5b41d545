"""What a closer look reads where sight was not sure, and what it does not."""

from random import Random

import cv2
import numpy as np
import pytest

from companion.game.acceptance import THRESHOLD
from tests.vision.drawn import Drawn, face_of, mirroring, scene
from vision.features.found import TopFace
from vision.features.lattice import Face
from vision.frames import Pixels
from vision.networks.view import Pyramid, pyramid
from vision.readers.frame import read
from vision.sighting.candidates import ALONE, examined
from vision.sighting.colours import recoloured
from vision.sighting.reconsidered import (
    GUESS,
    TOLD,
    in_other_colours,
    reconsidered,
    told_by_scrutiny,
)
from vision.sighting.smear import smeared
from vision.simulate.closeup import draw

DARK, RED = (34, 32, 32), (30, 25, 170)


def _die(value: int, side: float = 26, turn: float = 10) -> Drawn:
    return Drawn(value, 60, 60, side, turn, DARK, RED)


def _guess(picture: Pixels, face: Face) -> TopFace | None:
    return reconsidered(pyramid(picture), _colours(picture), face)


def _in_colours(picture: Pixels, face: Face) -> TopFace | None:
    return in_other_colours(pyramid(picture), _colours(picture), face)


def _colours(picture: Pixels) -> list[Pyramid]:
    return [pyramid(one) for one in recoloured(picture)]


@pytest.mark.parametrize("value", range(1, 7))
def test_red_pips_on_a_dark_die_that_mirrors_a_lamp_are_read_and_the_table_asks(value: int) -> None:
    die = _die(value)
    picture = mirroring(die)
    plain = examined(pyramid(picture), face_of(die))
    guess = _guess(picture, face_of(die))
    reading = read(picture)
    assert guess
    assert not (plain and plain.proven and plain.confidence > ALONE)
    assert (guess.face.value, reading.values) == (value, (value,))
    assert ALONE < guess.confidence <= GUESS
    assert reading.confidence < THRESHOLD


def test_what_the_picture_as_it_is_speaks_against_is_not_read() -> None:
    """One channel alone is sure of a two. As it is, the picture shows a three: a ring crosses the middle."""
    die = _die(2, side=48, turn=40)
    picture = mirroring(die, light=90)
    sure = [
        seen
        for one in recoloured(picture)
        if (seen := examined(pyramid(one), face_of(die))) and seen.proven and seen.confidence > 0.9
    ]
    assert sure
    assert _in_colours(picture, face_of(die)) is None


@pytest.mark.parametrize(("side", "light"), [(26, 60), (34, 60), (26, 200)])
def test_a_value_that_the_voice_is_not_sure_of_is_not_read(side: float, light: int) -> None:
    """Sight is: the rings cross the pips of a two, or end beside them."""
    die = _die(2, side, turn=40 if light == 60 else 10)
    assert _in_colours(mirroring(die, light), face_of(die)) is None


def test_the_picture_as_it_is_counts_among_the_looks() -> None:
    die = Drawn(4)
    guess = in_other_colours(pyramid(scene(die)), [], face_of(die))
    assert guess
    assert (guess.face.value, guess.confidence) == (4, GUESS)


@pytest.mark.parametrize("value", [3, 4, 5, 6])
def test_what_scrutiny_tells_is_read_though_other_colours_show_nothing(value: int) -> None:
    die = _die(value)
    guess = reconsidered(pyramid(mirroring(die)), [], face_of(die))
    assert guess
    assert guess.face.value == value
    assert TOLD < guess.confidence <= GUESS


@pytest.mark.parametrize("turn", [25, 40])
@pytest.mark.parametrize("light", [140, 170])
def test_scrutiny_tells_what_other_colours_do_not(turn: float, light: int) -> None:
    die = _die(2, side=22, turn=turn)
    picture = mirroring(die, light)
    told = told_by_scrutiny(pyramid(picture), face_of(die))
    assert told
    assert told.face.value == 2
    assert _in_colours(picture, face_of(die)) is None


def test_a_row_of_dots_on_a_tile_is_no_three_though_scrutiny_takes_it_for_one() -> None:
    tile = np.full((360, 360, 3), (115, 250, 232), np.uint8)
    corners = np.array([[108, 88], [278, 111], [255, 281], [86, 258]], np.int32)
    cv2.fillConvexPoly(tile, corners, (147, 208, 148), cv2.LINE_AA)
    for x, y in ((142, 234), (168, 201), (194, 167), (220, 134)):
        cv2.circle(tile, (x, y), 18, (165, 225, 194), -1, cv2.LINE_AA)
    told = told_by_scrutiny(pyramid(tile), face_of(Drawn(3, x=182, y=184, side=171, turn=7.7)))
    assert told
    assert told.face.value == 3
    assert read(tile).values is None


@pytest.mark.parametrize("side", [20, 30, 40])
def test_where_other_colours_and_scrutiny_differ_nothing_is_read(side: float) -> None:
    """A strong light hides the middle pip of a three from scrutiny."""
    die = _die(3, side, turn=25)
    picture = mirroring(die, light=230)
    told, shown = told_by_scrutiny(pyramid(picture), face_of(die)), _in_colours(picture, face_of(die))
    assert told
    assert shown
    assert (told.face.value, shown.face.value) == (2, 3)
    assert _guess(picture, face_of(die)) is None


def test_a_die_that_moves_is_not_guessed() -> None:
    die = _die(1, side=40)
    picture = mirroring(die, light=60)
    along = np.zeros((5, 5), np.float32)
    along[2] = 1 / 5
    moving = np.asarray(cv2.filter2D(picture, -1, along), np.uint8)
    assert _guess(picture, face_of(die))
    assert _in_colours(moving, face_of(die))
    assert _guess(moving, face_of(die)) is None


@pytest.mark.parametrize(("value", "side", "blur"), [(3, 20, 2.0), (6, 20, 1.2), (6, 28, 1.6), (6, 34, 2.0)])
def test_pips_that_run_into_a_row_look_as_if_they_moved_and_are_guessed(
    value: int, side: float, blur: float
) -> None:
    die = _die(value, side)
    blurred = np.asarray(cv2.GaussianBlur(scene(die), (0, 0), blur), np.uint8)
    assert smeared(blurred, face_of(die))
    guess = _guess(blurred, face_of(die))
    assert guess
    assert (guess.face.value, guess.confidence <= GUESS) == (value, True)


def test_where_there_is_nothing_to_be_seen_nothing_is_read() -> None:
    assert _guess(np.full((120, 120, 3), 90, np.uint8), face_of(_die(5))) is None


def test_a_die_that_leans_is_seldom_guessed() -> None:
    """Two in three show their value as clearly as one that lies flat."""
    samples = [draw(seed % 6 + 1, Random(seed), lean=25.0) for seed in range(40_000, 40_060)]
    guesses = [_guess(sample.pixels, sample.face) for sample in samples]
    assert sum(guess is not None for guess in guesses) < 12
