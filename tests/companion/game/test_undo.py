"""The newest of what people have entered is taken back, whatever it is, and then the one before."""

import pytest

from companion.game.events import Event, MoveCorrected, MoveMade, PieceTouched
from companion.game.undo import is_open, last_undoable
from companion.rules.rulesets import HGV
from companion.table.correction_events import TakenBack
from companion.table.round_events import FloorCalled
from companion.table.seat_events import PlayerSeated, SeatsSwapped, Substituted
from companion.table.throw_events import Fault, RollCorrected, ThrowVoided
from tests.companion.game.table import Table


@pytest.fixture
def table() -> Table:
    table = Table(HGV)
    table.begin()
    table.roll(6)
    return table


@pytest.mark.parametrize(
    "entry",
    [
        Substituted(seat=1, player="p9"),
        SeatsSwapped(first=0, second=2),
        PieceTouched(seat=0, progress=-1),
        RollCorrected(corrects=0, values=(5,)),
    ],
)
def test_an_entry_of_any_kind_is_the_first_to_be_taken_back(table: Table, entry: Event) -> None:
    roll, before = last_undoable(table.state), table.state
    if isinstance(entry, RollCorrected):
        assert roll is not None
        entry = RollCorrected(corrects=roll, values=(5,))
    seq = table.report(entry)
    assert last_undoable(table.state) == seq
    table.report(TakenBack(corrects=seq))

    assert (table.state.game, table.state.players, table.state.touched) == (before.game, before.players, None)
    assert table.state.entries == before.entries
    assert last_undoable(table.state) == roll


def test_a_correction_that_is_taken_back_leaves_the_one_before_it(table: Table) -> None:
    seq = table.report(MoveMade(seat=0, colour=0, start=-1, target=0))
    table.report(MoveCorrected(corrects=seq, colour=0, start=-1, target=2))
    second = table.report(MoveCorrected(corrects=seq, colour=0, start=-1, target=4))
    table.report(TakenBack(corrects=second))

    assert table.state.entries[-1].move is not None
    assert table.state.entries[-1].move.target == 2


def test_before_the_game_seats_and_countdown_are_taken_back() -> None:
    table = Table(HGV)
    for seat in range(4):
        last = table.report(PlayerSeated(seat=seat))
    called = table.report(FloorCalled())
    table.report(TakenBack(corrects=called))
    assert table.state.floor is None
    table.report(TakenBack(corrects=last))

    assert table.state.present == (0, 1, 2)


def test_a_roll_may_turn_out_to_be_none_until_something_was_played_on_it(table: Table) -> None:
    roll = last_undoable(table.state)
    assert roll is not None
    table.report(Substituted(seat=1, player="p9"))
    assert is_open(table.state, roll)
    table.report(ThrowVoided(fault=Fault.COCKED, seat=0, corrects=roll))

    assert not is_open(table.state, roll)
