"""Log now, reason later: what was decided at once stays open until somebody says why."""

import pytest

from companion.errors import Refused
from companion.game.events import Event, MoveMade, PositionSet
from companion.game.result import signed
from companion.protocol.game_protocol import protocol
from companion.table.correction_events import ReasonGiven
from companion.table.reasons import line_of, open_reasons
from companion.table.result_events import CountingBegan, ResultReleased
from companion.table.round_events import SirenSounded
from companion.table.ruling_events import Decision, Ruled
from companion.table.throw_events import RollCorrected
from tests.companion.game.table import Table

PIECES = ((-1, -1, -1, 21), (-1, -1, -1, 0), (-1, -1, -1, 0), (-1, -1, 0, 34))


def waived(**why: object) -> tuple[Table, int]:
    """A move that stands although it was wrong; and the seq of the ruling."""
    table = Table()
    table.begin()
    table.roll(3)
    seq = table.report(MoveMade(seat=0, colour=0, start=0, target=5))
    return table, table.report(Ruled(finding=seq, decision=Decision.WAIVE, **why))  # type: ignore[arg-type]  # told by each test


def test_without_a_reason_nothing_stands_unless_it_comes_later() -> None:
    with pytest.raises(Refused, match="reason_missing"):
        waived()

    table, seq = waived(reason_later=True)
    assert [one.seq for one in open_reasons(table.state.history)] == [seq]


def test_a_reason_given_later_counts_as_if_it_had_been_there() -> None:
    table, seq = waived(reason_later=True)
    table.report(ReasonGiven(corrects=seq, reason="nobody saw it"))

    assert open_reasons(table.state.history) == ()
    assert table.state.entries[-1].settled[0].reason == "nobody saw it"
    assert table.state.game == waived(reason="at once")[0].state.game


def test_the_board_and_a_correction_can_wait_for_their_reason_too() -> None:
    table = Table()
    table.begin()
    roll = table.roll(3)
    corrected = table.report(RollCorrected(corrects=roll, values=(2,), reason_later=True))
    board = table.report(PositionSet(pieces=PIECES, turn=0, reason="", reason_later=True))
    found = open_reasons(table.state.history)
    table.report(ReasonGiven(corrects=corrected, reason="misread"))
    table.report(ReasonGiven(corrects=board, reason="sleeve"))

    assert [(one.seq, line_of(table.state, one)) for one in found] == [(corrected, roll), (board, board)]
    assert (table.state.entries[-2].correction, table.state.entries[-1].reason) == ("misread", "sleeve")


@pytest.mark.parametrize("event", [ReasonGiven(corrects=1, reason="x"), ReasonGiven(corrects=99, reason="x")])
def test_where_no_reason_is_open_none_is_taken(event: Event) -> None:
    table, _ = waived(reason_later=True)

    with pytest.raises(Refused, match="no_reason_open"):
        table.report(event)


def test_an_empty_reason_is_none() -> None:
    table, seq = waived(reason_later=True)

    with pytest.raises(Refused, match="reason_missing"):
        table.report(ReasonGiven(corrects=seq, reason=" "))


def test_the_protocol_names_the_lines_without_a_reason_until_it_is_given_even_after_the_release() -> None:
    table, seq = waived(reason_later=True)
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    table.report(signed(table.state))
    table.report(ResultReleased())
    released = protocol("game", table.state, {})
    table.report(ReasonGiven(corrects=seq, reason="nobody saw it"))

    assert released.open_reasons == (released.turns[-1].seq,)
    assert protocol("game", table.state, {}).open_reasons == ()
