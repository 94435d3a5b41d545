"""Rounds made by moving on."""

from itertools import chain

from companion.tournament.draw.quality import meetings
from companion.tournament.draw.shifts import moved_on
from tests.sweep import sweep


@sweep("tables", [*range(4, 36), 60, 65], telling=[4, 5, 6, 7, 8, 9, 12, 15, 16, 35, 65])
def test_nobody_meets_anybody_twice_in_as_many_rounds_as_there_are(tables: int) -> None:
    rounds = moved_on(tables, 8)

    assert len(rounds) == {4: 4, 5: 5, 6: 5, 7: 7}.get(tables, 8)
    assert set(meetings(chain(*rounds)).values()) == {1}
    assert all(sorted(chain(*one)) == list(range(4 * tables)) for one in rounds)


@sweep("tables", [*range(5, 36), 60, 65], telling=[5, 6, 7, 8, 9, 12, 15, 16, 35])
def test_from_five_tables_on_everybody_comes_to_another_table_each_round(tables: int) -> None:
    for player in range(4 * tables):
        sat = [number for one in moved_on(tables, 8) for number, group in enumerate(one) if player in group]

        assert len(set(sat)) == len(sat)


def test_at_every_table_there_is_one_of_each_start_colour() -> None:
    assert all({slot // 9 for slot in group} == {0, 1, 2, 3} for one in moved_on(9, 8) for group in one)
