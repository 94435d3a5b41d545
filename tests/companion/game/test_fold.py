"""The fold is total, associative, and starts anew after corrections."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.fold import fold
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.table.correction_events import TakenBack
from companion.table.phase import Phase
from companion.table.throw_events import RollCorrected
from tests.companion.game.table import Table, chance


@pytest.mark.parametrize("ruleset", [LSA, HGV], ids=lambda ruleset: ruleset.id)
def test_a_game_played_by_the_rules_ends_without_finding(ruleset: Ruleset) -> None:
    table = Table(ruleset)
    table.begin()
    table.play(*chance(1))

    assert table.state.phase is Phase.COUNTING
    assert table.state.finding is None
    assert table.state.defects == ()
    assert table.state.game is not None
    assert len(table.state.game.finished) == 3


@given(seed=st.integers(0, 10_000), rolls=st.integers(1, 60), cut=st.floats(0, 1))
@settings(max_examples=30, deadline=None)
def test_folding_a_split_log_equals_folding_the_whole(seed: int, rolls: int, cut: float) -> None:
    table = Table()
    table.begin()
    table.play(*chance(seed), rolls=rolls)
    split = round(len(table.log) * cut)

    assert fold(table.log[split:], fold(table.log[:split])) == fold(table.log) == table.state


def test_a_game_with_a_corrected_roll_equals_the_game_played_right_from_the_start() -> None:
    wrong, right = Table(HGV), Table(HGV)
    for table, number in ((wrong, 5), (right, 6)):
        table.begin()
        table.roll(number)
    seq = next(entry.seq for entry in wrong.state.entries if entry.values == (5,))
    wrong.report(RollCorrected(corrects=seq, values=(6,)))

    assert wrong.state.game == right.state.game
    assert wrong.state.entries[-1].corrected


def test_taking_back_undoes_the_last_roll_as_if_it_had_never_been_logged() -> None:
    table = Table()
    table.begin()
    before = table.state.game
    seq = table.roll(6)
    table.report(TakenBack(corrects=seq))

    assert table.state.game == before
    assert all(entry.seq != seq for entry in table.state.entries)
