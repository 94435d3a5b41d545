"""What is said of dice and of how they were shaken."""

import pytest

from companion.chance import seeded
from companion.export.dice_evidence import dice_evidence, shaking_evidence
from companion.export.dice_words import counts_as_read
from companion.fairness.level import FairnessLevel
from companion.language import wording
from companion.table.thrown import DiceThrown, Thrown


def die(name: str, *faces: int, **more: object) -> DiceThrown:
    throws = tuple((face,) for face in faces)
    return DiceThrown(("Tisch 1",), Thrown(dice=(name,), names=(name,), throws=throws, **more))  # type: ignore[arg-type]


LOADED = die("loaded", *[6] * 60)


@pytest.mark.parametrize(
    ("language", "sentence"), [("de", "Bitte diesen Würfel tauschen"), ("en", "Please swap")]
)
def test_the_die_to_be_swapped_stands_first_and_says_so(language: str, sentence: str) -> None:
    first, second = dice_evidence([die("seldom thrown", 1, 2), LOADED], wording(language))

    assert (first.name, first.level) == ("loaded", FairnessLevel.SWAP)
    assert first.verdict.startswith(sentence)
    assert second.level is FairnessLevel.QUIET


def test_of_many_dice_more_is_asked_before_one_is_blamed() -> None:
    sixes = die("sixes", *[6] * 14, *range(1, 7))
    alone = dice_evidence([sixes], wording("de"))[0]
    among = dice_evidence([sixes, *(die(str(number), 1) for number in range(50))], wording("de"))[0]

    assert (alone.level, among.level) == (FairnessLevel.WATCH, FairnessLevel.QUIET)


def test_every_face_has_its_count_and_the_range_in_which_its_share_lies() -> None:
    (found,) = dice_evidence([die("one", 1, 1, 2, 6)], wording("de"))

    assert [face.count for face in found.faces] == [2, 1, 0, 0, 0, 1]
    assert all(face.low <= face.share <= face.high <= 1 for face in found.faces)
    assert found.scale >= max(face.high for face in found.faces)


def test_a_die_that_was_never_thrown_says_nothing() -> None:
    (found,) = dice_evidence([die("new")], wording("de"))

    assert (found.throws, found.loaded, found.level) == (0, "", FairnessLevel.QUIET)


def test_what_was_misread_is_told_with_how_often() -> None:
    (found,) = dice_evidence([die("one", 4, 4, misread=((6, 4), (6, 4), (2, 3)))], wording("de"))

    assert "4 als 6 2-mal, 3 als 2 einmal" in found.beside


def test_what_the_evidence_would_be_without_corrections_stands_beside_them() -> None:
    corrected = Thrown(throws=((4,), (4,), (1, 2)), misread=((6, 4), (3, 2)))

    assert counts_as_read(corrected) == (1, 0, 1, 1, 0, 1)
    (found,) = dice_evidence([die("one", *[4] * 40, misread=((6, 4),) * 40)], wording("de"))
    assert f"ohne das wäre die Evidenz jetzt {found.verdict.split('jetzt ')[1].split(',')[0]}" in found.beside


def test_dice_nobody_knows_are_told_by_their_table() -> None:
    (found,) = dice_evidence([DiceThrown(("Tisch 1",), Thrown(throws=((1,),)))], wording("de"))

    assert found.name == "nicht erfasst (Tisch 1)"


def test_the_evidence_of_shaking_names_those_first_against_whose_throws_most_speaks() -> None:
    pick = seeded("shaken")
    fair = [(None, 1 + pick(6)) for _ in range(100)]
    kept = [(face, face) for _ in range(30) for face in range(1, 7)]
    first, second = shaking_evidence({"Anna": fair, "Ben": kept}, wording("de"))

    assert (first.name, first.level) == ("Ben", FairnessLevel.SWAP)
    assert (second.name, second.level) == ("Anna", FairnessLevel.QUIET)
