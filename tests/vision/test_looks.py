"""Several looks at one photo."""

from dataclasses import replace
from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Drawn, scene
from tools.painter import paint
from vision.looks import _agreed, _turned_look, read_photo
from vision.reader import read
from vision.reading import DieFound, Reading, Reason

CORNERS = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
CUP = (100.0, 100.0, 80.0)
NOTHING = Reading(None, 0.0, Reason.NO_DIE)


def reading(*values: int, confidence: float = 0.9) -> Reading:
    return Reading(values, confidence, None, tuple(DieFound(value, 0.9, CORNERS) for value in values))


def doubtful(dice: int) -> Reading:
    """Dice were found, and something that may be another."""
    return Reading(None, 0.0, Reason.UNSURE, reading(*[3] * dice).dice)


def test_what_the_first_look_reads_is_the_answer() -> None:
    picture = scene(Drawn(5))

    assert read_photo(picture) == read(picture)


def test_a_picture_without_a_die_stays_without_a_reading() -> None:
    assert read_photo(scene()).reason is Reason.NO_DIE


def test_two_further_looks_may_read_one_die() -> None:
    assert _agreed(NOTHING, [reading(4), NOTHING, reading(4)]) == reading(4)


def test_of_two_looks_that_agree_the_surer_one_is_the_answer() -> None:
    assert _agreed(NOTHING, [reading(4), reading(4, confidence=0.95)]) == reading(4, confidence=0.95)


@pytest.mark.parametrize(
    ("first", "others"),
    [
        (NOTHING, [NOTHING, NOTHING]),
        (NOTHING, [NOTHING, reading(4), NOTHING]),
        (NOTHING, [reading(4), reading(5)]),
        (NOTHING, [reading(4), reading(4, 4), reading(4, 4)]),
        (NOTHING, [reading(3, 5), NOTHING]),
        (doubtful(2), [reading(4), reading(4)]),
        (NOTHING, [reading(4), doubtful(2)]),
    ],
)
def test_a_lone_look_and_looks_that_differ_or_found_more_dice_are_no_reading(
    first: Reading, others: list[Reading]
) -> None:
    assert _agreed(first, others) is None


def test_of_several_dice_all_further_looks_must_agree() -> None:
    """Of several dice one is easily overlooked."""
    assert _agreed(doubtful(2), [reading(3, 5), reading(3, 5), reading(3, 5)]) == reading(3, 5)
    assert _agreed(doubtful(2), [reading(3, 5), reading(3, 5), NOTHING]) is None


def test_a_look_that_finds_a_leaning_die_is_the_answer() -> None:
    leaning = Reading(None, 0.0, Reason.COCKED, reading(4).dice)
    assert _agreed(NOTHING, [reading(4), leaning]) is leaning


@pytest.mark.parametrize("seed", [302, 305, 310])
def test_a_turned_look_sees_the_cup_where_it_is(seed: int) -> None:
    painted = paint(Random(seed)).pixels
    picture = np.asarray(cv2.copyMakeBorder(painted, 0, 0, 120, 0, cv2.BORDER_REPLICATE), np.uint8)
    straight, turned = read(picture), _turned_look(picture, 20.0, None)

    assert straight.cup
    assert turned.cup
    assert turned.cup[:2] == pytest.approx(straight.cup[:2], abs=4.0)


def test_in_a_cup_only_a_look_that_sees_the_cup_counts() -> None:
    doubt, there = replace(doubtful(0), cup=CUP), replace(reading(4), cup=CUP)
    assert _agreed(doubt, [reading(4), reading(4)]) is None
    assert _agreed(doubt, [reading(4), there]) is None
    assert _agreed(doubt, [reading(5), there, there]) is there


def test_of_several_dice_in_a_cup_two_looks_at_least_must_have_seen_the_cup() -> None:
    doubt, there = replace(doubtful(0), cup=CUP), replace(reading(3, 5), cup=CUP)
    assert _agreed(doubt, [reading(3, 5), reading(3, 5), there]) is None
    assert _agreed(doubt, [reading(3, 5), there, there]) is there


def test_what_a_turned_look_found_is_told_in_px_of_the_picture() -> None:
    picture = scene(Drawn(5))
    straight, turned = read(picture), _turned_look(picture, 20.0, None)
    middles = [np.mean(one.dice[0].corners, axis=0) for one in (straight, turned)]

    assert turned.values == straight.values == (5,)
    assert middles[0] == pytest.approx(middles[1], abs=2.0)
