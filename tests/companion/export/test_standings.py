"""How far the result has come, and who has agreed it, in words."""

from companion.export.registry import words
from companion.export.standings import standing_of
from companion.game.agreement import agreement
from companion.game.result import signed
from companion.language import wording
from companion.protocol.game_protocol import protocol
from companion.rules.rulesets import LSA
from companion.table.result_events import CountingBegan, PlacesAgreed
from companion.table.round_events import ClockStarted
from companion.table.seat_events import SeatsConfirmed
from tests.companion.game.table import Table

NAMES = {"p0": "Anna", "p1": "Ben", "p2": "Clara", "p3": "David"}
SAY = wording("en")


def counted() -> Table:
    table = Table(LSA, result_only=True)
    for event in (SeatsConfirmed(), ClockStarted(from_tick=0), CountingBegan()):
        table.report(event)
    table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    return table


def test_a_result_is_confirmed_at_the_table_only_if_somebody_there_has_agreed() -> None:
    table = counted()
    table.report(signed(table.state))
    assert standing_of(protocol("s", table.state, NAMES), SAY) == (
        "Confirmed, though nobody at the table has agreed."
    )
    table = counted()
    table.report(agreement(table.state, 2))
    table.report(signed(table.state))
    assert standing_of(protocol("s", table.state, NAMES), SAY) == "Confirmed at the table."


def test_what_was_agreed_before_a_correction_stands_as_agreed_for_the_earlier_result() -> None:
    table = counted()
    table.report(agreement(table.state, 0))
    table.report(signed(table.state))
    table.report(PlacesAgreed(places=(2, 1, 3, 4)))
    sheet = {line.player: line.agreed for line in words(protocol("s", table.state, NAMES), SAY).standings}

    assert sheet["Anna"].startswith("A. ")
    assert sheet["Anna"].endswith("for the earlier result")
    assert sheet["Ben"] == ""
