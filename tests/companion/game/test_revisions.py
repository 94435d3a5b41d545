"""Corrections after the signing leave a trace, say what they move, and the result is signed anew."""

import pytest

from companion.errors import Refused
from companion.export.registry import words
from companion.game.events import MoveCorrected, MoveMade, PositionSet
from companion.game.fold import fold
from companion.game.result import signed
from companion.language import wording
from companion.protocol.game_protocol import protocol
from companion.protocol.result_lines import differs
from companion.rules.rulesets import LSA
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.phase import Phase
from companion.table.result_events import CountingBegan, PlacesAgreed, ResultReleased
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import RollCorrected
from tests.companion.game.table import Table

PIECES = ((-1, -1, 3, 28), (-1, -1, 3, 30), (-1, -1, -1, 0), (-1, -1, -1, 0))


def released() -> tuple[Table, int, int]:
    """A game that yellow won by two fields, and the seqs of the roll and the move that did it."""
    table = Table(LSA)
    table.begin()
    table.report(PositionSet(pieces=PIECES, turn=0, reason="test"))
    roll = table.roll(4)
    move = table.report(MoveMade(seat=0, colour=0, start=28, target=32))
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    table.report(signed(table.state))
    table.report(ResultReleased())
    return table, roll, move


def test_a_correction_after_the_release_says_whose_place_it_moves() -> None:
    table, roll, move = released()
    table.report(RollCorrected(corrects=roll, values=(1,)))
    seq = table.report(MoveCorrected(corrects=move, colour=0, start=28, target=29, reason="saw it wrongly"))
    rolled, moved = table.state.revisions

    assert rolled.moved == ()
    assert (moved.seq, moved.released, moved.moved) == (seq, True, ((0, 1, 2), (1, 2, 1)))
    assert table.state.phase is Phase.RELEASED


def test_places_told_anew_after_the_release_are_signed_and_released_again() -> None:
    table = Table(LSA, result_only=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan())
    table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    table.report(signed(table.state))
    table.report(ResultReleased())
    table.report(PlacesAgreed(places=(2, 1, 3, 4)))
    assert differs(table.state)

    table.report(signed(table.state))
    phases = [table.state.phase]
    table.report(ResultReleased())
    assert [*phases, table.state.phase] == [Phase.CONFIRMED, Phase.RELEASED]
    assert table.state.revisions[0].moved == ((0, 1, 2), (1, 2, 1))
    said = " ".join(words(protocol("game", table.state, {}), wording("en")).notes)
    assert "Yellow place 2 instead of 1, Green place 1 instead of 2" in said


def test_the_trace_outlives_further_corrections_and_folds_in_pieces_as_in_one() -> None:
    table, roll, move = released()
    first = table.report(RollCorrected(corrects=roll, values=(5,), reason_later=True))
    table.report(MoveCorrected(corrects=move, colour=0, start=28, target=33))
    table.report(ReasonGiven(corrects=first, reason="misread"))
    record = protocol("game", table.state, {})

    assert [one.reason for one in record.revisions] == ["misread", ""]
    assert fold(table.log[-2:], fold(table.log[:-2])) == table.state


def test_after_the_release_nothing_is_taken_back_and_the_same_result_is_not_signed_twice() -> None:
    table, _, move = released()
    for event in (TakenBack(corrects=move), signed(table.state)):
        with pytest.raises(Refused, match="released"):
            table.report(event)
