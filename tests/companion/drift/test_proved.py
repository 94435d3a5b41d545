"""How often a table asked when it was proved."""

from companion.drift.asking import ProvedRate
from companion.drift.proved import proved
from tests.companion.equipment.kept import Kept


def test_before_the_first_proof_nothing_is_usual() -> None:
    assert proved(Kept().state) is None


def test_short_proofs_count_with_the_long_one_before_them_and_begin_the_day_anew() -> None:
    kept = Kept()
    for due in (12, 3, 12, 3, 3):
        kept.proved(due)
    last = kept.state.proved[-1].ended
    assert last is not None

    assert proved(kept.state) == ProvedRate(0, 18, last.at)
