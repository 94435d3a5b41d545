"""The golden log of a table's equipment: an evening that must come to the same for ever.

`python -m tests.equipment_golden` records it where it is not there yet.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from companion.equipment.appearance import Unshown
from companion.equipment.cup import CupMark
from companion.equipment.enrolment import enrolled
from companion.equipment.events import (
    CupMarked,
    DieEnrolled,
    DieRetired,
    EnrolmentAbandoned,
    EnrolmentBegan,
    FaceRefused,
    FaceShown,
    FaceTakenBack,
    ProofAbandoned,
    ProofBegan,
)
from companion.equipment.state import Equipment
from companion.table.throw_events import DiceIssued
from tests.companion.equipment.kept import Kept
from tests.companion.equipment.looks import look, looks
from tests.golden import written

EQUIPMENT = Path(__file__).parent / "data" / "equipment"
LOG, COME_TO = EQUIPMENT / "evening.jsonl", EQUIPMENT / "evening.json"


def plain(state: Equipment) -> Any:
    """What stands on the table, as plain JSON values."""
    return json.loads(msgspec.json.encode(state))


def evening() -> Kept:
    """The cup is marked, a die and its spare are enrolled, proofs are made, the die is retired."""
    kept = Kept()
    kept.tell(CupMarked(mark=CupMark(0.5, 0.375, 0.3)))
    _show(kept, "Würfel 7", "d7")
    kept.tell(DiceIssued(dice=("d7",), names=("Würfel 7",)))
    kept.proved(12)
    _show(kept, "Ersatz", "d8")
    kept.tell(ProofBegan(throws=3))
    kept.throw(6)
    kept.throw(reason="cocked")
    kept.told(2)
    kept.throw(2, needs_confirmation="may_lean", foreign="size", light=120.5)
    kept.throw(4)
    for number, value in ((1, 6), (3, 2), (4, 5)):
        kept.told(number, value)
    kept.tell(DiceIssued(dice=("d8",), names=("Ersatz",), reason="chipped"))
    kept.tell(DieRetired(die="d7", reason="chipped"))
    kept.tell(ProofBegan(throws=3))
    kept.tell(ProofAbandoned())
    kept.tell(EnrolmentBegan(name="Gelb"))
    kept.tell(EnrolmentAbandoned())
    kept.tell(EnrolmentBegan(name="Grün"))
    kept.tell(FaceShown(appearance=look(3), evidence="e"))
    return kept


def _show(kept: Kept, name: str, die: str) -> None:
    kept.tell(EnrolmentBegan(name=name))
    kept.tell(FaceRefused(why=Unshown.SEVERAL, evidence="e"))
    kept.tell(FaceShown(appearance=look(3), evidence="e"))
    kept.tell(FaceTakenBack())
    for shown in looks():
        kept.tell(FaceShown(appearance=shown, evidence="e"))
    kept.tell(DieEnrolled(die=die, name=name, template=enrolled(looks())))


def main() -> None:
    """Record what is not there yet."""
    if not LOG.exists():
        kept = evening()
        LOG.write_text("".join(f"{written(one)}\n" for one in kept.log), "utf-8")
        COME_TO.write_text(json.dumps(plain(kept.state), ensure_ascii=False, indent=1), "utf-8")


if __name__ == "__main__":
    main()
