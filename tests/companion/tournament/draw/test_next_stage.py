"""The draw of semi-final and final."""

from random import Random

import pytest

from companion.errors import Refused
from companion.tournament.draw.constraints import Constraints, violations
from companion.tournament.draw.next_stage import met_again, next_stage
from companion.tournament.draw.preliminary import draw
from companion.tournament.draw.seating import Draw, Round


def repeats(rounds: Draw, tables: Round) -> int:
    met = {
        frozenset((one, other)) for played in rounds for table in played for one in table for other in table
    }
    return sum(
        one is not None and other is not None and frozenset((one, other)) in met
        for table in tables
        for index, one in enumerate(table)
        for other in table[index + 1 :]
    )


def mean_repeats(players: int, sets: int) -> float:
    rounds, chance = draw(players, 4, "preliminary"), Random(players)
    drawn = (
        next_stage(rounds, chance.sample(range(1, players + 1), 16), str(number)) for number in range(sets)
    )
    return sum(repeats(rounds, tables) for tables in drawn) / sets


@pytest.mark.parametrize(
    ("players", "sets", "most"), [(20, 8, 2.5), (32, 40, 0.15), (36, 40, 0.15), (64, 40, 0.01)]
)
def test_few_who_met_meet_again_in_the_semi_final(players: int, sets: int, most: float) -> None:
    assert mean_repeats(players, sets) <= most


@pytest.mark.trial
@pytest.mark.parametrize(("players", "most"), [(20, 2.5), (32, 0.1), (44, 0.1)])
def test_of_a_thousand_qualifying_sets_few_meet_again(players: int, most: float) -> None:
    assert mean_repeats(players, 1000) <= most


@pytest.mark.parametrize(
    ("qualified", "tables"),
    [(16, [4, 4, 4, 4]), (8, [4, 4]), (4, [4]), (3, [3]), (7, [3, 4]), (9, [3, 3, 3]), (14, [3, 3, 4, 4])],
)
def test_all_who_qualified_sit_at_tables_of_four_and_three(qualified: int, tables: list[int]) -> None:
    players = list(range(2, 2 + qualified))
    drawn = next_stage(draw(20, 4, "x"), players, "y")
    seated = [[player for player in table if player is not None] for table in drawn]

    assert sorted(player for table in seated for player in table) == players
    assert sorted(map(len, seated)) == tables
    assert all(len(table) == 4 for table in drawn)


def test_who_must_not_meet_does_not_even_if_others_meet_again_for_that() -> None:
    rounds = draw(20, 4, "x")
    families = Constraints.of([(1, 2, 3, 4), (5, 6), (7, 20)])

    assert violations((next_stage(rounds, range(1, 17), "y", families),), families) == ()
    assert violations((next_stage(rounds, range(1, 17), "y"),), families) != ()


def test_colours_and_tables_are_drawn_by_lot() -> None:
    rounds = draw(64, 4, "x")
    drawn = [next_stage(rounds, range(1, 5), str(number))[0] for number in range(60)]

    assert len(set(drawn)) > 15
    assert all({table[colour] for table in drawn} == {1, 2, 3, 4} for colour in range(4))


def test_the_empty_chair_has_any_colour() -> None:
    drawn = [next_stage(draw(16, 1, "x"), range(1, 4), str(number))[0] for number in range(40)]

    assert {table.index(None) for table in drawn} == {0, 1, 2, 3}


def test_the_order_in_which_players_qualified_does_not_matter() -> None:
    rounds = draw(32, 4, "x")

    assert next_stage(rounds, range(1, 17), "y") == next_stage(rounds, range(16, 0, -1), "y")


def test_who_meets_again_is_named() -> None:
    rounds = (((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 5, None, 2), (3, 6, 4, 7)))

    assert met_again(rounds, ((2, 8, 1, None), (7, 5, 6, 3))) == (
        (1, 2),
        (3, 6),
        (3, 7),
        (5, 6),
        (5, 7),
        (6, 7),
    )


def test_two_who_qualify_are_no_table() -> None:
    with pytest.raises(Refused) as caught:
        next_stage(draw(16, 4, "x"), (1, 2), "y")

    assert caught.value.key == "draw_impossible"
