"""Knows the last proof that the table reads."""

from datetime import datetime

from companion.equipment.state import Equipment
from companion.health.proof import ProofFacts
from companion.log.stamp import Stamp


def measure(equipment: Equipment, at: Stamp) -> ProofFacts | None:
    """What is known of the last proof now; None before the first."""
    if not equipment.proved:
        return None
    proof = equipment.proved[-1]
    assert proof.ended is not None, "a proof has ended that proved something"
    then, now = (datetime.fromisoformat(one.at) for one in (proof.ended, at))
    return ProofFacts(
        right=proof.right,
        of=proof.due,
        asked=proof.asked,
        misread=proof.misread,
        worst=proof.worst,
        at=proof.ended.at,
        age_s=max(0.0, (now - then).total_seconds()),
    )
