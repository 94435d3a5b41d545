"""What is said beside the play: it stands in the record, and a throw that is no roll is thrown again."""

import pytest

from companion.errors import Refused
from companion.game.events import MoveMade
from companion.game.undo import last_undoable
from companion.rules.rulesets import HGV
from companion.rules.transitions import Due
from companion.table.correction_events import TakenBack
from companion.table.evidence import evidence_of
from companion.table.remarks import remarks
from companion.table.throw_events import DieRead, Fault, RollCorrected, ThrowVoided
from tests.companion.game.table import Table


def begun() -> Table:
    table = Table(HGV)
    table.begin()
    return table


def test_a_throw_that_is_no_roll_leaves_turn_and_attempt_as_they_were() -> None:
    table = begun()
    table.roll(3)
    before = table.state
    table.report(
        DieRead(throw=9, values=None, confidence=0.0, rest_tick=1, reason="cocked", evidence="e" * 64)
    )
    table.report(ThrowVoided(fault=Fault.COCKED, seat=0, throw=9))

    assert table.state.game == before.game
    assert table.state.throw is not None
    assert not table.state.throw.waits
    table.roll(4)
    assert table.state.entries[-1].attempt == before.entries[-1].attempt + 1


def test_a_roll_that_was_read_from_a_cocked_die_is_taken_out_of_the_game() -> None:
    table = begun()
    before = table.state.game
    seq = table.roll(6)
    table.report(ThrowVoided(fault=Fault.OUTSIDE, seat=0, corrects=seq))

    assert table.state.game == before
    assert table.state.game is not None
    assert table.state.game.due is Due.ROLL


def test_a_judgement_that_is_taken_back_leaves_the_roll_as_it_was_corrected_before() -> None:
    table = begun()
    seq = table.roll(5)
    corrected = table.report(RollCorrected(corrects=seq, values=(6,)))
    before = table.state.game
    voided = table.report(ThrowVoided(fault=Fault.COCKED, seat=0, corrects=seq))
    assert last_undoable(table.state) == voided
    table.report(TakenBack(corrects=voided))

    assert table.state.game == before
    assert table.state.entries[-1].values == (6,)
    assert remarks(table.state) == ()
    assert last_undoable(table.state) == corrected


def test_a_throw_that_was_said_to_be_no_roll_waits_for_its_number_again() -> None:
    table = begun()
    table.report(DieRead(throw=1, values=None, confidence=0.0, rest_tick=1, reason="cocked"))
    voided = table.report(ThrowVoided(fault=Fault.COCKED, seat=0, throw=1))
    table.report(TakenBack(corrects=voided))

    assert table.state.throw is not None
    assert table.state.throw.waits


def test_it_stands_in_the_record_with_its_picture() -> None:
    table = begun()
    table.report(
        DieRead(throw=9, values=None, confidence=0.0, rest_tick=1, reason="cocked", evidence="e" * 64)
    )
    voided = ThrowVoided(fault=Fault.UNREAD, seat=0, throw=9)
    table.report(voided)
    (one,) = remarks(table.state)

    assert one.event == voided
    assert evidence_of(table.state.history, voided) == "e" * 64
    assert evidence_of(table.state.history, ThrowVoided(fault=Fault.UNREAD)) is None


def test_where_no_throw_is_due_none_can_be_repeated() -> None:
    table = begun()
    table.roll(6)

    with pytest.raises(Refused, match="no_throw_due"):
        table.report(ThrowVoided(fault=Fault.COCKED, seat=0))


def test_a_roll_that_was_played_on_is_no_longer_thrown_again() -> None:
    table = begun()
    seq = table.roll(6)
    table.report(MoveMade(seat=0, colour=0, start=-1, target=0))

    with pytest.raises(Refused, match="not_the_last"):
        table.report(ThrowVoided(fault=Fault.COCKED, seat=0, corrects=seq))
