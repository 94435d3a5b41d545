"""Every player agrees the result; what was agreed counts for that result only."""

import pytest

from companion.errors import Refused
from companion.game.agreement import agreed, agreement, missing
from companion.game.result import signed
from companion.protocol.game_protocol import protocol
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA
from companion.table.phase import Phase
from companion.table.result_events import CountingBegan, LotDrawn, PlacesAgreed, PlayerAgreed
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.companion.game.table import Table

NAMES = {"p0": "Anna-Lena Beck", "p1": "Ben"}


def told(ruleset: Ruleset = LSA) -> Table:
    """A game of which only the places are told, at the end."""
    table = Table(ruleset, result_only=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    return table


def test_each_player_agrees_and_the_protocol_shows_initials_and_time() -> None:
    table = told()
    for seat in (0, 1):
        table.report(agreement(table.state, seat))
    found = protocol("game", table.state, NAMES).agreed

    assert missing(table.state) == (2, 3)
    assert [(one.colour, one.initials) for one in found] == [("yellow", "A. L. B."), ("green", "B.")]
    assert found[0].at < found[1].at


def test_another_result_has_to_be_agreed_anew() -> None:
    table = told()
    table.report(agreement(table.state, 0))
    table.report(PlacesAgreed(places=(2, 1, 3, 4)))
    assert agreed(table.state) == {}

    table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    assert list(agreed(table.state)) == [0]


def test_nobody_agrees_what_has_not_been_decided() -> None:
    table = told(HGV)
    table.report(PlacesAgreed(places=(1, 1, 3, 4)))
    with pytest.raises(Refused, match="wrong_phase"):
        table.report(PlayerAgreed(seat=0, places=(1, 1, 3, 4)))

    table.report(LotDrawn(order=(1, 0), witness="Ms Cup"))
    table.report(agreement(table.state, 0))
    assert list(agreed(table.state)) == [0]


def test_what_is_agreed_is_the_result_as_it_stands() -> None:
    table = told()

    with pytest.raises(Refused, match="result_changed"):
        table.report(PlayerAgreed(seat=0, places=(4, 3, 2, 1)))


def test_the_table_signs_also_without_somebody() -> None:
    table = told()
    table.report(agreement(table.state, 2))
    table.report(signed(table.state))

    assert table.state.phase is Phase.CONFIRMED
    assert list(agreed(table.state)) == [2]
