"""The ranking of a game of backgammon as the page is told: by what it was decided, and what it is worth."""

import pytest

from companion.backgammon.board import Position, Side
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.events import StonesCounted
from companion.backgammon_game.result import signed
from companion.table.result_events import CountingBegan, PlacesAgreed
from companion.table.round_events import SirenSounded
from tests.companion.backgammon_game.table import Table, counted, time_is_up
from tests.web.table.viewing import seen

GAMMON = Position.of({0: 15}, {6: 15})
SHARED = Position.of({1: 1, 0: 14}, {1: 1, 0: 14})
DARK = Position.of({2: 1, 0: 14}, {1: 1, 0: 14})


def standings(table: Table) -> list[tuple[str, int, str, str]]:
    """Name, place, points and why, best first."""
    return [
        (one["name"], one["place"], one["points"], one["why"]) for one in seen(table)["result"]["standings"]
    ]


def test_before_anything_was_counted_there_is_nothing_to_sign() -> None:
    result = seen(time_is_up())["result"]

    assert (result["basis"], result["standings"], result["decided"]) == (None, [], False)


@pytest.mark.parametrize(("ruleset", "points"), [(HOFER, "1"), (STANDARD, "2")], ids=["hofer", "standard"])
def test_a_win_is_worth_what_the_rules_say(ruleset: Ruleset, points: str) -> None:
    first, second = standings(counted(GAMMON, ruleset))

    assert first[:3] == ("Anna", 1, points)
    assert second == ("Ben", 2, "0", "0 borne off, 90 pips left to go")


def test_when_time_is_up_whoever_is_further_on_comes_first_with_the_reason() -> None:
    first, second = standings(counted(DARK))

    assert first == ("Ben", 1, "1", "equally many borne off, 1 pips left against 2")
    assert second[:3] == ("Anna", 2, "0")


def test_equal_in_both_they_share_the_place() -> None:
    assert [one[:3] for one in standings(counted(SHARED))] == [("Anna", 1, "½"), ("Ben", 1, "½")]


def test_it_is_told_what_the_ranking_is_based_on() -> None:
    logged = Table()
    logged.begin()
    logged.report(SirenSounded(at_tick=logged.tick))
    logged.report(CountingBegan())
    agreed = time_is_up()
    agreed.report(PlacesAgreed(places=(2, 1, None, None)))

    assert [seen(one)["result"]["basis"] for one in (logged, counted(DARK), agreed)] == [
        "log", "position", "places",
    ]  # fmt: skip
    assert [one[3] for one in standings(agreed)] == ["as agreed at the table"] * 2


def test_what_is_counted_anew_after_the_signature_differs_from_it() -> None:
    table = counted(DARK)
    table.report(signed(table.state))
    assert not seen(table)["result"]["differs"]
    table.report(StonesCounted(stones=(SHARED.counts(Side.WHITE), SHARED.counts(Side.BLACK))))

    assert seen(table)["result"]["differs"]
