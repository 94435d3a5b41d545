"""An exchange by hand."""

import pytest

from companion.errors import Refused
from companion.tournament.draw.constraints import Constraints, Meeting
from companion.tournament.draw.difference import ChangedTable, difference
from companion.tournament.draw.exchange import Chair, swapped
from tests.companion.tournament.draw.recount import recount

DRAW = (
    ((1, 2, 3, 4), (5, 6, 7, None), (8, 9, None, 10)),
    ((8, 1, 5, None), (6, 9, 2, 3), (4, None, 10, 7)),
)


def test_two_exchange_their_chairs_in_one_round() -> None:
    after = swapped(DRAW, 2, Chair(1, 2), Chair(2, 0))

    assert after == (DRAW[0], ((8, 1, 6, None), (5, 9, 2, 3), (4, None, 10, 7)))


def test_what_it_costs_is_told() -> None:
    constraints = Constraints.of([(1, 6)])
    told = difference(DRAW, swapped(DRAW, 2, Chair(1, 2), Chair(2, 0)), constraints)

    assert told.tables == (
        ChangedTable(2, 1, (8, 1, 5, None), (8, 1, 6, None)),
        ChangedTable(2, 2, (6, 9, 2, 3), (5, 9, 2, 3)),
    )
    for cost, rounds in ((told.before, DRAW), (told.after, swapped(DRAW, 2, Chair(1, 2), Chair(2, 0)))):
        counted = recount(rounds)
        assert cost.quality.repeats == counted.repeats
        assert cost.quality.colour_deviation == counted.colours_again
        assert cost.quality.three_load == counted.three_load
    assert told.before != told.after
    assert told.before.violations == ()
    assert told.after.violations == (Meeting((1, 6), 2, 1),)


def test_somebody_takes_an_empty_chair() -> None:
    assert swapped(DRAW, 1, Chair(1, 3), Chair(2, 3))[0] == ((1, 2, 3, None), (5, 6, 7, 4), (8, 9, None, 10))
    assert swapped(DRAW, 1, Chair(2, 0), Chair(2, 3))[0][1] == (None, 6, 7, 5)


@pytest.mark.parametrize(
    ("number", "one", "other", "key"),
    [
        (1, Chair(2, 0), Chair(3, 2), "draw_table_of_two"),
        (3, Chair(1, 0), Chair(2, 0), "draw_no_round"),
        (0, Chair(1, 0), Chair(2, 0), "draw_no_round"),
        (1, Chair(0, 0), Chair(2, 0), "draw_no_chair"),
        (1, Chair(1, 0), Chair(4, 0), "draw_no_chair"),
        (1, Chair(1, 4), Chair(2, 0), "draw_no_chair"),
    ],
)
def test_what_cannot_be_exchanged_is_a_sentence(number: int, one: Chair, other: Chair, key: str) -> None:
    with pytest.raises(Refused) as caught:
        swapped(DRAW, number, one, other)

    assert caught.value.key == key
