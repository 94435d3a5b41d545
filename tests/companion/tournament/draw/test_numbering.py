"""Which group plays at which table."""

from collections import Counter

import pytest

from companion.chance import seeded
from companion.tournament.draw.numbering import numbered
from companion.tournament.draw.seating import Groups
from companion.tournament.draw.shifts import moved_on


def revisits(rounds: Groups) -> int:
    sat = Counter((player, table) for one in rounds for table, group in enumerate(one) for player in group)
    return sum(times - 1 for times in sat.values())


def unnumbered(tables: int, rounds: int) -> Groups:
    """Rounds in which the groups come in the order of their lowest player, so that some stay for ever."""
    return tuple(tuple(sorted(one)) for one in moved_on(tables, rounds))


@pytest.mark.parametrize("tables", [8, 12, 30])
def test_with_tables_enough_nobody_comes_to_one_again(tables: int) -> None:
    rounds = unnumbered(tables, 3)
    found = numbered(rounds, seeded("tables"))

    assert revisits(rounds) > 0
    assert revisits(found) == 0
    assert [set(one) for one in found] == [set(one) for one in rounds]


def test_with_few_tables_nobody_comes_often_to_one() -> None:
    found = numbered(unnumbered(4, 4), seeded("tables"))
    sat = Counter((player, table) for one in found for table, group in enumerate(one) for player in group)

    assert revisits(found) == 24
    assert max(sat.values()) == 2


def test_who_stays_has_one_table() -> None:
    found = numbered(moved_on(8, 4), seeded("tables"), staying=(3, 4, 5))

    for player in (3, 4, 5):
        assert len({table for one in found for table, group in enumerate(one) if player in group}) == 1


def test_of_two_who_stay_elsewhere_and_meet_one_goes_to_the_other() -> None:
    rounds: Groups = (((0, 1), (2, 3)), ((0, 2), (1, 3)))

    assert set(numbered(rounds, seeded("x"), staying=(0, 2))[1]) == {(0, 2), (1, 3)}
