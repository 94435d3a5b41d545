"""What a correction changes is told before it is confirmed, and nothing is logged for it."""

from companion.game.difference import difference
from companion.game.entries import Finding
from companion.game.events import MoveCorrected, MoveMade
from companion.game.fold import fold
from companion.log.fold import preview
from companion.rules.findings import Code
from companion.table.difference import ChangeKind
from companion.table.throw_events import RollCorrected
from tests.companion.game.table import Table


def corrected(table: Table, seq: int, value: int) -> list[tuple[ChangeKind, int | None, str, str]]:
    """The differences a corrected roll would make."""
    after = preview(fold, table.state, RollCorrected(corrects=seq, values=(value,)), table.now)
    return [
        (change.kind, change.seat, change.before, change.after) for change in difference(table.state, after)
    ]


def test_a_correction_that_changes_nothing_on_the_board_says_nothing() -> None:
    table = Table()
    table.begin()
    roll = table.roll(3)

    assert corrected(table, roll, 3) == []


def test_a_move_that_no_longer_fits_its_number_is_told_as_a_new_finding() -> None:
    table = Table()
    table.begin()
    roll = table.roll(3)
    table.report(MoveMade(seat=0, colour=0, start=0, target=3))
    found = corrected(table, roll, 6)

    assert (ChangeKind.FINDING_NEW, 0, "", "") in found


def test_a_finding_that_would_vanish_is_told() -> None:
    table = Table()
    table.begin()
    roll = table.roll(3)
    table.report(MoveMade(seat=0, colour=0, start=0, target=5))
    after = preview(fold, table.state, RollCorrected(corrects=roll, values=(5,)), table.now)
    changes = difference(table.state, after)

    gone = next(change for change in changes if change.kind is ChangeKind.FINDING_GONE)
    assert isinstance(gone.finding, Finding)
    assert gone.finding.verdict.code is Code.WRONG_COUNT


def test_pieces_that_would_stand_elsewhere_are_told_by_field() -> None:
    table = Table()
    table.begin()
    table.roll(3)
    seq = table.report(MoveMade(seat=0, colour=0, start=0, target=3))
    after = preview(fold, table.state, MoveCorrected(corrects=seq, colour=0, start=0, target=4), table.now)
    pieces = next(change for change in difference(table.state, after) if change.kind is ChangeKind.PIECES)

    assert (pieces.seat, pieces.before, pieces.after) == (0, "3", "4")


def test_a_preview_leaves_the_state_as_it_is() -> None:
    table = Table()
    table.begin()
    roll = table.roll(3)
    before = table.state
    preview(fold, table.state, RollCorrected(corrects=roll, values=(6,)), table.now)

    assert table.state is before
    assert table.state.entries[-1].values == (3,)
