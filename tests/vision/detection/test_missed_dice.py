"""What the detector saw beside the dice that it read: which of it is a doubt."""

from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, FELT, IVORY, Colour, Drawn, face_of, scene
from tools.pictures.tables import table
from vision.detection.candidates import candidate_at
from vision.detection.detect_dice import detect_dice
from vision.detection.missed_dice import ReadDice, blank_bodies, may_be_another, overlooked, taken_for_die
from vision.features.cup import find_cup
from vision.features.found import Found
from vision.features.pyramid import pyramid
from vision.features.spots import Spot, all_spots
from vision.frames import Pixels
from vision.networks.detector import Detection
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup


def _found(pixels: Pixels) -> Found:
    return detect_dice(pyramid(pixels), all_spots(pixels), find_cup(pixels))


@pytest.mark.parametrize(("body", "doubts"), [(IVORY, True), ((60, 60, 190), False)])
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_what_is_out_of_focus_is_a_doubt_beside_a_die_of_its_colour(
    value: int, body: Colour, doubts: bool
) -> None:
    """The detector alone takes it for no die, but does not rule one out."""
    picture = scene(Drawn(5, x=110), Drawn(value, 280, 120, turn=40, body=body), size=(400, 240))
    picture[:, 200:] = cv2.blur(picture[:, 200:], (31, 31))
    found = _found(picture)
    assert ([die.face.value for die in found.dice], bool(found.doubts)) == ([5], doubts)
    assert found.unreadable == ()


@pytest.mark.parametrize(
    ("colour", "doubt"), [(IVORY, True), ((190, 215, 220), True), ((60, 60, 190), False)]
)
def test_a_body_without_a_face_is_a_doubt_if_it_is_as_large_and_as_coloured_as_a_read_die(
    colour: Colour, doubt: bool
) -> None:
    """A lamp that its top mirrors hides the pips of a die; the detector is sure to see none."""
    picture = scene(Drawn(5, x=110), size=(400, 240))
    corners = cv2.boxPoints(((280, 120), (60, 60), 30)).astype(np.int32)
    cv2.fillConvexPoly(picture, corners, colour)
    cv2.circle(picture, (280, 120), 14, (255, 255, 255), cv2.FILLED)
    found = _found(picture)
    assert ([die.face.value for die in found.dice], bool(found.doubts)) == ([5], doubt)


@pytest.mark.parametrize(("side", "doubt"), [(60, True), (30, False)])
def test_what_could_be_a_die_is_no_doubt_where_it_is_less_than_half_as_large(side: int, doubt: bool) -> None:
    """Of its pip no more than an edge is to be seen."""
    dice = Drawn(3, x=120, y=150, side=80), Drawn(1, x=290, y=150, side=side, turn=0)
    picture = scene(*dice, size=(400, 300))
    beside = 290 + side // 8, 150 + side // 8
    cv2.circle(picture, beside, side // 4, IVORY, cv2.FILLED)
    found = _found(picture)
    assert ([die.face.value for die in found.dice], bool(found.doubts)) == ([3], doubt)


def test_the_shadow_of_a_die_beside_it_is_no_doubt() -> None:
    """The lamp stands low, and on the dark felt the shadow looks like a second die without pips."""
    cup = SimulatedCup(5, pace=Unpaced(), fps=30.0)
    for _ in range(2):
        cup.throw()
        *_, frame = (cup.read() for _ in range(90))
    assert frame
    found = _found(frame.pixels)
    assert ([die.face.value for die in found.dice], found.doubts) == ([1], ())


@pytest.mark.parametrize(
    ("body", "pips", "doubt"),
    [
        ((120, 60, 150), (40, 40, 40), True),
        ((40, 75, 30), (40, 75, 30), False),
        ((255, 250, 252), (255, 250, 252), True),
        ((20, 18, 22), (20, 18, 22), True),
    ],
    ids=["pips", "none", "too bright to see any", "too dark"],
)
def test_what_looks_like_a_leaning_die_is_a_doubt_beside_a_read_one_if_it_has_pips_or_they_may_be_hidden(
    body: Colour, pips: Colour, doubt: bool
) -> None:
    """The shadow of a die together with the side that casts it deceives both networks, but has no pips."""
    one, other = Drawn(5, x=70, turn=0), Drawn(4, x=180, side=40, turn=0, body=body, pips=pips)
    levels = pyramid(scene(one, other, size=(260, 220)))
    read = candidate_at(levels, face_of(one))
    assert read
    leaning = Detection(face_of(other), (0.02, 0.0, 0.0, 0.0, 0.03, 0.0, 0.0, 0.95))
    assert taken_for_die(levels, leaning)
    assert overlooked(levels, leaning, ReadDice.of([read.top]), []) is doubt


@pytest.mark.parametrize(("apart", "doubt"), [(52, False), (66, True)])
def test_a_body_nearer_than_a_die_that_touches_is_a_side(apart: float, doubt: bool) -> None:
    die = Drawn(5, x=80, turn=0)
    levels = pyramid(scene(die))
    read = candidate_at(levels, face_of(die))
    assert read
    body = Spot(80.0 + apart, die.y, 30 / 0.9, 1.0, 0.64, IVORY, FELT)
    assert bool(blank_bodies(levels, ReadDice.of([read.top]), [body])) is doubt


@pytest.mark.parametrize(
    ("colour", "light", "doubt"),
    [
        ((255, 255, 255), (255, 255, 255), True),
        ((230, 240, 255), (230, 240, 255), True),
        ((230, 240, 255), (255, 255, 255), False),
        ((40, 40, 190), (255, 255, 255), False),
    ],
)
def test_a_body_as_white_as_light_gets_is_a_doubt_whatever_the_colour_of_the_read_die(
    colour: Colour, light: Colour, doubt: bool
) -> None:
    """A lamp that it mirrors may have taken its colour; the camera may have given all light a tint."""
    die = Drawn(5, body=(60, 120, 60), turn=0)
    picture = scene(die, ground=(40, 40, 40))
    picture[180:, :] = light
    levels = pyramid(picture)
    read = candidate_at(levels, face_of(die))
    assert read
    body = Spot(die.x + 80, die.y, 26.0, 1.0, 0.64, colour, (40, 40, 40))
    assert bool(blank_bodies(levels, ReadDice.of([read.top]), [body])) is doubt


def _beside(picture: Pixels, die: Drawn, colour: Colour) -> Pixels:
    """The picture with a body of this colour right of a die that is not turned."""
    half = int(die.side / 2)
    left, top = int(die.x) + half, int(die.y) - half
    picture[top : top + 2 * half, left : left + 2 * half] = colour
    return picture


@pytest.mark.parametrize("colour", [(45, 85, 35), (30, 60, 22)])
@pytest.mark.parametrize("value", range(1, 7))
def test_the_even_shadow_beside_a_die_is_no_doubt(value: int, colour: Colour) -> None:
    die = Drawn(value, turn=0)
    found = _found(_beside(scene(die), die, colour))
    assert ([die.face.value for die in found.dice], found.doubts) == ([value], ())


def test_a_die_that_touches_a_read_one_and_is_blurred_is_a_doubt() -> None:
    one, other = (Drawn(value, 80 + 62 * place, turn=0) for place, value in enumerate((5, 4)))
    picture = scene(one, other)
    picture[:, 111:] = cv2.blur(picture[:, 111:], (19, 19))
    found = _found(picture)
    assert ([die.face.value for die in found.dice], len(found.doubts)) == ([5], 1)


@pytest.mark.parametrize(("seed", "doubt"), [(8074, True), (8032, False), (8078, False)])
def test_aslant_another_die_is_a_doubt_and_the_darker_side_of_the_read_one_is_none(
    seed: int, doubt: bool
) -> None:
    picture, _ = table(Random(seed), 50.0)
    found = _found(picture)
    assert len(found.dice) == 1
    assert bool(found.doubts) is doubt


@pytest.mark.parametrize(
    ("apart", "body", "pips", "expected"),
    [
        (62, IVORY, BLACK, True),
        (78, IVORY, BLACK, True),
        (62, (170, 190, 197), BLACK, True),
        (62, (120, 135, 140), BLACK, False),
        (62, IVORY, IVORY, False),
        (90, IVORY, BLACK, False),
    ],
)
def test_what_the_detector_is_not_sure_of_may_be_a_die_that_touches_one_of_its_colour_if_it_has_pips(
    apart: int, body: Colour, pips: Colour, expected: bool
) -> None:
    one, other = Drawn(5, x=70, turn=0), Drawn(4, x=70 + apart, turn=0, body=body, pips=pips)
    levels = pyramid(scene(one, other))
    read = candidate_at(levels, face_of(one))
    assert read
    unsure = Detection(face_of(other), (0.3, 0.0, 0.0, 0.0, 0.7, 0.0, 0.0, 0.0))
    assert may_be_another(levels, unsure, ReadDice.of([read.top])) is expected
