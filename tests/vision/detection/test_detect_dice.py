"""The second reader: where it looks, and what it takes for a die."""

from dataclasses import replace
from itertools import islice
from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import Drawn, mirroring, scene
from tools.pictures.painter import paint
from tools.pictures.tables import table
from vision.detection.candidates import BELIEVED_ALONE
from vision.detection.detect_dice import MOST_SECOND_LOOKS, detect_dice
from vision.detection.search import Search
from vision.evaluation.trials import without_dice
from vision.features.cup import Cup, find_cup
from vision.features.found import Found
from vision.features.pyramid import pyramid
from vision.features.spots import all_spots
from vision.frames import Pixels
from vision.readers.frame import geometry, read


def _found(pixels: Pixels) -> Found:
    return detect_dice(pyramid(pixels), all_spots(pixels), find_cup(pixels))


@pytest.mark.parametrize("seed", [300, 302, 310])
def test_a_five_of_which_a_corner_is_hidden_is_a_guess_at_most(seed: int) -> None:
    pixels = paint(Random(seed)).pixels.copy()
    (die,) = _found(pixels).dice
    body = np.median(cv2.getRectSubPix(pixels, (25, 25), die.face.middle).reshape(-1, 3), axis=0)
    corner = die.face.centre + die.face.across + die.face.down
    cv2.circle(pixels, tuple(map(int, corner)), int(die.face.pitch / 2), tuple(map(int, body)), -1)
    hidden, reading = _found(pixels), read(pixels)
    assert die.face.value == 5
    assert [one.face.value for one in hidden.dice] + [0 for _ in hidden.doubts] in ([5], [0])
    assert reading.values is None or (reading.values == (5,) and reading.needs_confirmation)


@pytest.mark.parametrize("seed", range(306, 312))
def test_a_die_in_a_cup_is_found_with_its_value(seed: int) -> None:
    painted = paint(Random(seed))
    assert [die.face.value for die in _found(painted.pixels).dice] == [painted.value]


def _on_checked_cloth(pixels: Pixels) -> Pixels:
    """The cup of a picture on a large cloth whose every square could be a die."""
    cup = find_cup(pixels)
    assert cup
    half = int(2.0 * cup.radius)
    rows, columns = np.mgrid[: 2 * half, : 2 * half] // 22
    cloth = np.full((2 * half, 2 * half, 3), 210, np.uint8)
    cloth[(rows + columns) % 2 == 1] = (110, 110, 200)
    cloth[(rows % 2 == 0) & (columns % 2 == 0)] = (20, 20, 150)
    cv2.circle(cloth, (half, half), int(1.25 * cup.radius), (40, 60, 80), -1)
    inside = np.zeros(pixels.shape[:2], np.uint8)
    cv2.circle(inside, (int(cup.x), int(cup.y)), int(1.12 * cup.radius), 1, -1)
    rows, columns = np.nonzero(inside)
    cloth[rows + half - int(cup.y), columns + half - int(cup.x)] = pixels[rows, columns]
    return cloth


@pytest.mark.parametrize("seed", [302, 305, 306, 313])
def test_the_cloth_around_a_cup_does_not_hide_the_die_in_it(seed: int) -> None:
    painted = paint(Random(seed))
    dice = _found(_on_checked_cloth(painted.pixels)).dice
    assert [die.face.value for die in dice] == [painted.value]


def test_a_thing_that_only_geometry_takes_for_a_die_is_not_read() -> None:
    thing = next(islice(without_dice(15), 14, None))
    assert geometry(pyramid(thing), find_cup(thing)).dice
    assert read(thing).values is None


DARK, RED = (34, 32, 32), (30, 25, 170)


def _glossy(value: int, x: float, y: float = 60, side: float = 26, turn: float = 10) -> Drawn:
    """A dark die with red pips, which is read by a closer look only when it mirrors a lamp."""
    return Drawn(value, x, y, side, turn, DARK, RED)


def _beside(bright: Drawn, dark: Drawn, light: int = 140) -> Found:
    """What is found where one die lies left, and right of it one that mirrors a lamp."""
    width = int(dark.x) - 60
    left = scene(bright, ground=(190, 195, 200), size=(width, 120))
    return _found(np.hstack([left, mirroring(replace(dark, x=60), light)]))


def test_what_a_closer_look_reads_counts_however_faint_its_pips_are_beside_others() -> None:
    bright = Drawn(5, 60, 60, 40, 17, (10, 10, 10), (255, 255, 255))
    found = _beside(bright, replace(_glossy(6, 180), pips=(32, 30, 55)), light=40)
    strong, faint = sorted(found.dice, key=lambda die: -die.contrast)
    assert (strong.face.value, faint.face.value, found.doubts) == (5, 6, ())
    assert faint.contrast < 0.1 * strong.contrast


@pytest.mark.parametrize(("red", "read"), [(56, True), (52, False)])
@pytest.mark.parametrize("value", range(2, 7))
def test_dark_pips_on_a_dark_die_beside_a_bright_one_count_if_they_are_clear(
    value: int, red: int, read: bool
) -> None:
    """Their contrast is 29 and 24 grey levels, that of the bright ones 418; the others are doubts."""
    bright = Drawn(5, 60, 60, 40, 17, (10, 10, 10), (255, 255, 255))
    dark = Drawn(value, 150, 60, 40, 10, DARK, (red - 13, red - 15, red))
    found = _found(scene(bright, dark, ground=(190, 195, 200), size=(220, 120)))
    assert sorted(die.face.value for die in found.dice) == sorted([5, value] if read else [5])
    assert [face.value for face in found.unreadable] == ([] if read else [value])
    assert bool(found.doubts) is not read


@pytest.mark.parametrize("value", [4, 6])
def test_what_is_less_than_half_as_large_as_a_die_is_not_looked_at_more_closely(value: int) -> None:
    found = _beside(Drawn(5, 60, 60, side=80), _glossy(value, 180))
    assert [die.face.value for die in found.dice] == [5]


def test_a_die_that_a_closer_look_reads_alike_is_surer() -> None:
    picture = mirroring(_glossy(3, 60), light=90)
    (before,) = Search(pyramid(picture), all_spots(picture)).dice
    (die,) = _found(picture).dice
    assert before.confidence < BELIEVED_ALONE < die.confidence
    assert before.face.value == die.face.value == 3


def test_what_only_one_of_the_networks_takes_for_a_die_is_not_looked_at_more_closely() -> None:
    """A closer look would tell the one that is there, but the classifier sees no die."""
    picture, values = table(Random(21_474))
    assert values == (1,)
    assert _found(picture).dice == ()


def test_what_lies_beside_the_cup_is_not_looked_at_more_closely() -> None:
    picture = mirroring(_glossy(4, 60))
    dice = [die.face.value for die in _found(picture).dice]
    around = detect_dice(pyramid(picture), all_spots(picture), Cup(60, 60, 55.0))
    beside = detect_dice(pyramid(picture), all_spots(picture), Cup(-100, 60, 55.0))
    assert (dice, [die.face.value for die in around.dice]) == ([4], [4])
    assert beside.dice == ()


@pytest.mark.parametrize(("count", "read"), [(MOST_SECOND_LOOKS, True), (MOST_SECOND_LOOKS + 1, False)])
def test_many_faces_that_are_not_read_are_left_unread(count: int, read: bool) -> None:
    picture = np.hstack([mirroring(_glossy(4, 60)) for _ in range(count)])
    found = _found(picture)
    assert (len(found.dice), bool(found.doubts)) == ((count, False) if read else (0, True))


@pytest.mark.parametrize("value", [4, 6])
def test_a_die_on_a_square_mat_that_a_closer_look_reads_is_not_the_pip_of_a_huge_one(value: int) -> None:
    small = mirroring(_glossy(value, 60))
    picture = cv2.copyMakeBorder(small, 60, 60, 60, 60, cv2.BORDER_CONSTANT, value=(60, 110, 45))
    assert [die.face.value for die in _found(np.asarray(picture, np.uint8)).dice] == [value]


@pytest.mark.parametrize(
    ("value", "turn", "light", "blur"),
    [(2, 25, 90, 0.3), (3, 25, 90, 1.0), (3, 25, 140, 1.0), (3, 40, 90, 1.0)],
)
def test_a_closer_look_tells_better_than_an_unsure_one(
    value: int, turn: float, light: int, blur: float
) -> None:
    """Rings of light make a two a three to the detector, or leave only the middle pip of a three."""
    picture = mirroring(_glossy(value, 60, side=22, turn=turn), light)
    picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), blur), np.uint8)
    (unsure,) = Search(pyramid(picture), all_spots(picture)).dice
    (seen,) = _found(picture).dice
    assert unsure.face.value != value
    assert unsure.confidence <= BELIEVED_ALONE < seen.confidence
    assert seen.face.value == value
    assert read(picture).needs_confirmation


def test_a_die_that_no_spot_points_at_is_found_in_the_cup_only_where_there_is_one() -> None:
    dice = Drawn(4, x=110, y=120), Drawn(6, x=300, y=120, turn=40)
    spots, levels = all_spots(scene(dice[0], size=(420, 240))), pyramid(scene(*dice, size=(420, 240)))
    assert sorted(die.face.value for die in detect_dice(levels, spots, None).dice) == [4, 6]
    assert [die.face.value for die in detect_dice(levels, spots, Cup(110, 120, 100)).dice] == [4]


def test_a_one_that_no_spot_points_at_is_a_doubt_since_a_glint_looks_like_one() -> None:
    dice = Drawn(5, x=110, y=120), Drawn(1, x=300, y=120, turn=0, body=(60, 60, 190), pips=(240, 240, 240))
    spots = all_spots(scene(dice[0], size=(420, 240)))
    found = detect_dice(pyramid(scene(*dice, size=(420, 240))), spots, None)
    assert [die.face.value for die in found.dice] == [5]
    (place,) = found.doubts
    assert place == pytest.approx((300, 120), abs=6)
