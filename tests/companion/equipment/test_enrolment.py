"""An enrolment takes six looks at one good die, and names all that is wrong with others at once."""

from itertools import permutations

import pytest

from companion.equipment.appearance import Ruler
from companion.equipment.enrolment import Defect, EnrolmentDefect, defects, enrolled
from companion.errors import Refused
from tests.companion.equipment.looks import ORDER, RED, look, looks


def kinds(found: tuple[Defect, ...]) -> set[EnrolmentDefect]:
    """What is wrong, without where."""
    return {defect.kind for defect in found}


@pytest.mark.parametrize("pairs", list(permutations([(1, 6), (5, 2), (3, 4)])))
def test_a_good_die_is_enrolled_in_any_order_of_its_pairs(pairs: tuple[tuple[int, int], ...]) -> None:
    template = enrolled(looks(tuple(face for pair in pairs for face in pair)))
    assert [face.value for face in template.faces] == [1, 2, 3, 4, 5, 6]


def test_two_equal_faces_are_named_with_the_one_that_is_missing_and_the_pair_that_makes_no_seven() -> None:
    assert set(defects(looks((3, 4, 6, 1, 5, 5)))) == {
        Defect(EnrolmentDefect.EQUAL_FACES, (5,)),
        Defect(EnrolmentDefect.MISSING_FACES, (2,)),
        Defect(EnrolmentDefect.OPPOSITES, (5, 5)),
    }


def test_every_pair_that_does_not_make_seven_is_named() -> None:
    found = defects(looks((1, 2, 3, 4, 5, 6)))
    assert found == (Defect(EnrolmentDefect.OPPOSITES, (1, 2)), Defect(EnrolmentDefect.OPPOSITES, (5, 6)))


def test_looks_at_two_dice_are_named_by_the_faces_that_differ() -> None:
    mixed = [*looks(ORDER[:5]), look(ORDER[5], size=0.25, body=RED)]
    assert defects(mixed) == (
        Defect(EnrolmentDefect.SIZES, (5,)),
        Defect(EnrolmentDefect.COLOURS, (5,)),
    )


def test_sizes_by_two_rulers_are_no_sizes_of_one_die() -> None:
    mixed = [*looks(ORDER[:5]), look(ORDER[5], ruler=Ruler.PICTURE)]
    assert kinds(defects(mixed)) == {EnrolmentDefect.RULERS}


def test_while_looks_are_missing_only_that_is_wrong() -> None:
    assert defects([]) == (Defect(EnrolmentDefect.MISSING_FACES, (1, 2, 3, 4, 5, 6)),)
    assert defects(looks((6,))) == (Defect(EnrolmentDefect.MISSING_FACES, (1, 2, 3, 4, 5)),)


def test_a_refusal_carries_all_that_is_wrong() -> None:
    with pytest.raises(Refused) as refused:
        enrolled(looks((1, 1, 2, 5, 4, 4)))
    assert kinds(refused.value.facts["defects"]) == {
        EnrolmentDefect.EQUAL_FACES,
        EnrolmentDefect.MISSING_FACES,
        EnrolmentDefect.OPPOSITES,
    }
