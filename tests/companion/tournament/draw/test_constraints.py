"""Who must not meet, and who stays at one table."""

import pytest

from companion.errors import Refused
from companion.tournament.draw.constraints import Constraints, Meeting, Move, violations
from companion.tournament.draw.preliminary import draw
from tests.companion.tournament.draw.recount import Printed, recount, whole


def clubs(players: int, size: int) -> list[range]:
    return [range(first, min(first + size, players + 1)) for first in range(1, players + 1, size)]


def meet(drawn: Printed, groups: list[range] | list[tuple[int, ...]]) -> int:
    """How often two of a group are at one table."""
    return sum(
        len(at_table) * (len(at_table) - 1) // 2
        for tables in drawn
        for table in tables
        for group in groups
        for at_table in [set(group) & set(table)]
    )


@pytest.mark.parametrize(
    ("players", "groups"),
    [
        (16, [(1, 2)]),
        (16, clubs(16, 4)),
        (20, [(1, 2), (3, 4), (5, 6, 7), (6, 8)]),
        (30, clubs(30, 5)),
        (64, clubs(64, 8)),
        (260, clubs(260, 10)),
        (260, clubs(260, 65)),
    ],
)
def test_who_must_not_meet_does_not_and_the_figures_stay_as_good(
    players: int, groups: list[range] | list[tuple[int, ...]]
) -> None:
    constraints = Constraints.of(groups)
    drawn = draw(players, 4, "apart", constraints)
    counted = recount(drawn)

    assert whole(drawn, players)
    assert meet(drawn, groups) == 0
    assert violations(drawn, constraints) == ()
    assert (counted.repeats, counted.colours_again) == (0, 0)
    assert counted.revisits <= (24 if players == 16 else 0)


@pytest.mark.parametrize(("players", "club", "fewest"), [(16, 8, 16), (64, 24, 32), (12, 4, 4)])
def test_where_a_club_has_more_than_tables_as_few_as_can_be_meet_and_each_is_named(
    players: int, club: int, fewest: int
) -> None:
    constraints = Constraints.of([range(1, club + 1)])
    drawn = draw(players, 4, "club", constraints)
    named = violations(drawn, constraints)

    assert len(named) == fewest == meet(drawn, [range(1, club + 1)])
    for violation in named:
        assert isinstance(violation, Meeting)
        assert set(violation.pair) <= set(drawn[violation.round - 1][violation.table - 1])


@pytest.mark.parametrize(("players", "staying"), [(13, 2), (16, 1), (20, 3), (64, 16), (200, 5)])
def test_who_stays_keeps_the_table_and_nobody_meets_twice_for_that(players: int, staying: int) -> None:
    stays = range(2, 2 + staying)
    drawn = draw(players, 4, "stay", Constraints.of(staying=stays))
    counted = recount(drawn)

    for player in stays:
        assert (
            len({number for tables in drawn for number, table in enumerate(tables) if player in table}) == 1
        )
    assert whole(drawn, players)
    assert (counted.repeats, counted.colours_again) == (0, 0)


def test_more_than_there_are_tables_stay_together() -> None:
    drawn = draw(20, 4, "stay", Constraints.of(staying=range(1, 8)))

    assert violations(drawn, Constraints.of(staying=range(1, 8))) == ()
    assert whole(drawn, 20)


def test_families_and_who_stays_go_together() -> None:
    constraints = Constraints.of([(1, 2, 20), (2, 9, 31), range(10, 18)], [1, 2, 20])
    drawn = draw(38, 4, "both", constraints)

    assert violations(drawn, constraints) == ()
    assert recount(drawn).repeats == 0


def test_clubs_and_who_stays_go_together() -> None:
    constraints = Constraints.of(clubs(20, 4), [1, 5, 9])
    drawn = draw(20, 4, "g", constraints)

    assert violations(drawn, constraints) == ()
    assert recount(drawn).repeats == 0


def test_without_chance_to_hold_them_all_each_violation_is_named() -> None:
    rounds = (((1, 2, 3, 4), (5, 6, None, 7)), ((2, 5, 4, 7), (1, 6, 3, None)))

    assert violations(rounds, Constraints.of([(4, 2, 1)], [1, 5, 3])) == (
        Meeting((1, 2), 1, 1),
        Meeting((1, 4), 1, 1),
        Meeting((2, 4), 1, 1),
        Meeting((2, 4), 2, 1),
        Move(1, (1, 2)),
        Move(3, (1, 2)),
        Move(5, (1, 2)),
    )


def test_constraints_do_not_make_the_draw_another_for_whom_they_do_not_concern() -> None:
    assert draw(20, 4, "x", Constraints.of([(3,)])) == draw(20, 4, "x")


def test_who_does_not_play_is_named() -> None:
    with pytest.raises(Refused) as caught:
        draw(20, 4, "x", Constraints.of([(1, 22)], [0, 21]))

    assert caught.value.key == "draw_strangers"
    assert caught.value.facts["strangers"] == "0, 21, 22"
