"""What a closer look reads where the detector was not sure, and what it does not."""

from itertools import product
from random import Random

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sweep import sweep
from tests.vision.drawn import Drawn, face_of, mirroring, scene
from vision.detection.candidates import BELIEVED_ALONE, candidate_at
from vision.detection.layout import layout
from vision.detection.motion_blur import motion_blurred
from vision.detection.second_stage import CLEAR_SHARE, GUESSED, LEAST_SHARE, second_stage, together
from vision.features.found import TopFace
from vision.features.lattice import Array, Face
from vision.features.pyramid import pyramid
from vision.frames import Pixels
from vision.networks.detector import detect_rotated
from vision.networks.glare_classifier import classify_with_glare, specular_free
from vision.networks.network import CLASSES
from vision.readers.frame import read
from vision.reading import Confirmation
from vision.simulate.closeup import draw

DARK, RED = (34, 32, 32), (30, 25, 170)
EVEN = np.full(CLASSES, 1 / CLASSES)


def _die(value: int, side: float = 26, turn: float = 10) -> Drawn:
    return Drawn(value, 60, 60, side, turn, DARK, RED)


def _guess(picture: Pixels, face: Face) -> TopFace | None:
    return second_stage(pyramid(picture), pyramid(specular_free(picture)), face)


def _with_glare(picture: Pixels, face: Face) -> tuple[float, ...]:
    """The shares of the glare classifier where the detector finds the face."""
    levels = pyramid(picture)
    return classify_with_glare(levels, detect_rotated(levels, face).face)


@pytest.mark.parametrize("value", range(1, 7))
def test_red_pips_on_a_dark_die_that_mirrors_a_lamp_are_read_and_the_table_asks(value: int) -> None:
    die = _die(value, turn=25)
    picture = mirroring(die)
    plain = candidate_at(pyramid(picture), face_of(die))
    guess = _guess(picture, face_of(die))
    reading = read(picture)
    assert guess
    assert not (plain and plain.proven and plain.confidence > BELIEVED_ALONE)
    assert (guess.face.value, reading.values) == (value, (value,))
    assert (guess.confidence > GUESSED, guess.second_stage) == (True, True)
    assert reading.needs_confirmation is Confirmation.SECOND_STAGE


@sweep(
    ("value", "side"),
    product(range(1, 7), [20, 26, 34]),
    telling=[(1, 26), (5, 34), (6, 20)],
)
def test_of_dice_that_mirror_lamps_nearly_all_are_told_and_none_as_another_value(
    value: int, side: float
) -> None:
    dice = [(_die(value, side, turn), light) for turn in (10, 25, 40) for light in (60, 90, 140, 170, 200)]
    guesses = [_guess(mirroring(die, light), face_of(die)) for die, light in dice]
    told = [guess.face.value for guess in guesses if guess]
    assert set(told) == {value}
    assert len(told) > 0.6 * len(dice)


@pytest.mark.parametrize("side", [20, 26, 34])
def test_what_the_others_see_without_white_light_counts(side: float) -> None:
    die = _die(3, side)
    picture = mirroring(die, light=230)
    levels = pyramid(picture)
    guess = _guess(picture, face_of(die))
    assert guess
    assert guess.face.value == 3
    assert second_stage(levels, levels, face_of(die)) is None


def test_what_they_see_in_the_picture_as_it_is_counts_too() -> None:
    """Grey pips on a grey die are gone without what the colours have in common."""
    die = Drawn(5, 60, 60, 20, 25, (200, 200, 200), (60, 60, 60))
    picture = mirroring(die, light=90)
    colours = pyramid(specular_free(picture))
    guess = _guess(picture, face_of(die))
    assert guess
    assert guess.face.value == 5
    assert candidate_at(colours, face_of(die)) is None


def test_what_only_one_of_them_sees_does_not_count() -> None:
    """A strong light makes a four of the five to one of them."""
    die = _die(5, side=48, turn=25)
    guess = _guess(mirroring(die, light=230), face_of(die))
    assert guess
    assert guess.face.value == 5


@pytest.mark.parametrize(("value", "side", "blur"), [(3, 20, 2.0), (6, 20, 1.2), (6, 28, 1.6), (6, 34, 2.0)])
def test_what_is_blurred_one_way_only_has_moved_and_is_not_guessed_however_clear(
    value: int, side: float, blur: float
) -> None:
    """Rows of pips out of focus look so, too: detector and classifier read them without being asked again."""
    die = _die(value, side)
    blurred = np.asarray(cv2.GaussianBlur(scene(die), (0, 0), blur), np.uint8)
    assert motion_blurred(blurred, face_of(die))
    assert _with_glare(blurred, face_of(die))[value] > 0.75
    assert _guess(blurred, face_of(die)) is None
    assert read(blurred).values == (value,)


def test_a_row_of_dots_on_a_tile_is_no_three_though_the_glare_classifier_takes_it_for_one() -> None:
    tile = np.full((360, 360, 3), (115, 250, 232), np.uint8)
    corners = np.array([[108, 88], [278, 111], [255, 281], [86, 258]], np.int32)
    cv2.fillConvexPoly(tile, corners, (147, 208, 148), cv2.LINE_AA)
    for x, y in ((142, 234), (168, 201), (194, 167), (220, 134)):
        cv2.circle(tile, (x, y), 18, (165, 225, 194), -1, cv2.LINE_AA)
    place = face_of(Drawn(3, x=182, y=184, side=171, turn=7.7))
    steps = layout(pyramid(tile), place)
    assert _with_glare(tile, place)[3] > GUESSED
    assert (steps.value != 3, steps.share > CLEAR_SHARE) == (True, True)
    assert _guess(tile, place) is None
    assert read(tile).values is None


def test_where_there_is_nothing_to_be_seen_nothing_is_read() -> None:
    assert _guess(np.full((120, 120, 3), 90, np.uint8), face_of(_die(5))) is None


@pytest.mark.trial  # counts on many rendered dice
def test_a_die_that_leans_is_seldom_guessed() -> None:
    """Two in three show their value as clearly as one that lies flat."""
    samples = [draw(seed % 6 + 1, Random(seed), lean=25.0) for seed in range(40_000, 40_060)]
    guesses = [_guess(sample.pixels, sample.face) for sample in samples]
    assert sum(guess is not None for guess in guesses) < 12


def test_what_the_glare_classifier_says_counts_most() -> None:
    glare, others = EVEN.copy(), EVEN.copy()
    glare[3] = others[5] = 0.9
    assert np.argmax(together(glare, [others])) == 3


def test_what_the_others_see_in_the_clearer_of_two_pictures_counts() -> None:
    nothing, pips = np.full(CLASSES, 0.0), np.full(CLASSES, 0.0)
    pips[2] = 0.36
    alone, both = together(EVEN, [pips]), together(EVEN, [nothing, pips])
    assert alone == pytest.approx(both)
    assert alone[2] / alone[3] == pytest.approx((0.36 / LEAST_SHARE) ** 0.5)


def test_where_the_others_see_nothing_the_glare_classifier_tells_alone() -> None:
    glare = np.full(CLASSES, 0.01)
    glare[4] = 0.93
    assert together(glare, []) == pytest.approx(glare)
    assert together(glare, [np.zeros(CLASSES)]) == pytest.approx(glare)


def test_the_others_cannot_rule_out_what_the_glare_classifier_tells() -> None:
    glare, others = np.full(CLASSES, 0.01), np.full(CLASSES, 1.0)
    glare[4], others[4] = 0.93, 0.0
    assert together(glare, [others])[4] == pytest.approx(
        0.93 * LEAST_SHARE**0.5 / (0.93 * LEAST_SHARE**0.5 + 0.07)
    )


SHARES = st.lists(st.floats(0.001, 1), min_size=CLASSES, max_size=CLASSES).map(
    lambda numbers: np.array(numbers) / sum(numbers)
)


@given(SHARES, st.lists(SHARES, max_size=2))
def test_the_shares_of_all_together_are_shares(glare: Array, others: list[Array]) -> None:
    shares = together(glare, others)
    assert sum(shares) == pytest.approx(1)
    assert min(shares) > 0
    assert shares == pytest.approx(together(glare, others[::-1]))
