"""The reader on drawn pictures: every value, both polarities, any turn; and the things that are no dice."""

from dataclasses import replace
from itertools import product
from random import Random

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sweep import sweep
from tests.vision.drawn import BLACK, IVORY, Colour, Drawn, chequered, coins, face_of, noisy, printed, scene
from tools.pictures.boards import with_cup
from tools.pictures.painter import paint
from tools.pictures.tables import table
from vision.features.cup import Cup, find_cup
from vision.features.found import Found, TopFace
from vision.features.lattice import HALF_FACE
from vision.features.nadir import find_nadir
from vision.features.pyramid import Pyramid, pyramid
from vision.frames import Pixels
from vision.readers.frame import FACE_PX, geometry, read, read_around
from vision.reading import Confirmation, Reason
from vision.throws.recheck import rechecked

RED = (40, 30, 190)
BLUE = (150, 60, 30)
VALUES = range(1, 7)
COLOURS = ((IVORY, BLACK), (BLACK, IVORY), (RED, IVORY), (BLUE, (230, 230, 230)))
"""Of the body and of its pips."""


@sweep(
    ("value", "colours"),
    product(VALUES, COLOURS),
    telling=[*zip(VALUES, (*COLOURS, *COLOURS), strict=False)],
)
def test_every_value_is_read_in_every_colour(value: int, colours: tuple[Colour, Colour]) -> None:
    body, pips = colours
    assert read(scene(Drawn(value, body=body, pips=pips))).values == (value,)


@pytest.mark.parametrize("value", VALUES)
def test_red_pips_on_black_are_read_although_they_are_as_dark(value: int) -> None:
    die = Drawn(value, body=(30, 30, 30), pips=(20, 20, 200))
    assert read(scene(die, ground=(190, 195, 195))).values == (value,)


@sweep(
    ("value", "side"),
    product(VALUES, [24, 40, 100, 150]),
    telling=[(6, 24), (3, 24), (5, 40), (4, 100), (1, 150), (2, 150)],
)
def test_the_size_of_the_die_does_not_matter(value: int, side: int) -> None:
    picture = scene(Drawn(value, x=200, y=190, side=side), size=(420, 400))
    assert read(picture).values == (value,)


@pytest.mark.parametrize(("turn", "x"), [(17, 60.0), (17, 60.4), (0, 60.0)])
def test_a_die_too_small_to_be_read_is_a_doubt_beside_a_larger_one(turn: int, x: float) -> None:
    body, pips = BLACK, (230, 230, 230)
    small = Drawn(6, x, side=10, turn=turn, body=body, pips=pips)
    large = Drawn(1, x=150, side=19, turn=10, body=body, pips=pips)
    ground = (190, 195, 200)

    assert read(noisy(scene(large, ground=ground), 2)).values == (1,)
    assert read(noisy(scene(large, small, ground=ground), 2)).reason is Reason.UNSURE


@settings(max_examples=30, deadline=None)
@given(value=st.integers(1, 6), turn=st.floats(0, 90), x=st.floats(60, 180), y=st.floats(60, 160))
def test_place_and_turn_do_not_matter(value: int, turn: float, x: float, y: float) -> None:
    assert read(scene(Drawn(value, turn=turn, x=x, y=y))).values == (value,)


@settings(max_examples=15, deadline=None)
@given(value=st.integers(1, 6), turn=st.floats(0, 90), quarters=st.integers(1, 3))
def test_turning_the_picture_by_right_angles_leaves_the_reading(
    value: int, turn: float, quarters: int
) -> None:
    picture = scene(Drawn(value, turn=turn))
    turned = np.ascontiguousarray(np.rot90(picture, quarters))
    assert read(turned).values == read(picture).values


@sweep(
    ("value", "light"),
    product(VALUES, [0.3, 0.6, 1.15]),
    telling=[(6, 0.3), (3, 0.3), (1, 0.6), (4, 0.6), (2, 1.15), (5, 1.15)],
)
def test_the_light_does_not_matter(value: int, light: float) -> None:
    picture = np.clip(scene(Drawn(value)) * light, 0, 255).astype(np.uint8)
    assert read(picture).values == (value,)


@pytest.mark.parametrize("value", VALUES)
def test_noise_blur_and_jpeg_do_not_matter(value: int) -> None:
    picture = cv2.GaussianBlur(noisy(scene(Drawn(value)), 8), (0, 0), 1.0)
    _, jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 60])
    assert read(np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), np.uint8)).values == (value,)


def test_beside_a_die_that_the_detector_has_read_geometry_doubts_only_what_could_be_one_like_it() -> None:
    """Of a table on which geometry reads nothing, and the detector a die of 29 px."""
    pixels, _ = table(Random(2_296))
    alone, together = geometry(pyramid(pixels), None).doubts, read(pixels).doubts
    assert 0 < len(set(alone) & set(together)) < len(alone)


def test_several_dice_are_read_sorted_and_each_with_its_place() -> None:
    dice = [Drawn(5, x=60, y=60), Drawn(2, x=180, y=70, turn=60), Drawn(1, x=110, y=165, turn=33)]
    reading = read(scene(*dice))
    assert reading.values == (1, 2, 5)
    for found in reading.dice:
        drawn = next(die for die in dice if die.value == found.value)
        assert np.mean(found.corners, axis=0) == pytest.approx((drawn.x, drawn.y), abs=4)


def test_another_number_of_dice_than_expected_gives_no_reading() -> None:
    reading = read(scene(Drawn(5, x=60, y=60), Drawn(2, x=180, y=150)), expected=1)
    assert reading.values is None
    assert reading.reason is Reason.OTHER_COUNT


WITH_BYSTANDER = scene(Drawn(5, x=110), size=(400, 240))
cv2.rectangle(WITH_BYSTANDER, (250, 90), (310, 150), (60, 60, 190), cv2.FILLED)
cv2.circle(WITH_BYSTANDER, (280, 120), 14, (255, 255, 255), cv2.FILLED)
BOARD_WITH_CUP = with_cup(Random(13))
"""A board with pieces, which look like ones, around a cup with a die."""


def test_what_may_be_a_die_beside_the_read_ones_is_a_doubt_unless_their_number_is_known() -> None:
    """A piece of a game that mirrors a lamp, say, or a die whose pips a lamp hides."""
    picture = WITH_BYSTANDER
    assert read(picture).reason is Reason.UNSURE
    assert read(picture, 1).values == (5,)
    assert read(picture, 2).reason is Reason.OTHER_COUNT


@pytest.mark.parametrize("times", [0.5, 1, 4])
def test_a_doubt_is_told_where_it_is_however_large_the_picture(times: float) -> None:
    """It is looked at twice as large, as it is, or smaller."""
    resized = cv2.resize(WITH_BYSTANDER, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC)
    ((x, y),) = read(np.asarray(resized, np.uint8)).doubts
    assert (x / times, y / times) == pytest.approx((280, 120), abs=6)


def test_where_something_is_read_there_is_no_doubt_and_where_doubt_is_there_is_no_reading() -> None:
    assert read(scene(Drawn(4))).doubts == ()
    assert read(WITH_BYSTANDER, 1).doubts == ()


@pytest.mark.parametrize(("share", "reason"), [(0.98, Reason.UNSURE), (1.02, None)])
def test_a_die_with_a_face_too_small_to_be_believed_is_a_doubt_itself(
    share: float, reason: Reason | None
) -> None:
    face = face_of(Drawn(4))
    face = replace(face, across=face.across * share * FACE_PX / (2 * HALF_FACE * face.longer))
    face = replace(face, down=face.down * share * FACE_PX / (2 * HALF_FACE * float(np.hypot(*face.down))))
    reading = read(scene(), 1, lambda *_: Found((TopFace(face, 50.0, 0.9),), (), None))
    assert reading.reason is reason
    assert len(reading.doubts) == (reason is not None)


def test_where_so_many_dice_as_are_thrown_are_in_the_cup_what_is_beside_it_does_not_count() -> None:
    pixels, values = BOARD_WITH_CUP
    assert read(pixels, expected=1).values == values
    assert read(pixels, expected=1).cup


def test_a_cup_beside_which_a_die_lies_is_not_that_of_the_dice() -> None:
    """Nobody looked whether they lean: a table asks."""
    pixels = np.full((420, 700, 3), 120, np.uint8)
    pixels[:400, :400] = paint(Random(310)).pixels
    pixels[100:320, 460:] = scene(Drawn(3))
    reading = read(pixels)
    assert find_cup(pixels)
    assert (reading.values, reading.cup) == ((3, 5), None)


def test_where_nobody_knows_how_many_are_thrown_what_is_beside_the_cup_counts() -> None:
    pixels, values = BOARD_WITH_CUP
    assert read(pixels).values != values


@pytest.mark.parametrize(
    ("expected", "dice", "doubts", "radii", "inside"),
    [
        (1, 1, 0, 0.0, True),
        (1, 0, 1, 0.9, True),
        (1, 0, 1, 1.05, False),
        (1, 2, 0, 0.0, True),
        (2, 1, 0, 0.0, False),
        (2, 1, 1, 0.9, True),
        (1, 0, 0, 0.0, False),
    ],
)
def test_the_cup_alone_is_looked_at_if_so_many_dice_may_be_in_it(
    expected: int, dice: int, doubts: int, radii: float, inside: bool
) -> None:
    """Else the whole picture is: a die may lie beside the cup, or a circle around one be taken for a cup.

    One that lies close beside it is seen in part with the cup.
    """
    seen = []

    def find(levels: Pyramid, cup: Cup | None) -> Found:
        seen.append(levels[0])
        assert cup is not None
        die = TopFace(face_of(Drawn(4)), 50.0, 0.9)
        return Found((die,) * dice, ((cup.x, cup.y + radii * cup.radius),) * doubts, cup)

    pixels, _ = BOARD_WITH_CUP
    read(pixels, expected, find)
    assert (seen[0] != pixels).any()
    assert len(seen) == 2 - inside
    assert inside or seen[1] is pixels


@pytest.mark.parametrize("expected", [None, 1, 2])
def test_a_die_that_leans_in_its_cup_is_named_whatever_else_may_lie_there(expected: int | None) -> None:
    leaning = TopFace(face_of(Drawn(4)), 50.0, 0.9, leans=True)
    found = Found((leaning,), ((150.0, 60.0),), Cup(120.0, 110.0, 100.0))
    assert read(scene(Drawn(4)), expected, lambda *_: found).reason is Reason.COCKED
    table = replace(found, cup=None)
    assert read(scene(Drawn(4)), expected, lambda *_: table).reason is Reason.UNSURE


def test_the_expected_number_of_dice_changes_nothing_else() -> None:
    picture = scene(Drawn(4))
    assert read(picture, expected=1) == read(picture)


@pytest.mark.parametrize(
    "picture", [chequered(), coins(), printed(), scene()], ids=["cloth", "coins", "print", "felt"]
)
def test_what_is_no_die_is_not_read(picture: Pixels) -> None:
    assert read(picture).values is None


def test_an_empty_table_has_no_die() -> None:
    assert read(noisy(scene(), 4)).reason is Reason.NO_DIE


def test_a_black_picture_is_too_dark() -> None:
    assert read(np.zeros((240, 320, 3), np.uint8)).reason is Reason.TOO_DARK


def test_a_picture_of_a_few_pixels_is_too_small() -> None:
    assert read(np.zeros((10, 10, 3), np.uint8)).reason is Reason.TOO_SMALL


def test_a_die_that_a_finger_covers_by_half_is_not_read_as_another_value() -> None:
    picture = scene(Drawn(6, turn=0))
    cv2.rectangle(picture, (118, 60), (175, 160), (150, 175, 215), -1)
    assert read(picture).values is None


def test_the_same_pixels_give_the_same_reading() -> None:
    picture = noisy(scene(Drawn(3)), 6)
    assert read(picture) == read(picture.copy())


def test_the_confidence_is_that_of_the_least_sure_die() -> None:
    reading = read(scene(Drawn(5, x=60, y=60), Drawn(2, x=180, y=150)))
    assert reading.confidence == min(die.confidence for die in reading.dice)
    assert 0 < reading.confidence <= 1
    assert reading.needs_confirmation in [die.needs_confirmation for die in reading.dice]


def test_a_die_in_its_cup_is_taken_some_of_whose_pips_geometry_saw_if_the_glare_classifier_agrees() -> None:
    """On a table the same picture is read, too, and asked about."""
    painted = paint(Random(18_104))
    inside, outside = read(painted.pixels), read_around(None, painted.pixels)
    assert inside.values == outside.values == (painted.value,)
    assert (inside.needs_confirmation, outside.needs_confirmation) == (None, Confirmation.ONE_READER)


@pytest.mark.parametrize("seed", [31_001_333, 31_000_145, 31_000_532])
def test_a_flat_die_under_a_camera_that_hangs_aside_of_its_cup_is_none_that_leans(seed: int) -> None:
    painted = paint(Random(seed))
    cup = find_cup(painted.pixels)
    assert cup is not None
    aside = find_nadir(painted.pixels, cup)
    assert np.hypot(aside.x - cup.x, aside.y - cup.y) > 0.2 * cup.radius
    assert read(painted.pixels).values == (painted.value,)
    assert read(painted.pixels).needs_confirmation is None
    assert rechecked(painted.pixels, read(painted.pixels))


@pytest.mark.parametrize("side", [200, 640, 1600])
def test_a_cup_that_is_known_is_told_in_px_of_the_picture_whatever_its_size(side: int) -> None:
    picture = scene(Drawn(5, side / 2, side / 2, side / 8), size=(side, side))
    known = Cup(0.5 * side, 0.4 * side, 0.4 * side)
    around, without = read_around(known, picture), read_around(None, picture)

    assert around.values == without.values == (5,)
    assert around.cup == pytest.approx((known.x, known.y, known.radius))
    assert without.cup is None


@pytest.mark.parametrize("side", [200, 640, 1600])
def test_what_is_beside_a_known_cup_does_not_count_whatever_the_size_of_the_picture(side: int) -> None:
    inside = Drawn(5, 0.3 * side, 0.3 * side, side / 8)
    beside = Drawn(2, 0.8 * side, 0.8 * side, side / 8)
    known = Cup(0.3 * side, 0.3 * side, 0.25 * side)
    assert read_around(known, scene(inside, beside, size=(side, side)), expected=1).values == (5,)
