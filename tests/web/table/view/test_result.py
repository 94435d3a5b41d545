"""The result as the page shows it: places, points, ties, with a log and without one."""

import msgspec
import pytest

from companion.game.agreement import agreement
from companion.game.events import PositionCounted
from companion.game.result import signed
from companion.language import languages
from companion.rules.rulesets import HGV, LSA
from companion.table.phase import Phase
from companion.table.result_events import CountingBegan, DiceOff, LoggingStopped, PlacesAgreed
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.companion.game.table import Table
from tests.web.table.viewing import MIDGAME, placed, seen


def test_the_result_gives_places_points_and_reasons() -> None:
    table = placed(LSA)
    table.report(SirenSounded(at_tick=table.tick))
    assert seen(table)["result"] is None
    table.report(CountingBegan())
    result = seen(table)["result"]

    assert [one["place"] for one in result["standings"]] == [1, 2, 3, 4]
    assert [one["points"] for one in result["standings"]] == ["5", "3", "2", "1"]
    assert result["standings"][0]["why"] == "both 1 home; 89 fields left against 96"
    assert not result["confirmed"]
    table.report(signed(table.state))
    assert seen(table)["result"]["confirmed"]


def test_shared_points_are_written_as_people_write_them() -> None:
    table = Table(LSA, players=("p0", "p1", None, None))
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())

    assert [one["points"] for one in seen(table)["result"]["standings"]] == ["4", "4"]


def test_a_tie_that_the_lot_decides_is_asked_for() -> None:
    table = Table(HGV, players=("p0", "p1", "p2", None))
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    while table.state.phase is Phase.SIREN:
        table.roll(1)

    assert seen(table)["result"]["lots"] == [[0, 1, 2]]
    assert not seen(table)["result"]["decided"]


@pytest.mark.parametrize("language", languages())
def test_a_game_without_a_log_can_be_shown_in_every_phase_and_language(language: str) -> None:
    table = Table(LSA, result_only=True, winner_needed=True)
    phases = []
    for event in (
        None,
        SeatsConfirmed(),
        ClockStarted(from_tick=table.tick),
        SirenSounded(at_tick=table.tick),
        CountingBegan(),
        PlacesAgreed(places=(1, 1, 3, 4)),
        DiceOff(rounds=(((0, 6), (1, 2)),), witness="Ms Cup"),
    ):
        if event is not None:
            table.report(event)
        game = seen(table, language)
        assert msgspec.json.encode(game)
        assert (game["result_only"], game["turn"], game["due"], game["moves"]) == (True, None, None, [])
        phases.append(game["phase"])
    table.report(signed(table.state))

    assert phases == ["seating", "roll_off", "running", "siren", "counting", "counting", "counting"]
    assert msgspec.json.encode(seen(table, language))


def test_before_the_end_was_told_all_pieces_are_on_b_and_the_result_has_no_basis() -> None:
    table = Table(LSA, result_only=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan())
    game = seen(table)

    assert [seat["pieces"] for seat in game["seats"]] == [[-1] * 4] * 4
    assert game["result"]["basis"] is None
    assert game["result"]["standings"] == []
    table.report(PositionCounted(pieces=MIDGAME))
    assert seen(table)["seats"][0]["pieces"] == [-1, 3, 14, 40]
    assert seen(table)["result"]["basis"] == "position"


def test_who_goes_through_is_asked_for_and_then_named() -> None:
    table = Table(LSA, result_only=True, final=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan())
    table.report(PlacesAgreed(places=(1, 1, 3, 4)))
    assert seen(table)["result"]["dice_off"] == [0, 1]
    table.report(DiceOff(rounds=(((0, 2), (1, 5)),), witness="Ms Cup"))

    assert seen(table)["result"]["dice_off"] == []
    assert seen(table)["result"]["winner"] == 1


def test_the_end_of_logging_can_be_taken_back_by_name() -> None:
    table = placed(LSA, number=4)
    table.report(LoggingStopped())
    game = seen(table)

    assert game["undo"]["text"] == "end of logging"
    assert game["last_move"] is None
    assert game["prompt"] == "The game is on; only the result will be noted at the end."


def test_after_a_correction_what_was_agreed_before_is_shown_as_agreed_for_the_earlier_result() -> None:
    table = Table(LSA, result_only=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan())
    table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    for seat in (0, 1):
        table.report(agreement(table.state, seat))
    table.report(signed(table.state))
    table.report(PlacesAgreed(places=(2, 1, 3, 4)))
    table.report(agreement(table.state, 1))
    shown = {one["seat"]: one for one in seen(table)["result"]["standings"]}

    assert (shown[0]["agreed"], shown[0]["agreed_earlier"] is None) == (None, False)
    assert (shown[1]["agreed"] is None, shown[1]["agreed_earlier"]) == (False, None)
    assert (shown[2]["agreed"], shown[2]["agreed_earlier"]) == (None, None)
