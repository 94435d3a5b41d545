"""What was taken for a top face and may be a side of a die."""

from itertools import product
from random import Random

import numpy as np
import pytest

from tests.sweep import sweep
from tests.vision.drawn import IVORY, Colour, Drawn, face_of, scene
from vision.features.found import Found, TopFace
from vision.features.lattice import Face
from vision.features.pyramid import pyramid
from vision.networks.classifier import classify
from vision.networks.detector import detect_rotated
from vision.networks.network import COCKED
from vision.readers.frame import read
from vision.readers.sides import SLANTED_SHARE, share_edge, told_from_sides
from vision.reading import Confirmation
from vision.simulate.closeup import Staging, draw

SIDE = 60.0


@pytest.mark.parametrize(
    ("right", "down", "turn", "joined"),
    [
        (4.0, 0.0, 0.0, True),
        (0.0, -4.2, 0.0, True),
        (4.0, 0.5, 0.2, True),
        (4.0, 2.0, 0.0, False),
        (4.6, 0.0, 0.0, False),
        (4.2, 0.0, 0.7, False),
    ],
)
def test_two_faces_share_an_edge_if_two_of_their_corners_meet(
    right: float, down: float, turn: float, joined: bool
) -> None:
    """Places in pitches, turns in radians."""
    one = Face(3, np.zeros(2), np.array([10.0, 0.0]), np.array([0.0, 10.0]))
    across = 10 * np.array([np.cos(turn), np.sin(turn)])
    other = Face(2, 10 * np.array([right, down]), across, np.array([-across[1], across[0]]))
    assert share_edge(one, other) is share_edge(other, one) is joined


def _found(*dice: Drawn) -> Found:
    return Found(tuple(TopFace(face_of(die), 50.0, 0.9) for die in dice), (), None)


@pytest.mark.parametrize(
    ("body", "doubts"), [(IVORY, 0), ((190, 212, 220), 0), ((160, 180, 186), 1), ((90, 100, 110), 1)]
)
def test_of_two_faces_that_share_an_edge_one_may_be_a_side_if_it_is_darker(body: Colour, doubts: int) -> None:
    one = Drawn(5, x=100, side=SIDE, turn=0)
    other = Drawn(3, x=100 + SIDE, side=SIDE, turn=0, body=body)
    told = told_from_sides(pyramid(scene(one, other)), _found(one, other))
    assert len(told.doubts) == doubts


def test_two_faces_of_unlike_colours_that_share_no_edge_are_two_dice() -> None:
    one = Drawn(5, x=80, side=SIDE, turn=0)
    other = Drawn(3, x=80 + 1.5 * SIDE, side=SIDE, turn=0, body=(90, 100, 110))
    assert told_from_sides(pyramid(scene(one, other)), _found(one, other)).doubts == ()


@sweep(
    ("values", "turn"),
    product([(5, 3), (2, 2), (6, 4), (1, 6), (4, 4), (3, 1)], [0.0, 17.0]),
    telling=[((5, 3), 0.0), ((2, 2), 17.0), ((6, 4), 0.0), ((1, 6), 17.0)],
)
def test_two_dice_of_one_kind_that_were_pushed_together_are_read(
    values: tuple[int, int], turn: float
) -> None:
    across, down = 1.03 * SIDE * np.cos(np.radians(turn)), 1.03 * SIDE * np.sin(np.radians(turn))
    dice = [
        Drawn(value, 80 + place * across, 90 + place * down, SIDE, turn) for place, value in enumerate(values)
    ]
    assert read(scene(*dice)).values == tuple(sorted(values))


def test_without_a_cup_the_table_asks_about_a_face_that_both_networks_see_aslant() -> None:
    """A side may be squarer than the top; in a cup the tilt classifier of the die is told from more."""
    sample = draw(5, Random(1), 40.0, Staging(sides=5.0, in_cup=1.0))
    levels, die = pyramid(sample.pixels), TopFace(sample.face, 50.0, 0.95)
    assert sample.cup
    (asked,) = told_from_sides(levels, Found((die,), (), None)).dice
    (left,) = told_from_sides(levels, Found((die,), (), sample.cup)).dice
    assert (asked.needs_confirmation, left.needs_confirmation) == (Confirmation.SLANTED, None)
    assert asked.confidence == left.confidence == 0.95


def test_a_die_seen_from_above_is_as_sure_without_a_cup() -> None:
    die = Drawn(4)
    (told,) = told_from_sides(pyramid(scene(die)), _found(die)).dice
    assert (told.confidence, told.needs_confirmation) == (0.9, None)


@pytest.mark.parametrize(("value", "seed", "lean"), [(5, 376, 25.0), (3, 1310, 30.0)])
def test_a_face_that_one_network_alone_sees_aslant_is_left(value: int, seed: int, lean: float) -> None:
    """The first one the detector, the second one the classifier."""
    sample = draw(value, Random(seed), lean, Staging(sides=5.0, in_cup=1.0))
    levels = pyramid(sample.pixels)
    shares = detect_rotated(levels, sample.face).shares[COCKED], classify(levels, sample.face).cocked
    assert min(shares) < SLANTED_SHARE < max(shares)
    die = TopFace(sample.face, 50.0, 0.95)
    assert told_from_sides(levels, Found((die,), (), None)).dice == (die,)
