"""Late arrivals and drop-outs: the least change to what is still to be played."""

from collections.abc import Sequence
from itertools import chain, product
from random import Random

import pytest

from companion.errors import Refused
from companion.tournament.draw.constraints import Constraints
from companion.tournament.draw.difference import difference
from companion.tournament.draw.preliminary import draw
from companion.tournament.draw.seating import NO_TABLE, Draw, players_of, seated
from tests.companion.tournament.draw.recount import recount
from tests.companion.tournament.draw.repairs import with_newcomers, without


def sound(drawn: Draw, first: int, players: set[int]) -> bool:
    """Whether in the rounds from there on these players sit at tables of four and three, few of three."""
    for tables in drawn[first - 1 :]:
        sizes = [len(seated(table)) for table in tables if table != NO_TABLE]
        if sorted(player for table in tables for player in seated(table)) != sorted(players):
            return False
        if not set(sizes) <= {3, 4} or sizes.count(3) != -len(players) % 4:
            return False
    return True


def changed(before: Draw, after: Draw) -> list[int]:
    """How many tables are changed, round by round."""
    tables = difference(before, after).tables
    return [sum(one.round == number for one in tables) for number in range(1, len(before) + 1)]


@pytest.mark.parametrize("players", [15, 18, 19, 21, 63, 201])
def test_a_latecomer_fills_an_empty_chair_and_no_other_table_is_touched(players: int) -> None:
    before = draw(players, 4, "late")
    after = with_newcomers(before, 2, [players + 1])

    assert changed(before, after) == [0, 1, 1, 1]
    assert after[0] == before[0]
    assert sound(after, 2, set(range(1, players + 2)))


def test_a_latecomer_who_may_choose_meets_nobody_twice_and_has_each_colour_once() -> None:
    after = with_newcomers(draw(201, 4, "late"), 1, [202])
    counted = recount(after)

    assert (counted.repeats, counted.colours_again) == (0, 0)


@pytest.mark.parametrize("players", [13, 14, 17])
def test_a_latecomer_gets_of_all_empty_chairs_together_those_that_cost_least(players: int) -> None:
    """Counted anew, chair by chair: chosen round by round, others would be met again."""
    before = draw(players, 4, "416255")
    chairs = [[(table, table.index(None)) for table in one if None in table] for one in before]

    def costs(chosen: Sequence[tuple[Sequence[int | None], int]]) -> tuple[int, int]:
        met = [other for table, _ in chosen for other in table if other is not None]
        return len(met) - len(set(met)), len(chosen) - len({colour for _, colour in chosen})

    after = with_newcomers(before, 1, [players + 1])
    late = [
        (was, now.index(players + 1))
        for was, now in zip(chain(*before), chain(*after), strict=True)
        if was != now
    ]

    assert costs(late) == min(map(costs, product(*chairs)))


@pytest.mark.parametrize("players", [16, 20, 64])
def test_without_an_empty_chair_two_others_come_to_a_new_table(players: int) -> None:
    before = draw(players, 4, "late")
    after = with_newcomers(before, 3, [players + 1])

    assert changed(before, after) == [0, 0, 3, 3]
    assert sound(after, 3, set(range(1, players + 2)))
    assert all(len(tables) == players // 4 + (number > 2) for number, tables in enumerate(after, start=1))


FIRST = ((1, 2, 3, None), (4, 5, 6, None), (7, 8, 9, 10), (11, 12, 13, 14))


def test_of_two_who_would_meet_nobody_again_the_one_who_was_not_at_a_table_of_three_joins() -> None:
    second = ((1, 7, 2, None), (8, 4, 11, 3), (12, 9, 10, 5), (13, 14, 6, None))

    assert without((FIRST, second), 2, [2])[1][:2] == ((1, 7, 11, None), (8, 4, None, 3))


def test_whoever_leaves_somebody_they_had_met_joins_first() -> None:
    second = ((1, 7, 2, None), (4, 11, 3, 8), (5, 12, 9, 13), (6, 10, 14, None))

    assert without((FIRST, second), 2, [2])[1][:3] == ((1, 7, 12, None), (4, 11, 3, 8), (5, None, 9, 13))


def test_who_drops_out_of_a_table_of_four_leaves_an_empty_chair() -> None:
    before = draw(20, 4, "gone")
    after = without(before, 2, [7])

    assert changed(before, after) == [0, 1, 1, 1]
    assert sound(after, 2, set(range(1, 21)) - {7})


def test_of_a_table_of_three_nobody_stays_as_two() -> None:
    before = draw(18, 4, "gone")
    for player in range(1, 19):
        after = without(before, 1, [player])

        assert sound(after, 1, set(range(1, 19)) - {player})
        for tables, count in zip(before, changed(before, after), strict=True):
            assert count == (2 if any(player in table and None in table for table in tables) else 1)


def test_whoever_joins_two_who_are_left_is_the_one_who_meets_fewest_again() -> None:
    before = draw(18, 4, "gone")
    here = next(number for number, table in enumerate(before[3]) if None in table)
    gone, *left = seated(before[3][here])
    met = {
        other: sum(
            other in table and one in table for tables in before[:3] for table in tables for one in left
        )
        for table in before[3]
        if None not in table
        for other in table
    }
    after = without(before, 4, [gone])
    (joined,) = set(seated(after[3][here])) - set(left)

    assert len(set(met.values())) > 1
    assert met[joined] == min(met.values())


def test_a_fourth_table_of_three_is_none_and_the_other_tables_keep_their_numbers() -> None:
    before = draw(17, 4, "gone")
    after = without(before, 2, [3])

    assert sound(after, 2, set(range(1, 18)) - {3})
    assert all(tables.count(NO_TABLE) == 1 for tables in after[1:])
    for tables, count in zip(before[1:], changed(before, after)[1:], strict=True):
        assert count == (3 if any(3 in table and None in table for table in tables) else 4)


def test_of_tables_of_three_the_last_is_given_up_at_which_nobody_stays() -> None:
    before = (((1, 2, 3, 4), (5, 6, 7, None), (8, 9, 10, 11), (None, 12, 13, 14), (15, 16, None, 17)),)

    assert without(before, 1, [3])[0].index(NO_TABLE) == 4
    assert without(before, 1, [3], Constraints.of(staying=[17]))[0].index(NO_TABLE) == 3
    assert without(before, 1, [3], Constraints.of(staying=[17, 12]))[0].index(NO_TABLE) == 1


def test_a_table_that_was_given_up_is_taken_again() -> None:
    gone = without(draw(17, 4, "gone"), 2, [3])
    back = with_newcomers(gone, 2, [3, 18])

    assert all(len(tables) == 5 for tables in back)
    assert sound(back, 2, set(range(1, 19)))


def test_who_must_not_meet_the_newcomer_does_not() -> None:
    before = draw(18, 4, "late")
    beside = {table for tables in with_newcomers(before, 1, [19]) for table in tables if 19 in table}
    family = Constraints.of([(19, next(iter(beside))[0] or 1)])

    assert difference(before, with_newcomers(before, 1, [19], family), family).after.violations == ()


def test_who_stays_is_not_the_one_who_comes_to_a_new_table() -> None:
    before = draw(16, 1, "late")
    after = with_newcomers(before, 1, [17], Constraints.of(staying=range(3, 17)))

    assert after[0][4].count(None) == 1
    assert {1, 2, 17} <= set(after[0][4])


def test_the_costs_before_and_after_are_told() -> None:
    before = draw(20, 4, "gone")
    told = difference(before, with_newcomers(before, 1, [21]))

    assert told.before.quality.repeats == 0
    assert told.after.quality.repeats == recount(with_newcomers(before, 1, [21])).repeats
    assert told.after.quality.most_threes > told.before.quality.most_threes == 0


@pytest.mark.parametrize(
    "seed", [1, 2, 3, *(pytest.param(seed, marks=pytest.mark.trial) for seed in range(4, 60))]
)
def test_after_any_comings_and_goings_all_sit_at_tables_of_four_and_three(seed: int) -> None:
    chance = Random(seed)
    drawn, highest = draw(20, 4, str(seed)), 20
    for _ in range(12):
        first = chance.randrange(1, 5)
        playing = set(players_of(drawn[first - 1 :]))
        fewest = min(len(players_of((tables,))) for tables in drawn)
        if chance.random() < 0.6 and fewest > 9:
            drawn = without(drawn, first, chance.sample(sorted(playing), chance.choice((1, 1, 2, 3))))
        else:
            come = range(highest + 1, highest + 1 + chance.choice((1, 1, 2, 5)))
            drawn, highest = with_newcomers(drawn, first, come), come[-1]
        assert all(sound((tables,), 1, set(players_of((tables,)))) for tables in drawn)


def test_where_those_who_are_left_cannot_be_seated_it_is_told_so() -> None:
    with pytest.raises(Refused, match="draw_impossible"):
        without(draw(6, 1, "gone"), 1, [1])


FULL = draw(40, 3, "turns", tables=8)
"""Four rounds in which some sit out; every table has four."""


def test_who_sits_out_leaves_no_chair_in_that_round() -> None:
    after = without(FULL, 1, [7])
    plays = [any(7 in table for table in one) for one in FULL]

    assert changed(FULL, after) == [int(one) for one in plays]
    assert plays.count(False) == 1


def test_a_round_in_which_nobody_of_those_who_leave_plays_stays_as_it_is() -> None:
    four = ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16))
    threes = ((1, 5, 9, None), (2, 6, 10, None), (3, 7, 11, None), (4, 8, 12, None))

    assert without((four, threes), 1, [16])[1] == threes
