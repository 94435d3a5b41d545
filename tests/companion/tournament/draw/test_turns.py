"""More players than seats: rounds in which some sit out, recounted by code that shares nothing with them."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.errors import Refused
from companion.tournament.draw.constraints import Constraints, violations
from companion.tournament.draw.preliminary import draw
from companion.tournament.draw.search import Effort
from companion.tournament.draw.seating import MOST_PLAYERS
from companion.tournament.draw.turns import MOST_ROUNDS_IN_TURNS, all_sit, in_turns, rounds_for, sitting_out
from tests.companion.tournament.draw.recount import Printed, recount
from tests.companion.tournament.draw.recount_turns import faults, longest_wait, playing

SIZES = [(200, 40, 4), (198, 40, 4), (500, 40, 3), (64, 10, 4), (48, 10, 4), (50, 8, 3)]


SHORT = Effort(attempts=1, steps=2_000, memory=3)
"""Enough for what holds of any rounds that are found."""


def printed(players: int, games: int, tables: int) -> Printed:
    """Rounds before anybody has a slot or a colour."""
    return [
        [[*(slot + 1 for slot in group), *[None] * (4 - len(group))] for group in one]
        for one in in_turns(players, games, tables, SHORT)
    ]


def refused(players: int, games: int, tables: int) -> str:
    with pytest.raises(Refused) as caught:
        draw(players, games, "x", tables=tables)
    return caught.value.key


@st.composite
def halls(draw_: st.DrawFn) -> tuple[int, int, int]:
    """Players, games and tables of which some sit out, in no more than sixteen rounds."""
    tables, games = draw_(st.integers(1, 16)), draw_(st.integers(1, 8))
    most = 4 * tables * min(16, 8 * games) // games
    players = draw_(st.integers(4 * tables + 1, max(4 * tables + 1, most)))
    assume(players <= most and (players, games) != (5, 1))
    return players, games, tables


@settings(max_examples=40, deadline=None)
@given(halls())
def test_everybody_plays_as_many_games_at_no_more_tables_than_there_are(hall: tuple[int, int, int]) -> None:
    players, games, tables = hall
    found = printed(*hall)

    assert faults(found, players, games, tables) == []
    assert len(found) == -(-players * games // (4 * tables)) == rounds_for(*hall)


@settings(max_examples=40, deadline=None)
@given(halls())
def test_nearly_as_many_sit_out_in_each_round_and_few_tables_of_three_are_needed(
    hall: tuple[int, int, int],
) -> None:
    players, games, _ = hall
    found = printed(*hall)
    tables, seats = [len(one) for one in found], [len(one) for one in playing(found)]

    assert max(tables) - min(tables) <= 1
    assert sum(None in table for one in found for table in one) == -players * games % 4
    assert [players - count for count in seats] == list(sitting_out(*hall))


@settings(max_examples=40, deadline=None)
@given(halls())
def test_nobody_sits_out_longer_than_must_be(hall: tuple[int, int, int]) -> None:
    """Only where fewer seats follow one another than there are players."""
    players = hall[0]
    found = printed(*hall)
    seats = [len(one) for one in playing(found)]
    wait = longest_wait(found, players)

    assert wait <= 1 or any(sum(seats[at : at + wait]) < players for at in range(len(seats)))


@pytest.mark.parametrize(("players", "tables", "games"), SIZES)
def test_in_a_hall_nobody_meets_anybody_twice_or_has_a_colour_or_table_again(
    players: int, tables: int, games: int
) -> None:
    counted = recount(draw(players, games, "416255", tables=tables))

    assert (counted.repeats, counted.most_meetings, counted.colours_again) == (0, 1, 0)
    assert (counted.revisits, counted.three_load) == (0, 0)


def test_two_hundred_at_forty_tables_play_five_rounds_and_a_fifth_of_them_sits_out() -> None:
    drawn = draw(200, 4, "Dohna", tables=40)

    assert [200 - len(one) for one in playing(drawn)] == [40, 40, 40, 40, 40]
    assert [len(one) for one in drawn] == [40, 40, 40, 40, 40]


@pytest.mark.parametrize(("players", "tables", "games"), [(24, 5, 4)])
def test_nobody_meets_anybody_twice_at_four_or_five_tables(players: int, tables: int, games: int) -> None:
    assert recount(draw(players, games, "416255", tables=tables)).repeats == 0


def test_two_who_play_when_others_do_may_be_exchanged_for_fewer_repeats() -> None:
    """With the queue alone the same eight of twelve would meet all the time: twelve repeats."""
    assert recount(draw(12, 3, "few", tables=2)).repeats <= 6


@pytest.mark.parametrize("tables", [5, 6, 500])
def test_with_seats_for_everybody_it_is_the_draw_without_a_number_of_tables(tables: int) -> None:
    assert draw(20, 4, "6 1 4 2", tables=tables) == draw(20, 4, "6 1 4 2")


def test_the_seed_decides_who_sits_out_when() -> None:
    first, again, other = (draw(40, 3, seed, tables=8) for seed in ("3 5", "3 5", "3 6"))

    assert first == again
    assert playing(first)[0] != playing(other)[0]


def test_the_same_seed_gives_this_draw_for_ever() -> None:
    assert draw(6, 2, "6 1 4 2", tables=1) == (
        ((3, 2, 6, 4),),
        ((4, 6, 5, 1),),
        ((1, 5, 3, 2),),
    )


def test_who_must_not_meet_does_not_and_who_stays_keeps_the_table_in_all_rounds_they_play() -> None:
    wished = Constraints.of([range(first, first + 3) for first in range(1, 49, 3)], [3, 7, 12])
    drawn = draw(48, 4, "families", wished, tables=10)

    assert violations(drawn, wished) == ()
    assert faults(drawn, 48, 4, 10) == []
    assert recount(drawn).repeats == 0


def test_what_cannot_be_held_is_named_and_everybody_still_plays_as_many_games() -> None:
    wished = Constraints.of([range(1, 21)], range(21, 33))
    drawn = draw(40, 3, "too many", wished, tables=8)

    assert violations(drawn, wished)
    assert faults(drawn, 40, 3, 8) == []


def test_two_who_would_sit_by_themselves_are_refused_and_one_game_more_helps() -> None:
    assert refused(5, 1, 1) == "draw_turns_impossible"
    assert faults(printed(5, 2, 1), 5, 2, 1) == []


@pytest.mark.parametrize(
    ("players", "games", "tables", "key"),
    [
        (65, 4, 4, "draw_turns_long"),
        (200, 8, 20, "draw_turns_long"),
        (MOST_PLAYERS + 1, 4, 400, "draw_players"),
        (20, 4, -1, "draw_tables"),
        (20, 4, 501, "draw_tables"),
    ],
)
def test_a_hall_that_is_too_small_is_told_so(players: int, games: int, tables: int, key: str) -> None:
    assert refused(players, games, tables) == key


def test_the_longest_event_that_is_drawn_has_sixteen_rounds() -> None:
    assert rounds_for(64, 4, 4) == MOST_ROUNDS_IN_TURNS == len(printed(64, 4, 4))


def test_nobody_sits_out_where_there_are_as_many_tables_as_are_needed() -> None:
    assert all_sit(200, 0)
    assert all_sit(200, 50)
    assert sitting_out(200, 4, 50) == ()
    assert not all_sit(200, 49)


def test_rounds_are_found_once_for_all_seeds() -> None:
    assert in_turns(30, 3, 5) is in_turns(30, 3, 5)
