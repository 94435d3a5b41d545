"""A cup moved on the table throws nothing, and shaken a die."""

from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np
import pytest

from tools.cup_films import Table
from vision.features.cup import find_cup
from vision.frames import Frame
from vision.throws.observation import State

SEED = 1


@pytest.mark.parametrize("happening", [Table.pushed, Table.shaken])
def test_a_film_is_the_same_for_the_same_seed_and_its_cup_is_moved(
    happening: Callable[[Table], Iterator[Frame]],
) -> None:
    one, other = (list(islice(happening(thrown()), 40)) for _ in range(2))
    places = [find_cup(frame.pixels) for frame in one[::5]]
    xs = [cup.x for cup in places if cup]

    assert all(np.array_equal(a.pixels, b.pixels) for a, b in zip(one, other, strict=True))
    assert max(xs) - min(xs) > 20


def test_a_push_throws_nothing_and_shaking_a_die() -> None:
    pushed, shaken = thrown(), thrown()
    before = list(pushed.truth)
    list(pushed.pushed())
    list(shaken.shaken())

    assert pushed.truth == before
    assert shaken.truth[:-1] == before
    assert shaken.truth[-1][0] is State.SETTLED


def test_an_empty_cup_is_not_shaken() -> None:
    assert not list(Table(SEED).shaken())


def thrown() -> Table:
    """A table on which a die lies in the cup."""
    table = Table(SEED)
    table.cup.knock((4,))
    table.truth.append((State.SETTLED, 4))
    return table
