"""What the page is told of a game of draughts: two people, a clock, and how it ended."""

import pytest

from companion.draughts.events import DraughtsOpened, OutcomeTold
from companion.games import TableEvent
from companion.table.result_events import CountingBegan, ResultConfirmed
from companion.table.round_events import ClockStarted
from companion.table.seat_events import SeatsConfirmed
from tests.companion.any_table import AnyTable
from tests.web.table.viewing import seen

REASON = "one king each"


def over(*told: OutcomeTold) -> AnyTable:
    """A game whose time is up."""
    table = AnyTable(DraughtsOpened(players=("p0", "p1", None, None), minutes=25))
    begun: tuple[TableEvent, ...] = (SeatsConfirmed(), ClockStarted(from_tick=table.tick), CountingBegan())
    for event in (*begun, *told):
        table.report(event)
    return table


def test_two_sit_there_nobody_rolls_and_there_is_no_board() -> None:
    table = AnyTable(DraughtsOpened(players=("p0", "p1", None, None), minutes=25))
    view = seen(table)

    assert [seat and (seat["name"], seat["title"]) for seat in view["seats"]] == [
        ("Anna", "Light"),
        ("Ben", "Dark"),
        None,
        None,
    ]
    assert (view["dice"], view["roll_due"], view["play_due"], view["board_open"]) == (0, False, False, False)


def test_before_anybody_has_told_how_it_ended_there_is_no_ranking() -> None:
    result = seen(over())["result"]

    assert (result["basis"], result["standings"], result["decided"]) == (None, [], False)


@pytest.mark.parametrize(("winner", "best"), [(0, "Anna"), (1, "Ben")])
def test_who_has_won_comes_first_with_the_point(winner: int, best: str) -> None:
    first, second = seen(over(OutcomeTold(winner=winner)))["result"]["standings"]

    assert (first["name"], first["place"], first["points"], first["why"]) == (best, 1, "1", "won")
    assert (second["place"], second["points"], second["why"]) == (2, "0", "lost")


def test_a_draw_shares_the_place_and_says_why_it_was_agreed() -> None:
    standings = seen(over(OutcomeTold(winner=None, reason=REASON)))["result"]["standings"]

    assert [(one["place"], one["points"], one["why"], one["note"]) for one in standings] == [
        (1, "½", "a draw by agreement", REASON)
    ] * 2


def test_another_outcome_after_the_signature_differs_from_it() -> None:
    table = over(OutcomeTold(winner=0))
    table.report(ResultConfirmed(places=(1, 2, None, None), points=("1", "0", None, None), winner=0))
    assert not seen(table)["result"]["differs"]
    table.report(OutcomeTold(winner=1))

    assert seen(table)["result"]["differs"]


@pytest.mark.parametrize(("language", "name"), [("de", "Ausgang des Spiels"), ("en", "outcome of the game")])
def test_the_outcome_is_taken_back_by_its_name(language: str, name: str) -> None:
    assert seen(over(OutcomeTold(winner=0)), language)["undo"]["text"] == name
