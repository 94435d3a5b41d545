"""Rendered boards, alone and with a cup on them."""

from random import Random

import pytest

from tools.pictures.boards import alone, with_cup
from vision.features.spots import all_spots
from vision.geometry.survey import survey
from vision.readers.frame import read

pytestmark = pytest.mark.trial  # draws pictures with tools that only trials of the reader use


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
    found = survey(pixels, all_spots(pixels), None)
    assert (found.dice, len(found.doubts)) == ((), 1)


@pytest.mark.parametrize("seed", range(20, 26))
def test_the_die_in_a_cup_on_a_board_is_read_where_it_is_known_to_be_one(seed: int) -> None:
    pixels, values = with_cup(Random(seed))
    assert read(pixels, expected=1).values == values
