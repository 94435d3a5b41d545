"""Several looks at one photo."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Drawn, scene
from tools.pictures.painter import paint
from tools.pictures.tables import table
from vision.features.cup import find_cup
from vision.features.lattice import Array
from vision.frames import Pixels
from vision.readers import photo
from vision.readers.frame import read
from vision.readers.photo import TURNS_DEG, _further_looks, read_coarsely, read_photo
from vision.reading import Reading, Reason


def test_what_the_first_look_reads_is_the_answer() -> None:
    picture = scene(Drawn(5))

    assert read_photo(picture) == read(picture)


def smaller_look(pixels: Pixels, expected: int | None = None) -> Reading | None:
    """What is read in a picture with a cup as small as a live one."""
    cup = find_cup(pixels)
    assert cup
    return photo._smaller_look(cup, pixels, expected)


def middle(reading: Reading) -> Array:
    """The middle of the first die's top face, px."""
    return np.asarray(np.mean(reading.dice[0].corners, axis=0))


def enlarged(pixels: Pixels, times: int) -> Pixels:
    return np.asarray(cv2.resize(pixels, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC), np.uint8)


def test_a_photo_of_a_large_cup_is_read_as_small_as_a_live_picture() -> None:
    small = paint(Random(310)).pixels
    large = enlarged(small, 3)
    one, three = read(small), read_photo(large)

    assert one.values == three.values == (5,)
    assert three == smaller_look(large)
    assert one.cup
    assert three.cup == pytest.approx([3 * length for length in one.cup], abs=9.0)
    assert middle(three) == pytest.approx(3 * middle(one) + 1, abs=0.8)


def test_a_smaller_look_that_finds_another_number_of_dice_does_not_count() -> None:
    large = enlarged(paint(Random(305)).pixels, 3)
    assert smaller_look(large, 1)
    assert smaller_look(large, 2) is None


def test_only_a_large_cup_is_looked_at_smaller() -> None:
    assert smaller_look(paint(Random(305)).pixels) is None
    assert find_cup(enlarged(scene(Drawn(5)), 3)) is None


def test_a_coarse_look_reads_a_cup_as_large_as_a_live_one_in_half_the_picture() -> None:
    painted = paint(Random(310)).pixels
    half = np.asarray(cv2.resize(painted, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA), np.uint8)
    seen, whole = read_coarsely(half), read_photo(enlarged(half, 2))

    assert seen
    assert seen.values == whole.values == (5,)
    assert seen.cup
    assert seen.cup == pytest.approx(whole.cup, abs=4.0)
    assert middle(seen) == pytest.approx(middle(whole), abs=0.8)


def test_a_coarse_look_looks_at_a_large_cup_as_small_as_a_live_one() -> None:
    large = enlarged(paint(Random(310)).pixels, 3)
    look = smaller_look(large)
    seen = read_coarsely(large)

    assert look
    assert seen
    assert middle(seen) == pytest.approx(2 * middle(look) + 0.5)


@pytest.mark.parametrize("scene_of", [lambda: scene(Drawn(5)), lambda: scene(Drawn(5), Drawn(2, 60, 150))])
def test_a_coarse_look_reads_dice_on_a_table(scene_of: Callable[[], Pixels]) -> None:
    """What is found is told in px of the picture twice as large."""
    half = scene_of()
    seen, whole = read_coarsely(half), read_photo(enlarged(half, 2))

    assert seen
    assert seen.cup is None
    assert seen.values == whole.values
    assert middle(seen) == pytest.approx(middle(whole), abs=1.0)


def test_a_coarse_look_reads_a_small_cup_as_it_is() -> None:
    painted = paint(Random(306)).pixels
    small = np.asarray(cv2.resize(painted, None, fx=0.49, fy=0.49, interpolation=cv2.INTER_AREA), np.uint8)
    as_it_is, seen = read(small), read_coarsely(small)

    assert seen
    assert seen.values == as_it_is.values == (4,)
    assert seen.cup
    assert as_it_is.cup
    assert seen.cup[2] == pytest.approx(2 * as_it_is.cup[2])


@pytest.mark.parametrize(("side", "seen"), [(24, True), (18, False)])
def test_a_coarse_look_at_small_dice_does_not_count(side: float, seen: bool) -> None:
    """A still smaller one beside it may have been overlooked."""
    half = scene(Drawn(5, side=side))

    assert read(half).values == (5,)
    assert (read_coarsely(half) is not None) is seen


def test_a_coarse_look_at_what_is_not_read_does_not_count() -> None:
    assert read_coarsely(scene()) is None
    assert read_coarsely(in_tray()) is None


def test_a_coarse_look_at_a_die_that_a_table_would_ask_about_does_not_count() -> None:
    half = paint(Random(395)).pixels
    look = smaller_look(enlarged(half, 2))

    assert look
    assert look.values
    assert look.needs_confirmation
    assert read_coarsely(half) is None


def in_tray(*dice: Drawn) -> Pixels:
    """Dice in a round tray that fills a large picture."""
    picture = scene(*dice, size=(1000, 1000))
    return np.asarray(cv2.circle(picture, (500, 500), 440, (30, 30, 30), 30, cv2.LINE_AA), np.uint8)


@pytest.mark.parametrize(("side", "seen"), [(90, True), (60, False), (40, False)])
def test_a_smaller_look_at_dice_that_it_makes_small_does_not_count(side: float, seen: bool) -> None:
    """One of 60 px it still reads, but beside it a smaller one may have been overlooked."""
    picture = in_tray(Drawn(5, 450, 480, side))

    assert (smaller_look(picture) is not None) is seen
    assert read_photo(picture).values == (5,)


def test_a_cup_in_which_a_smaller_look_finds_nothing_is_looked_at_as_it_is() -> None:
    assert read(in_tray()).cup
    assert smaller_look(in_tray()) is None


@pytest.mark.parametrize("size", [(1, 500), (500, 1), (2, 1000)])
def test_a_line_of_pixels_is_too_small(size: tuple[int, int]) -> None:
    assert read_photo(np.zeros((*size, 3), np.uint8)).reason is Reason.TOO_SMALL


def test_a_picture_without_a_die_stays_without_a_reading() -> None:
    assert read_photo(scene()).reason is Reason.NO_DIE


@pytest.mark.parametrize(("seed", "once", "again"), [(31_186, (4,), (4,)), (2370, (2,), None)])
def test_a_photo_that_a_table_would_ask_about_is_looked_at_again(
    seed: int, once: tuple[int, ...], again: tuple[int, ...] | None
) -> None:
    """The four is read so again; the two is not: it is not alone, as it is said to be."""
    picture, _ = table(Random(seed))
    first = read(picture, 1)
    assert (first.values, first.needs_confirmation is None) == (once, False)
    assert read_photo(picture, 1).values == again


def test_a_photo_in_which_nothing_was_read_is_looked_at_again() -> None:
    """The first look reads one of the two dice only."""
    picture, values = table(Random(2308))
    assert read(picture).values is None
    assert read_photo(picture).values == values == (1, 1)


NOTHING = Reading(None, 0.0, Reason.NO_DIE)


@pytest.mark.parametrize(
    ("first", "picture_of", "looks"),
    [
        (NOTHING, lambda: scene(), 1),
        (NOTHING, lambda: scene(Drawn(5)), len(TURNS_DEG)),
        (read(scene(Drawn(5))), lambda: scene(), len(TURNS_DEG)),
        (NOTHING, lambda: in_tray(), len(TURNS_DEG)),
        (replace(NOTHING, cup=(500.0, 500.0, 440.0)), lambda: in_tray(), len(TURNS_DEG)),
    ],
    ids=["nothing", "alike", "doubted", "a cup after all", "in a cup"],
)
def test_no_further_look_is_taken_that_cannot_count(
    first: Reading, picture_of: Callable[[], Pixels], looks: int
) -> None:
    """Without a cup all must have read the same; one with a cup may also show that a die leans."""
    assert len([*_further_looks(first, picture_of(), None)]) == looks


@pytest.mark.parametrize("seed", [302, 305, 310])
def test_a_turned_look_sees_the_cup_where_it_is(seed: int) -> None:
    painted = paint(Random(seed)).pixels
    picture = np.asarray(cv2.copyMakeBorder(painted, 0, 0, 120, 0, cv2.BORDER_REPLICATE), np.uint8)
    straight = read(picture)
    turned = next(_further_looks(straight, picture, None))

    assert straight.cup
    assert turned.cup
    assert turned.cup[:2] == pytest.approx(straight.cup[:2], abs=4.0)


def test_what_a_turned_look_found_is_told_in_px_of_the_picture() -> None:
    picture = scene(Drawn(5))
    straight = read(picture)
    turned = next(_further_looks(straight, picture, None))

    assert turned.values == straight.values == (5,)
    assert middle(turned) == pytest.approx(middle(straight), abs=2.0)
