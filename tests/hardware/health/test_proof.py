"""The table's health knows its last proof."""

from companion.health.proof import ProofFacts
from companion.log.stamp import Stamp
from hardware.health.proof import measure
from tests.companion.equipment.kept import Kept

LATER = Stamp("boot", 9, "2026-11-29T10:10:00Z")


def test_before_the_first_proof_nothing_is_known() -> None:
    assert measure(Kept().state, LATER) is None


def test_the_last_proof_is_told_with_its_age() -> None:
    kept = Kept()
    kept.proved(3)
    kept.proved(12)
    told = ProofFacts(right=12, of=12, asked=0, misread=0, worst=None, at="2026-11-29T10:00:00Z", age_s=600.0)
    assert measure(kept.state, LATER) == told
