"""Several looks at one photo."""

from dataclasses import replace
from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Drawn, scene
from tools.painter import paint
from vision.frames import Pixels
from vision.lattice import Array
from vision.looks import _agreed, _smaller_look, _turned_look, read_photo
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


def middle(reading: Reading) -> Array:
    """The middle of the first die's top face, px."""
    return np.asarray(np.mean(reading.dice[0].corners, axis=0))


def enlarged(pixels: Pixels, times: int) -> Pixels:
    return np.asarray(cv2.resize(pixels, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC), np.uint8)


def test_a_photo_of_a_large_cup_is_read_as_small_as_a_live_picture() -> None:
    small = paint(Random(305)).pixels
    large = enlarged(small, 3)
    one, three = read(small), read_photo(large)

    assert one.values == three.values == (2,)
    assert three == _smaller_look(large, None)
    assert one.cup
    assert three.cup == pytest.approx([3 * length for length in one.cup], abs=9.0)
    assert middle(three) == pytest.approx(3 * middle(one) + 1, abs=0.8)


def test_a_smaller_look_that_finds_another_number_of_dice_does_not_count() -> None:
    large = enlarged(paint(Random(305)).pixels, 3)
    assert _smaller_look(large, 1)
    assert _smaller_look(large, 2) is None


def test_only_a_large_cup_is_looked_at_smaller() -> None:
    assert _smaller_look(paint(Random(305)).pixels, None) is None
    assert _smaller_look(enlarged(scene(Drawn(5)), 3), None) is None


def in_tray(*dice: Drawn) -> Pixels:
    """Dice in a round tray that fills a large picture."""
    picture = scene(*dice, size=(1000, 1000))
    return np.asarray(cv2.circle(picture, (500, 500), 440, (30, 30, 30), 30, cv2.LINE_AA), np.uint8)


@pytest.mark.parametrize(("side", "seen"), [(90, True), (60, False), (40, False)])
def test_a_smaller_look_at_dice_that_it_makes_small_does_not_count(side: float, seen: bool) -> None:
    """One of 60 px it still reads, but beside it a smaller one may have been overlooked."""
    picture = in_tray(Drawn(5, 450, 480, side))

    assert (_smaller_look(picture, None) is not None) is seen
    assert read_photo(picture).values == (5,)


def test_a_cup_in_which_a_smaller_look_finds_nothing_is_looked_at_as_it_is() -> None:
    assert read(in_tray()).cup
    assert _smaller_look(in_tray(), None) is None


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

    assert turned.values == straight.values == (5,)
    assert middle(turned) == pytest.approx(middle(straight), abs=2.0)
