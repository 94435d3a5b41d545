"""Who sits where: asked by name, swapped before or after the start, taken over; each with its trace."""

import pytest

from companion.errors import Refused
from companion.game.events import MoveMade
from companion.game.result import signed
from companion.protocol.game_protocol import protocol
from companion.protocol.replay import differences
from companion.protocol.turns import written
from companion.rules.rulesets import HGV, LSA
from companion.table.phase import Phase
from companion.table.remarks import remarks
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded
from companion.table.seat_events import PlayerSeated, SeatsSwapped, Substituted
from tests.companion.game.table import Table

NAMES = {"p0": "Anna", "p1": "Ben", "p2": "Clara", "p3": "David", "p9": "Emil"}


def test_with_the_last_player_who_was_asked_the_roll_off_begins() -> None:
    table = Table(LSA, players=("p0", None, "p2", "p3"))
    table.report(PlayerSeated(seat=0))
    table.report(PlayerSeated(seat=3))
    before = table.state.phase
    table.report(PlayerSeated(seat=2))

    assert (before, table.state.phase) == (Phase.SEATING, Phase.ROLL_OFF)


def test_nobody_sits_on_an_empty_seat() -> None:
    table = Table(LSA, players=("p0", None, "p2", "p3"))

    with pytest.raises(Refused, match="empty_seat"):
        table.report(PlayerSeated(seat=1))


def test_whoever_has_swapped_seats_is_asked_anew() -> None:
    table = Table()
    for seat in (0, 1, 2):
        table.report(PlayerSeated(seat=seat))
    table.report(SeatsSwapped(first=1, second=3))

    assert table.state.present == (0, 2)
    assert table.state.players == ("p0", "p3", "p2", "p1")


def test_a_swap_after_the_start_changes_who_plays_and_nothing_on_the_board() -> None:
    table = Table(HGV)
    table.begin()
    table.roll(6)
    table.report(MoveMade(seat=0, colour=0, start=-1, target=0))
    before = table.state
    table.report(SeatsSwapped(first=0, second=1, reason="sat down so"))

    assert table.state.game == before.game
    assert table.state.entries == before.entries
    assert table.state.players == ("p1", "p0", "p2", "p3")


def test_a_swap_and_a_substitute_count_in_the_order_in_which_they_came() -> None:
    table = Table()
    table.report(Substituted(seat=0, player="p9"))
    table.report(SeatsSwapped(first=0, second=1))

    assert table.state.players == ("p1", "p9", "p2", "p3")
    assert [table.state.players_after(one.seq)[0] for one in remarks(table.state)] == ["p9", "p1"]


@pytest.mark.parametrize(("seats", "why"), [((0, 0), "same_seat"), ((0, 1), "empty_seat")])
def test_a_swap_needs_two_players(seats: tuple[int, int], why: str) -> None:
    table = Table(LSA, players=("p0", None, "p2", "p3"))

    with pytest.raises(Refused, match=why):
        table.report(SeatsSwapped(first=seats[0], second=seats[1]))


def test_the_protocol_lists_both_players_of_a_swapped_seat_and_since_when() -> None:
    table = Table(HGV)
    table.begin()
    table.report(SeatsSwapped(first=0, second=1, reason="sat down so"), after=30_000)
    record = protocol("game", table.state, NAMES)

    assert [(one.seat, one.name, one.swapped) for one in record.players][:4] == [
        (0, "Anna", False),
        (0, "Ben", True),
        (1, "Ben", False),
        (1, "Anna", True),
    ]
    assert (record.players[1].since_ms, record.players[1].reason) == (30_000, "sat down so")


def test_a_swap_is_written_down_and_read_back() -> None:
    table = Table(HGV)
    table.report(SeatsSwapped(first=2, second=1, reason='a "mix-up"'))
    table.begin()
    table.roll(6)

    assert "swapped: yellow, blue because" in protocol("game", table.state, NAMES).notation
    assert differences(written(table.state, NAMES)) == ()


def test_a_swap_is_refused_once_the_result_is_signed() -> None:
    table = Table(LSA)
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    table.report(signed(table.state))

    with pytest.raises(Refused, match="wrong_phase"):
        table.report(SeatsSwapped(first=0, second=1))
