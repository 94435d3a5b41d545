"""Rounds in which all take the place of the one behind."""

from itertools import chain

import pytest

from companion.tournament.draw.cycles import cycled
from companion.tournament.draw.quality import meetings


@pytest.mark.parametrize(("tables", "rounds"), [(6, 7), (7, 8)])
def test_nobody_meets_anybody_twice(tables: int, rounds: int) -> None:
    found = cycled(tables, 8)

    assert len(found) == rounds
    assert all(sorted(chain(*one)) == list(range(4 * tables)) for one in found)
    assert set(meetings(chain(*found)).values()) == {1}


def test_as_many_rounds_as_are_asked_for() -> None:
    assert len(cycled(6, 3)) == 3
    assert cycled(5, 3) == ()
