"""A match goes on with the next game of the same two people at the same table."""

from dataclasses import replace

import pytest

from companion.backgammon.board import Position
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.events import BackgammonOpened
from companion.backgammon_game.result import signed
from companion.games import Unopened
from companion.usecases.match import continued
from tests.companion.backgammon_game.table import Table, counted

NEXT = BackgammonOpened(ruleset=STANDARD, players=("p0", "p1", None, None), minutes=25, match_points=5)


def before(*, is_signed: bool = True, match_points: int = 5) -> Table:
    """The second game of a match, won by light with a gammon."""
    end = Position.of({0: 15}, {6: 15})
    table = counted(end, STANDARD, match_points=match_points, score=(1, 2), match_game=2)
    if is_signed:
        table.report(signed(table.state))
    return table


def test_the_score_and_the_number_are_taken_over_once_the_game_before_is_signed() -> None:
    found = continued(NEXT, before().state)

    assert found == replace(NEXT, score=(3, 2), match_game=3)


def test_who_has_changed_sides_keeps_the_points() -> None:
    swapped = replace(NEXT, players=("p1", "p0", None, None))

    assert continued(swapped, before().state).score == (2, 3)


def test_a_game_that_was_left_does_not_count_and_is_played_anew() -> None:
    found = continued(NEXT, before(is_signed=False).state)

    assert (found.score, found.match_game) == ((1, 2), 2)


@pytest.mark.parametrize(
    "other",
    [
        replace(NEXT, match_points=7),
        replace(NEXT, match_points=0),
        replace(NEXT, ruleset=HOFER),
        replace(NEXT, players=("p0", "p2", None, None)),
    ],
    ids=["length", "no match", "rules", "people"],
)
def test_another_match_begins_at_nothing(other: BackgammonOpened) -> None:
    assert continued(other, before().state) == other


def test_so_does_the_one_after_a_match_that_is_over_and_the_first_game_of_all() -> None:
    short = replace(NEXT, match_points=3)

    assert continued(short, before(match_points=3).state) == short
    assert continued(NEXT, Unopened()) == NEXT
