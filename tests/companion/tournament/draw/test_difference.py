"""What another draw changes."""

from companion.tournament.draw.constraints import Constraints, Meeting, Move
from companion.tournament.draw.difference import ChangedTable, difference
from companion.tournament.draw.seating import NO_TABLE
from tests.companion.tournament.draw.recount import recount

BEFORE = (
    ((1, 2, 3, 4), (5, 6, 7, None), (8, 9, None, 10)),
    ((8, 1, 5, None), (6, 9, 2, 3), (4, None, 10, 7)),
)
AFTER = (BEFORE[0], ((8, 1, 6, None), (5, 9, 2, 3), (4, None, 10, 7)))


def test_tables_that_change_are_told_with_who_was_and_is_there() -> None:
    assert difference(BEFORE, AFTER).tables == (
        ChangedTable(2, 1, (8, 1, 5, None), (8, 1, 6, None)),
        ChangedTable(2, 2, (6, 9, 2, 3), (5, 9, 2, 3)),
    )


def test_a_new_table_had_nobody() -> None:
    more = (BEFORE[0], (*BEFORE[1], (11, 12, 13, None)))

    assert difference(BEFORE, more).tables == (ChangedTable(2, 4, NO_TABLE, (11, 12, 13, None)),)


def test_figures_and_violations_are_told_before_and_after() -> None:
    told = difference(BEFORE, AFTER, Constraints.of([(1, 6)], [1, 5]))

    for cost, rounds in ((told.before, BEFORE), (told.after, AFTER)):
        counted = recount(rounds)
        assert cost.quality.repeats == counted.repeats
        assert cost.quality.colour_deviation == counted.colours_again
        assert cost.quality.three_load == counted.three_load
    assert told.before.quality != told.after.quality
    assert told.before.violations == (Move(5, (1, 2)),)
    assert told.after.violations == (Meeting((1, 6), 2, 1),)


def test_the_same_draw_changes_nothing() -> None:
    told = difference(BEFORE, BEFORE)

    assert told.tables == ()
    assert told.before == told.after
