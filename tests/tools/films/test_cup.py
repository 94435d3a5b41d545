"""A cup that is pushed throws nothing; shaken, or lifted off the table, it throws its die."""

from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np
import pytest

from tools.films.cup import Table
from vision.features.cup import find_cup
from vision.frames import Frame
from vision.throws.observation import State

pytestmark = pytest.mark.trial  # draws whole films with tools that only trials of the reader use

SEED = 1


@pytest.mark.parametrize("happening", [Table.pushed, Table.shaken, Table.lifted])
def test_a_film_is_the_same_for_the_same_seed_and_its_cup_is_moved(
    happening: Callable[[Table], Iterator[Frame]],
) -> None:
    one, other = (list(islice(happening(thrown()), 40)) for _ in range(2))
    cups = [find_cup(frame.pixels) for frame in one[::5]]

    assert all(np.array_equal(a.pixels, b.pixels) for a, b in zip(one, other, strict=True))
    assert len({cup and (round(cup.x, -1), round(cup.y, -1)) for cup in cups}) > 1


def test_a_push_throws_nothing() -> None:
    table = thrown()
    before = list(table.truth)
    list(table.pushed())

    assert table.truth == before


@pytest.mark.parametrize("happening", [Table.shaken, Table.lifted])
def test_shaking_throws_the_die_if_there_is_one(happening: Callable[[Table], Iterator[Frame]]) -> None:
    table = thrown()
    before = list(table.truth)
    *_, last = happening(table)

    assert find_cup(last.pixels)
    assert table.truth[:-1] == before
    assert table.truth[-1][0] is State.SETTLED
    assert not list(happening(Table(SEED)))


def thrown() -> Table:
    """A table on which a die lies in the cup."""
    table = Table(SEED)
    table.cup.knock((4,))
    table.truth.append((State.SETTLED, (4,)))
    return table
