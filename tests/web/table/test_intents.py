"""What the server adds to a report: the throw behind a number, the result to sign."""

from dataclasses import replace

import pytest

from companion.errors import Refused
from companion.game.agreement import agreement
from companion.game.result import signed
from companion.log.stamp import Stamp
from companion.rules.rulesets import LSA
from companion.table.correction_events import TakenBack
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded, TimeAdded
from companion.table.siren import is_too_late
from companion.table.throw_events import DieRead, Fault, RollAccepted, Source, ThrowVoided
from tests.companion.game.table import Table
from web.table.intents import intent

NOW = Stamp("boot-1", 5_000_000, "2026-01-01T00:00:00+00:00")


def test_a_number_belongs_to_the_throw_that_waits_for_it_and_counts_from_its_rest() -> None:
    table = Table()
    table.begin()
    table.report(DieRead(throw=9, values=(4,), confidence=0.5, rest_tick=77, evidence="e" * 64))
    event = intent("roll_accepted", {"values": [5]}, NOW)(table.state)

    assert event == RollAccepted(
        seat=0, values=(5,), by=Source.REFEREE, rest_tick=77, throw=9, evidence="e" * 64
    )


def test_a_number_without_a_throw_counts_from_now() -> None:
    table = Table()
    table.begin()
    event = intent("roll_accepted", {"values": [5]}, NOW)(table.state)

    assert event == RollAccepted(seat=0, values=(5,), by=Source.REFEREE, rest_tick=NOW.tick)


def test_a_number_said_to_have_lain_before_the_siren_counts_from_before_it_and_says_so() -> None:
    table = Table(LSA)
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    report = intent("roll_accepted", {"values": [6], "in_time": True}, NOW)(table.state)

    assert isinstance(report, RollAccepted)
    assert report.said_in_time
    assert not is_too_late(table.state, report.rest_tick)
    late = intent("roll_accepted", {"values": [6]}, NOW)(table.state)
    assert isinstance(late, RollAccepted)
    assert not late.said_in_time
    assert is_too_late(table.state, late.rest_tick)


def test_what_the_camera_saw_is_not_overruled_by_what_is_said_of_the_siren() -> None:
    table = Table(LSA)
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    table.report(DieRead(throw=9, values=(4,), confidence=0.5, rest_tick=table.tick + 900))
    report = intent("roll_accepted", {"values": [4], "in_time": True}, NOW)(table.state)

    assert isinstance(report, RollAccepted)
    assert not report.said_in_time
    assert is_too_late(table.state, report.rest_tick)


def test_a_roll_out_of_turn_is_reported_for_whoever_made_it() -> None:
    table = Table()
    table.begin()
    event = intent("roll_accepted", {"values": [5], "seat": 2, "issued": False}, NOW)(table.state)

    assert isinstance(event, RollAccepted)
    assert (event.seat, event.issued) == (2, False)


def test_nobody_rolls_before_the_players_are_there() -> None:
    reported = intent("roll_accepted", {"values": [5]}, NOW)

    with pytest.raises(Refused):
        reported(Table().state)


def test_the_result_to_sign_is_the_one_the_rules_say() -> None:
    table = Table()
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())

    assert intent("result_confirmed", {"places": [4, 4, 4, 4]}, NOW)(table.state) == signed(table.state)


def test_no_roll_is_said_of_the_throw_that_waits_or_of_the_one_behind_the_roll() -> None:
    table = Table()
    table.begin()
    table.report(DieRead(throw=9, values=None, confidence=0.0, rest_tick=77))
    waiting = intent("throw_voided", {"fault": "cocked"}, NOW)(table.state)
    seq = table.roll(6)
    rolled = intent("throw_voided", {"fault": "outside", "corrects": seq}, NOW)(table.state)

    assert waiting == ThrowVoided(fault=Fault.COCKED, seat=0, throw=9)
    assert rolled == ThrowVoided(fault=Fault.OUTSIDE, seat=0, throw=10, corrects=seq)


def test_a_player_agrees_the_result_as_it_stands_whatever_the_page_says() -> None:
    table = Table()
    table.begin()
    reported = intent("player_agreed", {"seat": 2, "places": [4, 4, 4, 4]}, NOW)
    with pytest.raises(Refused):
        reported(Table(result_only=True).state)

    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    assert reported(table.state) == agreement(table.state, 2)


@pytest.mark.parametrize(
    "kind", ["die_read", "heartbeat", "last_minute_began", "siren_sounded", "game_opened"]
)
def test_what_camera_and_clock_see_is_not_for_the_page(kind: str) -> None:
    with pytest.raises(ValueError, match=kind):
        intent(kind, {}, NOW)


def test_extra_time_that_has_been_played_is_not_taken_back() -> None:
    table = Table(minutes=1)
    table.begin()
    end = table.tick + 60_000
    seq = table.report(TimeAdded(seconds=60, reason="late"))
    back = intent("taken_back", {"corrects": seq}, replace(NOW, tick=end - 1))
    assert back(table.state) == TakenBack(corrects=seq)

    with pytest.raises(Refused, match="extra_time_used"):
        intent("taken_back", {"corrects": seq}, replace(NOW, tick=end))(table.state)
