"""A die is told from an issued one by colour, by size and by its pips; several dice may be in use."""

from dataclasses import replace

import pytest

from companion.equipment.appearance import Ruler
from companion.equipment.enrolment import enrolled
from companion.equipment.mismatch import Mismatch, foreign, mismatch
from tests.companion.equipment.looks import BLACK, GREEN, IVORY, RED, look, looks

FACES = (1, 2, 3, 4, 5, 6)
ISSUED = enrolled(looks())


@pytest.mark.parametrize("face", FACES)
def test_the_issued_die_is_none_other(face: int) -> None:
    assert mismatch(ISSUED, look(face)) is None


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [0.2 * 1.15, 0.2 / 1.15])
def test_a_larger_and_a_smaller_die_are_of_another_size(face: int, size: float) -> None:
    assert mismatch(ISSUED, look(face, size=size)) is Mismatch.SIZE


@pytest.mark.parametrize("face", FACES)
def test_a_die_with_another_body_or_other_pips_is_of_another_colour(face: int) -> None:
    assert mismatch(ISSUED, look(face, body=RED)) is Mismatch.COLOUR
    assert mismatch(ISSUED, look(face, pips=RED)) is Mismatch.COLOUR
    assert mismatch(ISSUED, look(face, body=BLACK, pips=IVORY)) is Mismatch.COLOUR


def test_a_pale_die_is_no_coloured_one_that_mirrors_a_lamp() -> None:
    red = enrolled([look(face.value, body=RED, pips=IVORY) for face in looks()])
    mirroring = look(3, body=(0.85, 0.6, 0.6), pips=IVORY)
    assert mismatch(red, mirroring) is None
    assert mismatch(red, look(3, body=IVORY, pips=IVORY)) is Mismatch.COLOUR


def test_pips_nearer_to_each_other_are_another_layout() -> None:
    assert mismatch(ISSUED, replace(look(4), pitch=0.2 * 0.22)) is Mismatch.LAYOUT
    assert mismatch(ISSUED, replace(look(1), pip=0.2 * 0.18)) is Mismatch.LAYOUT


def test_pips_that_are_seen_farther_apart_and_not_larger_are_no_other_size() -> None:
    seen = look(5)
    assert mismatch(ISSUED, replace(seen, pitch=1.12 * 0.2 * 0.26, pip=0.95 * seen.pip)) is None


def test_dark_pips_beside_a_body_as_light_as_ever_are_of_another_colour() -> None:
    red = enrolled([look(face.value, body=RED, pips=IVORY) for face in looks()])
    assert mismatch(red, look(4, body=RED, pips=(0.38, 0.36, 0.34))) is Mismatch.COLOUR
    shaded = look(4, body=(0.32, 0.05, 0.06), pips=(0.38, 0.36, 0.34))
    assert mismatch(red, shaded) is None


@pytest.mark.parametrize("light", [0.8, 1.1])
def test_a_brighter_or_darker_lamp_makes_no_other_die(light: float) -> None:
    body, pips = ((light * red, light * green, light * blue) for red, green, blue in (IVORY, BLACK))
    assert mismatch(ISSUED, look(5, body=body, pips=pips)) is None


def test_lengths_by_another_ruler_are_not_compared() -> None:
    assert mismatch(ISSUED, look(5, size=0.05, ruler=Ruler.PICTURE)) is None


def test_a_die_is_foreign_only_if_it_is_none_of_those_in_use() -> None:
    spare = enrolled([look(face.value, body=RED, pips=IVORY) for face in looks()])
    assert foreign([ISSUED, spare], look(2, body=RED, pips=IVORY)) is None
    assert foreign([ISSUED, spare], look(2, body=GREEN)) is Mismatch.COLOUR
    assert foreign([], look(2)) is None
