"""A look at a die that was read measures its body and its pips, wherever and however it lies."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.equipment.appearance import Appearance, Ruler
from companion.equipment.enrolment import enrolled
from companion.equipment.mismatch import Mismatch, mismatch
from tests.vision.drawn import BLACK, IVORY, Drawn, face_of, mirroring, noisy, scene
from vision.appearance.body import body_colour
from vision.appearance.look import Scale, appearance
from vision.frames import Pixels
from vision.reading import DieFound

RED = (40, 30, 170)  # BGR
SCALE = Scale(Ruler.CUP, 100.0)
FACES = (1, 2, 3, 4, 5, 6)


def found(die: Drawn, told: float = 1.0) -> DieFound:
    """What a reader says of a die, with a face so many times too large."""
    return DieFound(die.value, 0.99, face_of(replace(die, side=told * die.side)).corners)


def look(die: Drawn, pixels: Pixels | None = None, told: float = 1.0) -> Appearance:
    """A look at a drawn die."""
    picture = noisy(scene(die), 2) if pixels is None else pixels
    seen = appearance(picture, found(die, told), SCALE)
    assert seen is not None
    return seen


ISSUED = enrolled([look(Drawn(value, side=40)) for value in (1, 6, 3, 4, 5, 2)])


@pytest.mark.parametrize("value", FACES)
def test_side_and_pips_are_measured_as_they_were_drawn(value: int) -> None:
    seen = look(Drawn(value, side=40))
    assert seen.side == pytest.approx(0.4, rel=0.06)
    assert seen.pip == pytest.approx(0.095 * 0.4, rel=0.1)
    assert seen.pitch is None if value == 1 else seen.pitch == pytest.approx(0.1, rel=0.03)
    assert (seen.rows is None) == (value != 6)


@pytest.mark.parametrize("told", [0.75, 1.1])
def test_a_one_is_measured_by_itself_however_large_the_reader_took_it(told: float) -> None:
    assert look(Drawn(1, side=40), told=told).side == pytest.approx(0.4, rel=0.06)


def test_colours_are_those_of_body_and_pips() -> None:
    seen = look(Drawn(5, body=RED, pips=IVORY))
    assert seen.body == pytest.approx([channel / 255 for channel in reversed(RED)], abs=0.04)
    assert seen.pips == pytest.approx([channel / 255 for channel in reversed(IVORY)], abs=0.04)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(FACES), st.floats(0, 360), st.floats(-0.5, 0.5), st.floats(0.7, 1.05))
def test_the_issued_die_is_known_however_it_lies_and_in_other_light(
    value: int, turn: float, aside: float, light: float
) -> None:
    die = Drawn(value, x=120 + aside, turn=turn, side=40)
    pixels = (light * noisy(scene(die), 3)).clip(0, 255).astype("uint8")
    assert mismatch(ISSUED, look(die, pixels)) is None


@pytest.mark.parametrize("value", FACES)
def test_dice_of_another_colour_or_size_are_told_whatever_they_show(value: int) -> None:
    assert mismatch(ISSUED, look(Drawn(value, side=40, body=RED, pips=IVORY))) is Mismatch.COLOUR
    assert mismatch(ISSUED, look(Drawn(value, side=40, pips=RED))) is Mismatch.COLOUR
    assert mismatch(ISSUED, look(Drawn(value, side=47))) is Mismatch.SIZE
    assert mismatch(ISSUED, look(Drawn(value, side=34))) is Mismatch.SIZE


def test_a_lamp_that_the_die_mirrors_does_not_change_its_colour() -> None:
    die = Drawn(2, x=60, y=60, body=RED, pips=IVORY)
    plain, shining = (appearance(mirroring(die, light), found(die), SCALE) for light in (0, 140))
    assert plain is not None
    assert shining is not None
    assert shining.body == pytest.approx(plain.body, abs=0.1)


def test_of_pips_that_cannot_be_seen_nothing_is_told() -> None:
    die = Drawn(4, pips=tuple(channel - 8 for channel in IVORY))  # type: ignore[arg-type]  # three of them
    assert appearance(scene(die), found(die), SCALE) is None
    assert appearance(scene(replace(die, pips=BLACK)), found(die), SCALE) is not None


@pytest.mark.parametrize("value", [5, 6])
def test_with_one_pip_that_cannot_be_seen_a_die_is_measured_by_the_others(value: int) -> None:
    die = Drawn(value, x=120, y=110, turn=0, side=40, body=RED, pips=IVORY)
    plain = scene(die)
    hidden = plain.copy()
    cv2.circle(hidden, (110, 100), 6, RED, -1)
    assert look(die, hidden).pitch == pytest.approx(look(die, plain).pitch, rel=0.03)


def test_what_lies_beyond_the_edges_of_a_die_is_not_its_colour() -> None:
    die = Drawn(1, side=40, pips=IVORY)
    wide = face_of(replace(die, side=1.25 * die.side))
    assert body_colour(scene(die), wide, np.zeros((1, 2)), half=1.5) == pytest.approx(np.array(IVORY), abs=8)


def test_lengths_are_told_by_the_kept_cup_and_else_by_the_picture() -> None:
    picture = scene(Drawn(3))
    assert Scale.of(picture, 80.0) == Scale(Ruler.CUP, 80.0)
    assert Scale.of(picture) == Scale(Ruler.PICTURE, 240.0)
