"""Where the detector looks, and that it looks once more with the size of what it has found."""

from dataclasses import replace
from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import FELT, Drawn, noisy, scene
from tools.pictures.painter import paint
from tools.pictures.tables import table
from vision.detection.candidates import Candidate
from vision.detection.layout import Layout
from vision.detection.search import Search, counts_in, lies_on
from vision.features.lattice import Face
from vision.features.pyramid import pyramid
from vision.features.spots import all_spots
from vision.frames import Pixels
from vision.networks.classifier import Classification
from vision.networks.detector import Detection
from vision.simulate.closeup import Staging, draw


def _values(pixels: Pixels) -> list[int]:
    search = Search(pyramid(pixels), all_spots(pixels))
    return sorted(die.face.value for die in search.dice)


def _values_on_table(seed: int, steep: float = 20.0, touching: int = 0) -> list[int]:
    """The values found on a rendered table that a camera sees so many degrees from the vertical at most."""
    return _values(table(Random(seed), steep, touching=touching)[0])


@pytest.mark.parametrize("value", [4, 5, 6])
def test_a_die_on_a_square_mat_is_not_taken_for_the_pip_of_a_huge_one(value: int) -> None:
    picture = scene(
        Drawn(value, x=150, y=150, side=28, body=(30, 30, 160), pips=(230, 230, 230)), size=(300, 300)
    )
    mat = np.zeros(picture.shape[:2], bool)
    mat[65:235, 65:235] = True
    picture[mat & (picture == FELT).all(axis=2)] = (200, 205, 205)
    assert _values(picture) == [value]


def test_the_pip_of_a_die_that_looks_like_a_small_one_to_the_detector_alone_does_not_hide_it() -> None:
    """The detector takes a glossy pip of the four for a die that shows a one."""
    assert _values_on_table(8042) == [2, 4]


@pytest.mark.parametrize(("seed", "value"), [(20_034, 6), (20_185, 2), (20_409, 6), (20_432, 4)])
def test_drilled_pips_that_look_like_small_dice_to_both_networks_hide_no_die(seed: int, value: int) -> None:
    """A hollow has a lit and a dark side, and mostly shows a one."""
    assert _values(draw(value, Random(seed), staging=Staging(sides=2.6, in_cup=1.0)).pixels) == [value]


@pytest.mark.parametrize(
    ("value", "sure", "inner", "hidden"),
    [
        (5, 0.95, 0.97, True),
        (5, 0.95, 0.93, False),
        (5, 0.85, 0.8, True),
        (1, 0.95, 0.93, True),
    ],
    ids=["a surer die", "a less sure one", "in an unsure face", "on a mat with one pip"],
)
def test_a_face_that_both_networks_are_sure_of_is_hidden_by_a_surer_one_in_it_only(
    value: int, sure: float, inner: float, hidden: bool
) -> None:
    small, large = (_candidate(face, share) for face, share in ((4, inner), (value, sure)))
    assert counts_in(small, large) is hidden
    unproven = replace(small, layout=replace(small.layout, value=6))
    assert counts_in(None, large) is counts_in(unproven, large) is (sure < 0.9 or value == 1)


def _candidate(value: int, share: float) -> Candidate:
    """A face that both networks take for this value with this share, and whose steps show it."""
    shares = tuple(share if number == value else (1 - share) / 7 for number in range(8))
    face = replace(LARGE, value=value)
    return Candidate(Detection(face, shares), Classification(shares), Layout(value, 1.0, 0.5, 60.0))


LARGE = Face(5, np.array([100.0, 100.0]), np.array([20.0, 0.0]), np.array([0.0, 20.0]))


@pytest.mark.parametrize(
    ("value", "x", "y", "pitch", "lies"),
    [
        (5, 80, 120, 5.0, False),
        (5, 100, 100, 5.0, False),
        (4, 100, 100, 5.0, True),
        (6, 100, 80, 5.0, False),
        (5, 100, 80, 5.0, True),
        (5, 80, 120, 9.0, True),
        (5, 80, 120, 13.0, False),
        (1, 100, 100, 5.0, True),
        (5, 150, 100, 5.0, False),
    ],
)
def test_a_small_face_lies_on_a_large_one_unless_it_may_be_one_of_its_pips(
    value: int, x: float, y: float, pitch: float, lies: bool
) -> None:
    small = Face(1, np.array([x, y]), np.array([pitch, 0.0]), np.array([0.0, pitch]))
    assert lies_on(small, replace(LARGE, value=value)) is lies


@pytest.mark.parametrize(("seed", "values"), [(8042, [2, 4]), (8019, [1, 4])])
def test_of_a_die_seen_aslant_a_pip_like_those_of_a_read_one_is_enough_to_find_it(
    seed: int, values: list[int]
) -> None:
    """Its body is one with a long shadow, and what it shows is told once its size is known."""
    assert _values_on_table(seed, 50.0) == values


@pytest.mark.parametrize("number", [2, 3, 6])
def test_dice_that_touch_in_a_row_are_all_found(number: int) -> None:
    dice = [Drawn(1 + place, 60 + 62 * place, side=60, turn=0) for place in range(number)]
    assert _values(scene(*dice, size=(440, 220))) == [die.value for die in dice]


@pytest.mark.parametrize(("seed", "values"), [(2, [1, 1, 1]), (178, [1, 4, 5])])
def test_beside_a_die_that_was_found_beside_another_there_may_be_a_third(
    seed: int, values: list[int]
) -> None:
    assert _values_on_table(seed, touching=3) == values


def test_a_die_that_makes_one_spot_with_another_is_found_beyond_it() -> None:
    """They touch at an edge and a corner; out of focus, none of the pips of the six is a spot by itself."""
    die = Drawn(4, 60, 70, 22, 15, (90, 80, 40), (60, 200, 200))
    toward = 1.2 * die.side * np.array([np.cos(np.radians(65)), np.sin(np.radians(65))])
    other = Drawn(6, die.x + toward[0], die.y + toward[1], 22, 2, (28, 26, 24), (225, 225, 235))
    sharp = scene(die, other, ground=(190, 195, 200))
    assert _values(noisy(np.asarray(cv2.GaussianBlur(sharp, (0, 0), 1.8), np.uint8), 2)) == [4, 6]


def test_with_the_size_of_a_die_that_is_made_known_others_beside_it_are_found() -> None:
    """As one is that a closer look reads: here all are left out that its own spots would lead to."""
    dice = [Drawn(5, 60, side=60, turn=0), Drawn(2, 122, side=60, turn=0)]
    levels = pyramid(scene(*dice))
    known, *_ = Search(levels, all_spots(scene(dice[0]))).dice
    search = Search(levels, [])
    assert search.dice == []
    search.follow([known])
    assert sorted(die.face.value for die in search.dice) == [2, 5]


@pytest.mark.parametrize("seed", [202_000_714, 202_001_211, 202_001_381])
def test_a_six_is_seen_beside_another_die_though_none_of_its_pips_is_a_spot(seed: int) -> None:
    """They touch each other, and the dice or their shadows touch, too, so that no spot is a body either."""
    painted = paint(Random(seed), dice=2)
    assert _values(painted.pixels) == [*painted.values]
