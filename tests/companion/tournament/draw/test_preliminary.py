"""The draw of the preliminary rounds, recounted by code that shares nothing with it."""

import json
from hashlib import sha256

import pytest

from companion.errors import Refused
from companion.tournament.draw.constraints import Constraints
from companion.tournament.draw.preliminary import draw
from tests.companion.tournament.draw.recount import recount, whole

FEW = {
    # (meetings beyond the first, pairs of rounds in which two meet): the best found by other programs
    4: (18, 36),
    8: (20, 24),
    9: (0, 0),
    10: (3, 6),
    11: (8, 12),
    12: (13, 18),
}
THREE_LOAD = {13: 36, 14: 12, 17: 24, 18: 8, 21: 18, 22: 5, 25: 12, 26: 4, 29: 10, 30: 2, 33: 6, 34: 1} | {
    37: 6,
    41: 4,
    45: 3,
    49: 2,
    53: 2,
}
"""How much the best draws known load the tables of three; none for all other numbers."""
MOST_THREES = {13: 3, 14: 2, 17: 3, 18: 2, 21: 3, 22: 2}
REVISITS = {13: 21, 14: 22, 15: 23, 16: 24}
"""With four tables nobody can always come to another one."""
TELLING = (13, 14, 15, 16, 17, 20, 21, 22, 24, 29, 33, 41, 46, 57, 64, 85, 131, 200, 257, 260)


def every(players: int) -> object:
    return players if players in TELLING else pytest.param(players, marks=pytest.mark.trial)


@pytest.mark.parametrize("players", [every(players) for players in range(13, 261)])
def test_in_four_rounds_nobody_meets_anybody_twice(players: int) -> None:
    drawn = draw(players, 4, f"seed of {players}")
    counted = recount(drawn)

    assert whole(drawn, players)
    assert counted.most_meetings == 1
    assert counted.colours_again == 0
    assert counted.revisits <= REVISITS.get(players, 0)
    assert counted.three_load <= THREE_LOAD.get(players, 0)
    assert counted.most_threes <= MOST_THREES.get(players, 1 + (players in THREE_LOAD))


@pytest.mark.parametrize("players", list(FEW))
def test_few_players_meet_again_as_seldom_as_can_be(players: int) -> None:
    drawn = draw(players, 4, "few")
    counted = recount(drawn)

    assert whole(drawn, players)
    assert (counted.repeats, counted.pairs_of_meetings) <= FEW[players]
    assert counted.pairs_of_meetings <= FEW[players][1]
    assert counted.colours_again == 0


@pytest.mark.parametrize(
    ("players", "rounds"), [(3, 8), (7, 1), (15, 5), (23, 6), (28, 8), (31, 7), (40, 3), (260, 8)]
)
def test_any_number_of_rounds_is_whole_and_nobody_has_a_colour_too_often(players: int, rounds: int) -> None:
    drawn = draw(players, rounds, "rounds")

    assert len(drawn) == rounds
    assert whole(drawn, players)
    assert recount(drawn).colours_again == 0


def test_in_rounds_that_were_searched_few_come_to_a_table_again() -> None:
    assert recount(draw(24, 8, "tables")).revisits <= 60


@pytest.mark.parametrize(
    ("players", "rounds"), [(16, 5), (20, 5), (23, 7), (24, 7), (26, 8), (28, 8), (29, 8), (64, 8)]
)
def test_as_many_rounds_as_can_be_are_without_a_repeat(players: int, rounds: int) -> None:
    assert recount(draw(players, rounds, "x")).most_meetings == 1


def test_the_seed_decides_who_meets_whom() -> None:
    first, again, other = (draw(64, 4, seed) for seed in ("3 5 1 6", "3 5 1 6", "3 5 1 5"))
    pairs, others = (
        {frozenset(table) - {None} for one in drawn for table in one} for drawn in (first, other)
    )

    assert first == again
    assert len(pairs & others) < 4


def test_the_same_seed_gives_this_draw_for_ever() -> None:
    """A draw is public: whoever has another version of the program must get the same."""
    assert draw(20, 2, "6 1 4 2") == (
        ((14, 10, 6, 11), (15, 5, 16, 4), (8, 17, 12, 18), (19, 7, 20, 3), (13, 2, 1, 9)),
        ((18, 20, 15, 13), (2, 11, 17, 19), (9, 6, 4, 7), (10, 12, 5, 1), (3, 16, 8, 14)),
    )


@pytest.mark.parametrize(
    ("players", "rounds", "digest"),
    [
        (13, 4, "9fdebaa2"),
        (24, 7, "f1e656f7"),
        (11, 3, "b3dc8824"),
        (64, 4, "05953d87"),
        (259, 8, "da36452c"),
    ],
)
def test_and_so_do_draws_of_every_kind(players: int, rounds: int, digest: str) -> None:
    constraints = Constraints.of([(1, 2, 3), (4, 5)], [6, 7])
    drawn = draw(players, rounds, "6 1 4 2"), draw(players, rounds, "6 1 4 2", constraints)

    assert sha256(json.dumps(drawn).encode()).hexdigest()[:8] == digest


@pytest.mark.parametrize("players", [1, 2, 5])
def test_who_cannot_be_seated_is_told_so(players: int) -> None:
    with pytest.raises(Refused) as caught:
        draw(players, 4, "x")

    assert caught.value.key == "draw_impossible"


@pytest.mark.parametrize(
    ("players", "rounds", "key"),
    [(0, 4, "draw_players"), (2001, 4, "draw_players"), (20, 0, "draw_rounds"), (20, 9, "draw_rounds")],
)
def test_numbers_out_of_range_are_told_so(players: int, rounds: int, key: str) -> None:
    with pytest.raises(Refused) as caught:
        draw(players, rounds, "x")

    assert caught.value.key == key
