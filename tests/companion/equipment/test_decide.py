"""What makes no sense now is refused, and one thing is done at a time."""

from collections.abc import Sequence

import pytest

from companion.equipment.appearance import Unshown
from companion.equipment.cup import CupMark
from companion.equipment.enrolment import enrolled
from companion.equipment.events import (
    CupMarked,
    DieEnrolled,
    DieRetired,
    EnrolmentAbandoned,
    EnrolmentBegan,
    Event,
    FaceRefused,
    FaceShown,
    FaceTakenBack,
    ProofAbandoned,
    ProofBegan,
    ProofTold,
)
from companion.errors import Refused
from companion.table.throw_events import DiceIssued, DieRead
from tests.companion.equipment.kept import Kept
from tests.companion.equipment.looks import looks

READ = DieRead(throw=1, values=(6,), confidence=0.9, rest_tick=1)
SIX = ProofTold(throw=1, values=(6,))
FACE = FaceShown(appearance=looks()[0], evidence="e")


KNOWN = enrolled(looks())


def known(name: str = "Würfel 7", die: str = "d7") -> Sequence[Event]:
    """A die is enrolled."""
    shown = [FaceShown(appearance=look, evidence="e") for look in looks()]
    return [
        EnrolmentBegan(name=name),
        *shown,
        DieEnrolled(die=die, name=name, template=KNOWN),
    ]


ISSUED = DiceIssued(dice=("d7",), names=("Würfel 7",))


@pytest.mark.parametrize(
    ("before", "event", "why"),
    [
        ([], ProofBegan(throws=4), "proof_throws"),
        ([ProofBegan(throws=3)], ProofBegan(throws=12), "proof_on"),
        ([ProofBegan(throws=3)], EnrolmentBegan(name="X"), "proof_on"),
        ([], READ, "no_proof"),
        ([], ProofAbandoned(), "no_proof"),
        ([ProofBegan(throws=3)], ProofTold(throw=1, values=(6,)), "proof_told"),
        ([ProofBegan(throws=3), READ, SIX], ProofTold(throw=1, values=(5,)), "proof_told"),
        ([ProofBegan(throws=3), READ], ProofTold(throw=1, values=(7,)), "no_face"),
        ([ProofBegan(throws=3), READ], ProofTold(throw=1, values=(6, 6, 6)), "no_face"),
        ([ProofBegan(throws=3), READ], ProofTold(throw=1, values=()), "no_face"),
        ([EnrolmentBegan(name="X")], ProofBegan(throws=3), "enrolment_on"),
        ([EnrolmentBegan(name="X")], EnrolmentBegan(name="Y"), "enrolment_on"),
        ([EnrolmentBegan(name="X")], FaceTakenBack(), "no_face_shown"),
        ([EnrolmentBegan(name="X"), EnrolmentAbandoned()], FACE, "no_enrolment"),
        ([EnrolmentBegan(name="X"), *[FACE] * 6], FACE, "no_enrolment"),
        ([], FaceRefused(why=Unshown.NO_DIE, evidence="e"), "no_enrolment"),
        ([], EnrolmentAbandoned(), "no_enrolment"),
        ([], EnrolmentBegan(name=" "), "die_unnamed"),
        (known(), EnrolmentBegan(name="Würfel 7"), "die_known"),
        ([], DieEnrolled(die="d7", name="X", template=enrolled(looks())), "no_enrolment"),
        ([EnrolmentBegan(name="Y")], DieEnrolled(die="d7", name="X", template=KNOWN), "no_enrolment"),
        ([*known(), EnrolmentBegan(name="Y")], DieEnrolled(die="d7", name="Y", template=KNOWN), "die_known"),
        ([], ISSUED, "no_such_die"),
        ([*known(), ISSUED], DiceIssued(dice=("d7", "d7"), names=("Würfel 7",) * 2), "no_such_die"),
        (
            [*known(), *known("A", "a"), *known("B", "b")],
            DiceIssued(dice=("d7", "a", "b"), names=("Würfel 7", "A", "B")),
            "no_such_die",
        ),
        ([*known(), ISSUED], ISSUED, "dice_issued_already"),
        ([*known(), DieRetired(die="d7", reason="chipped")], ISSUED, "no_such_die"),
        (known(), DieRetired(die="d7", reason=" "), "reason_missing"),
        ([], DieRetired(die="d7", reason="chipped"), "no_such_die"),
        ([], CupMarked(mark=CupMark(1.2, 0.4, 0.3)), "cup_not_in_picture"),
        ([], CupMarked(mark=CupMark(0.5, 0.4, 1.1)), "cup_not_in_picture"),
        ([], CupMarked(mark=CupMark(0.5, 0.4, -0.1)), "cup_not_in_picture"),
        ([], CupMarked(mark=CupMark(0.5, 0.4, float("nan"))), "cup_not_in_picture"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_with_its_reason(
    before: Sequence[Event], event: Event, why: str
) -> None:
    kept = Kept()
    for one in before:
        kept.tell(one)
    with pytest.raises(Refused) as refused:
        kept.tell(event)
    assert refused.value.key == why


def test_a_die_that_was_enrolled_and_issued_is_in_use_until_it_is_retired() -> None:
    kept = Kept()
    for event in (*known(), ISSUED):
        kept.tell(event)
    assert [die.name for die in kept.state.in_use] == ["Würfel 7"]
    assert kept.state.showing is None
    kept.tell(DieRetired(die="d7", reason="chipped"))
    assert not kept.state.in_use
    assert [die.retired for die in kept.state.dice] == ["chipped"]


def test_the_name_of_a_retired_die_may_be_given_again() -> None:
    kept = Kept()
    for event in (*known(), DieRetired(die="d7", reason="chipped"), *known(die="d9")):
        kept.tell(event)
    assert [die.id for die in kept.state.usable] == ["d9"]


def test_of_two_dice_one_is_retired_and_the_other_stays_in_use() -> None:
    kept = Kept()
    for event in (
        *known(),
        *known("Ersatz", "d8"),
        DiceIssued(dice=("d7", "d8"), names=("Würfel 7", "Ersatz")),
    ):
        kept.tell(event)
    kept.tell(DieRetired(die="d7", reason="chipped"))
    assert [die.name for die in kept.state.in_use] == ["Ersatz"]
    assert [die.retired for die in kept.state.dice] == ["chipped", ""]


def test_what_is_laid_down_belongs_to_an_enrolment_or_a_proof_while_one_is_open() -> None:
    kept = Kept()
    assert not kept.state.open
    kept.tell(EnrolmentBegan(name="X"))
    assert kept.state.open
    kept.tell(EnrolmentAbandoned())
    kept.tell(ProofBegan(throws=3))
    assert kept.state.open


def test_a_full_proof_takes_no_further_throw() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=3))
    for value in (1, 2, 3):
        kept.throw(value)
    with pytest.raises(Refused, match="no_proof"):
        kept.throw(4)


def test_a_refused_face_is_forgotten_with_the_next_one_and_the_last_face_can_be_taken_back() -> None:
    kept = Kept()
    kept.tell(EnrolmentBegan(name="X"))
    kept.tell(FaceRefused(why=Unshown.SEVERAL, evidence="e"))
    assert kept.state.showing is not None
    assert kept.state.showing.refused is Unshown.SEVERAL
    kept.tell(FACE)
    assert kept.state.showing.refused is None
    kept.tell(FaceRefused(why=Unshown.NO_DIE, evidence="e"))
    kept.tell(FaceTakenBack())
    assert (kept.state.showing.faces, kept.state.showing.refused) == ((), None)


def test_a_marked_cup_is_kept_until_it_is_looked_for_again() -> None:
    kept, mark = Kept(), CupMark(0.5, 0.4, 0.3)
    kept.tell(CupMarked(mark=mark))
    assert kept.state.cup == mark
    kept.tell(CupMarked(mark=None))
    assert kept.state.cup is None
