"""Rendered boards, alone and with a cup on them."""

from itertools import islice
from random import Random

import numpy as np
import pytest

from tools.films.board import film, in_hall, watched
from tools.pictures.boards import alone, with_cup
from vision.features.pips import all_pips
from vision.geometry.survey import survey
from vision.readers.frame import read
from vision.throws.observation import State


@pytest.mark.parametrize("seed", range(4))
def test_a_picture_of_a_board_is_the_same_for_the_same_seed(seed: int) -> None:
    assert (alone(Random(seed)) == alone(Random(seed))).all()
    (picture, values), (again, same) = with_cup(Random(seed)), with_cup(Random(seed))
    assert (picture == again).all()
    assert values == same


@pytest.mark.parametrize("seed", [98, 118, 119, 128])
def test_the_b_fields_of_a_board_are_no_fours(seed: int) -> None:
    """Of these boards they were read as fours that no table would have asked about."""
    assert 4 not in (read(alone(Random(seed))).values or ())


def test_the_b_fields_of_a_board_stay_a_doubt() -> None:
    """A real four may lie among many dots, too."""
    pixels = alone(Random(119))
    found = survey(pixels, all_pips(pixels), None)
    assert (found.dice, len(found.doubts)) == ((), 1)


@pytest.mark.parametrize("seed", range(20, 26))
def test_the_die_in_a_cup_on_a_board_is_read_where_it_is_known_to_be_one(seed: int) -> None:
    pixels, values = with_cup(Random(seed))
    assert read(pixels, expected=1).values == values


@pytest.mark.parametrize("seed", [3, 10])
def test_throws_on_a_board_on_which_pieces_are_moved_are_told_and_nothing_else(seed: int) -> None:
    """When the whole picture was looked at, one throw stayed unread, and a moved piece was another."""
    thrown, rests = watched(seed, throws=2)
    assert len(thrown) == 2
    assert rests == [(State.SETTLED, value) for value in thrown]


def test_in_the_light_of_a_hall_the_same_throws_are_told() -> None:
    thrown, rests = watched(3, throws=1, hall=True)
    assert rests == [(State.SETTLED, value) for value in thrown]


def test_in_a_hall_lamps_flicker_and_nothing_else_of_the_film_is_changed() -> None:
    thrown: list[int] = []
    plain, lit = (list(islice(frames, 6)) for frames in (film(3, 1, []), in_hall(3, film(3, 1, thrown))))
    assert [frame.time for frame in lit] == [frame.time for frame in plain]
    rows = [frame.pixels.mean(axis=(1, 2)) / lit[0].pixels.mean(axis=(1, 2)) for frame in lit[1:]]
    assert all(np.ptp(one) > 0.03 for one in rows)
