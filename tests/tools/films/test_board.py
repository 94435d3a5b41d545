"""Throws in a cup on a board on which pieces are moved."""

from itertools import islice

import numpy as np
import pytest

from tools.films.board import film, in_hall, watched
from vision.throws.observation import State

pytestmark = pytest.mark.trial  # draws whole films with tools that only trials of the reader use


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
    thrown: list[tuple[int, ...]] = []
    plain, lit = (list(islice(frames, 6)) for frames in (film(3, 1, []), in_hall(3, film(3, 1, thrown))))
    assert [frame.time for frame in lit] == [frame.time for frame in plain]
    rows = [frame.pixels.mean(axis=(1, 2)) / lit[0].pixels.mean(axis=(1, 2)) for frame in lit[1:]]
    assert all(np.ptp(one) > 0.03 for one in rows)
