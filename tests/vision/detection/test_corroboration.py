"""Whom the glare classifier makes surer: dice in a cup that are believed with some doubt."""

from dataclasses import replace
from random import Random

import pytest

from tests.vision.drawn import Drawn, face_of, mirroring, scene
from tools.pictures.painter import paint
from vision.detection.candidates import BELIEVED_ALONE
from vision.detection.corroboration import BEYOND_DOUBT, CORROBORATING, corroborated, corroborating_share
from vision.detection.detect_dice import detect_dice
from vision.features.cup import Cup, find_cup
from vision.features.found import TopFace
from vision.features.pyramid import pyramid
from vision.features.spots import all_spots
from vision.networks.glare_classifier import classify_with_glare
from vision.readers.frame import read
from vision.simulate.closeup import draw

FIVE = Drawn(5)
LEVELS = pyramid(scene(FIVE))
CUP = Cup(FIVE.x, FIVE.y, 5.0 * FIVE.side)


def _believed(value: int, confidence: float) -> TopFace:
    return TopFace(replace(face_of(FIVE), value=value), 80.0, confidence)


@pytest.mark.parametrize("confidence", [0.76, 0.85, 0.94])
def test_where_the_glare_classifier_sees_the_same_the_doubts_multiply(confidence: float) -> None:
    share = classify_with_glare(LEVELS, face_of(FIVE))[5]
    assert CORROBORATING < share < 1
    surer = corroborated(LEVELS, CUP, _believed(5, confidence))
    assert 1 - surer.confidence == pytest.approx((1 - confidence) * (1 - share))


@pytest.mark.parametrize("value", [1, 2, 3, 4, 6])
def test_another_value_is_not_seconded(value: int) -> None:
    die = _believed(value, 0.9)
    assert corroborated(LEVELS, CUP, die) is die


@pytest.mark.parametrize("confidence", [0.3, BELIEVED_ALONE, BEYOND_DOUBT, 0.99])
def test_what_is_hardly_believed_or_beyond_doubt_is_left_as_it_is(confidence: float) -> None:
    die = _believed(5, confidence)
    assert corroborated(LEVELS, CUP, die) is die


@pytest.mark.parametrize(
    ("cup", "asked"),
    [
        (CUP, True),
        (None, False),
        (replace(CUP, x=CUP.x + CUP.radius + 1), False),
        (replace(CUP, radius=9.0), False),
    ],
    ids=["in it", "on a table", "beside it", "larger than it"],
)
def test_the_glare_classifier_is_asked_about_dice_in_a_cup_only(cup: Cup | None, asked: bool) -> None:
    die = _believed(5, 0.9)
    assert (corroborating_share(LEVELS, cup, die) is not None) is asked
    assert (corroborated(LEVELS, cup, die) is not die) is asked


@pytest.mark.trial  # counts on many rendered dice
def test_a_die_that_leans_is_seldom_seconded() -> None:
    samples = [draw(seed % 6 + 1, Random(seed), lean=25.0) for seed in range(41_000, 41_060)]
    dice = [(TopFace(sample.face, 80.0, 0.9), pyramid(sample.pixels)) for sample in samples]
    cups = [Cup(*die.face.middle, 10 * die.face.pitch) for die, _ in dice]
    assert (
        sum(
            corroborating_share(levels, cup, die) is not None
            for (die, levels), cup in zip(dice, cups, strict=True)
        )
        < 12
    )


def test_a_die_in_a_cup_is_seconded_and_one_on_a_table_is_not() -> None:
    """The table would have asked about this six, which geometry does not see."""
    painted = paint(Random(15_360))
    levels, pips = pyramid(painted.pixels), all_spots(painted.pixels)
    (inside,) = detect_dice(levels, pips, find_cup(painted.pixels)).dice
    (outside,) = detect_dice(levels, pips, None).dice
    beside = Cup(inside.face.middle[0] + 150, inside.face.middle[1], 140.0)
    (aside,) = detect_dice(levels, pips, beside).dice

    assert inside.face.value == outside.face.value == painted.value
    assert aside.confidence == outside.confidence < BEYOND_DOUBT < inside.confidence
    assert read(painted.pixels).needs_confirmation is None


def test_a_guess_is_not_corroborated_by_the_glare_classifier_which_made_it() -> None:
    picture = mirroring(Drawn(3, 60, 60, 26, 10, (34, 32, 32), (30, 25, 170)), light=200)
    cup = Cup(60.0, 60.0, 90.0)
    (guess,) = detect_dice(pyramid(picture), all_spots(picture), cup).dice

    assert (guess.face.value, guess.second_stage) == (3, True)
    assert BELIEVED_ALONE < guess.confidence < BEYOND_DOUBT
    assert corroborated(pyramid(picture), cup, guess) is not guess
