"""A proof counts what was read as it lay there, and says what was wrong most often."""

from companion.equipment.events import ProofBegan
from companion.equipment.proof import MISREAD
from tests.companion.equipment.kept import Kept


def test_throws_that_were_read_and_confirmed_make_a_proof() -> None:
    kept = Kept()
    kept.proved(12)
    (proof,) = kept.state.proved
    assert (proof.right, proof.due, proof.asked, proof.worst) == (12, 12, 0, None)
    assert proof.ended is not None
    assert kept.state.proof is None
    assert not kept.state.open


def test_a_number_that_was_read_wrongly_is_the_worst_if_it_was_so_most_often() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=3))
    kept.throw(6)
    kept.throw(6)
    kept.throw(needs_confirmation=None, reason="cocked")
    kept.told(1, 4)
    kept.told(2, 5)
    kept.told(3, 3)
    (proof,) = kept.state.proved
    assert (proof.right, proof.asked, proof.misread, proof.worst) == (0, 1, 2, MISREAD)
    assert proof.throws[2].wrong == "reading.cocked"


def test_a_throw_that_the_table_would_ask_about_is_right_but_asked() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=3))
    for number in (1, 2, 3):
        kept.throw(2, needs_confirmation="may_lean")
        kept.told(number, 2)
    (proof,) = kept.state.proved
    assert (proof.right, proof.asked, proof.misread) == (3, 3, 0)
    assert proof.worst == "reading.confirm.may_lean"


def test_what_nobody_has_told_yet_counts_for_nothing() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=3))
    kept.throw(2, needs_confirmation="may_lean")
    assert kept.state.proof is not None
    assert (kept.state.proof.right, kept.state.proof.asked, kept.state.proof.worst) == (0, 0, None)


def test_a_die_that_looked_foreign_is_what_was_wrong() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=3))
    kept.throw(2, foreign="colour")
    kept.told(1, 2)
    assert kept.state.proof is not None
    assert kept.state.proof.throws[0].wrong == "reading.confirm.foreign_die"


def test_two_dice_have_no_order() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=3))
    kept.throw(5, 2)
    kept.told(1, 2, 5)
    assert kept.state.proof is not None
    assert kept.state.proof.throws[0].right


def test_throws_may_wait_for_their_confirmation_in_any_order_and_no_further_one_is_taken() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=3))
    for value in (1, 2, 3):
        kept.throw(value)
    assert not kept.state.open
    kept.told(3, 3)
    kept.told(1, 1)
    assert kept.state.proof is not None
    assert [one.read.throw for one in kept.state.proof.waiting] == [2]
    kept.told(2, 2)
    assert [one.right for one in kept.state.proved] == [3]


def test_a_throw_that_was_none_does_not_count_and_another_one_takes_its_place() -> None:
    kept = Kept()
    kept.tell(ProofBegan(throws=3))
    for value in (1, 2, 3):
        kept.throw(value)
    kept.told(2)
    assert kept.state.open
    kept.throw(5)
    for number, value in ((1, 1), (3, 3), (4, 5)):
        kept.told(number, value)
    assert [(one.right, len(one.throws)) for one in kept.state.proved] == [(3, 3)]
