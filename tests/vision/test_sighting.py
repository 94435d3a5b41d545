"""The second reader: what a face must show to be believed or doubted."""

from dataclasses import replace
from itertools import islice
from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import FELT, IVORY, Colour, Drawn, scene
from tools.painter import paint
from vision.agreement import SURE
from vision.cup import find_cup
from vision.found import Found
from vision.frames import Pixels
from vision.lattice import Face
from vision.layout import Layout
from vision.network import CLASSES
from vision.pace import Unpaced
from vision.pips import all_pips
from vision.reader import geometry, read
from vision.sight import Glance
from vision.sighting import Candidate, asked, examined, sighting
from vision.simulate.closeup import draw
from vision.simulate.cup import SimulatedCup
from vision.trials import without_dice
from vision.view import pyramid
from vision.voice import Opinion


def _shares(value: int, share: float) -> tuple[float, ...]:
    """The shares of a value; what is left is no die."""
    given = [0.0] * CLASSES
    given[value], given[0] = share, 1 - share
    return tuple(given)


def _candidate(seen: int = 5, heard: int = 5, shown: int = 5, share: float = 0.95) -> Candidate:
    """A face of which sight, voice and steps in colour tell these values."""
    face = Face(seen, np.zeros(2), np.array([10.0, 0.0]), np.array([0.0, 10.0]))
    return Candidate(
        Glance(face, _shares(seen, share)),
        Opinion(_shares(heard, share)),
        Layout(shown, 0.9, 0.4, 80.0),
    )


def test_a_face_is_believed_when_all_three_see_the_same_value() -> None:
    assert _candidate().proven


@pytest.mark.parametrize(("seen", "heard", "shown"), [(4, 5, 5), (5, 4, 5), (5, 5, 4)])
def test_one_of_the_three_is_enough_against_it(seen: int, heard: int, shown: int) -> None:
    assert not _candidate(seen, heard, shown).proven


def test_networks_that_are_not_sure_are_not_believed() -> None:
    assert not _candidate(share=0.45).proven


def _found(pixels: Pixels) -> Found:
    return sighting(pyramid(pixels), all_pips(pixels), find_cup(pixels))


@pytest.mark.parametrize("seed", [300, 302, 310])
def test_a_five_of_which_a_corner_is_hidden_is_no_die_but_a_doubt(seed: int) -> None:
    pixels = paint(Random(seed)).pixels.copy()
    (die,) = _found(pixels).dice
    body = np.median(cv2.getRectSubPix(pixels, (25, 25), die.face.middle).reshape(-1, 3), axis=0)
    corner = die.face.centre + die.face.across + die.face.down
    cv2.circle(pixels, tuple(map(int, corner)), int(die.face.pitch / 2), tuple(map(int, body)), -1)
    hidden = _found(pixels)
    assert (die.face.value, hidden.dice, len(hidden.doubts)) == (5, (), 1)


@pytest.mark.parametrize("value", [4, 5, 6])
def test_a_die_on_a_square_mat_is_not_taken_for_the_pip_of_a_huge_one(value: int) -> None:
    picture = scene(
        Drawn(value, x=150, y=150, side=28, body=(30, 30, 160), pips=(230, 230, 230)), size=(300, 300)
    )
    mat = np.zeros(picture.shape[:2], bool)
    mat[65:235, 65:235] = True
    picture[mat & (picture == FELT).all(axis=2)] = (200, 205, 205)
    assert [die.face.value for die in _found(picture).dice] == [value]


@pytest.mark.parametrize("seed", range(306, 312))
def test_a_die_in_a_cup_is_found_with_its_value(seed: int) -> None:
    painted = paint(Random(seed))
    assert [die.face.value for die in _found(painted.pixels).dice] == [painted.value]


def _on_checked_cloth(pixels: Pixels) -> Pixels:
    """The cup of a picture on a large cloth whose every square could be a die."""
    cup = find_cup(pixels)
    assert cup
    half = int(2.4 * cup.radius)
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


@pytest.mark.parametrize(("body", "doubts"), [(IVORY, 1), ((60, 60, 190), 0)])
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_what_is_out_of_focus_is_a_doubt_beside_a_die_of_its_colour(
    value: int, body: Colour, doubts: int
) -> None:
    """Sight alone takes it for no die, but does not rule one out."""
    picture = scene(Drawn(5, x=110), Drawn(value, 280, 120, turn=40, body=body), size=(400, 240))
    picture[:, 200:] = cv2.blur(picture[:, 200:], (31, 31))
    found = _found(picture)
    assert ([die.face.value for die in found.dice], len(found.doubts)) == ([5], doubts)


@pytest.mark.parametrize(("side", "doubts"), [(60, 1), (30, 0)])
def test_what_could_be_a_die_is_no_doubt_where_it_is_less_than_half_as_large(side: int, doubts: int) -> None:
    dice = Drawn(3, x=120, y=150, side=80), Drawn(5, x=290, y=150, side=side, turn=0)
    picture = scene(*dice, size=(400, 300))
    corner = 290 + side // 4, 150 + side // 4
    cv2.circle(picture, corner, side // 6, IVORY, cv2.FILLED)
    found = _found(picture)
    assert ([die.face.value for die in found.dice], len(found.doubts)) == ([3], doubts)


def test_the_shadow_of_a_die_beside_it_is_no_doubt() -> None:
    """The lamp stands low, and on the dark felt the shadow looks like a second die without pips."""
    cup = SimulatedCup(5, pace=Unpaced(), fps=30.0)
    for _ in range(2):
        cup.throw()
        *_, frame = (cup.read() for _ in range(90))
    assert frame
    found = _found(frame.pixels)
    assert ([die.face.value for die in found.dice], found.doubts) == ([1], ())


def test_sight_asked_about_a_face_is_sure_of_its_value_and_of_no_other_and_nothing_beside_it() -> None:
    painted = paint(Random(310))
    levels = pyramid(painted.pixels)
    face = sighting(pyramid(painted.pixels), all_pips(painted.pixels), find_cup(painted.pixels)).dice[0].face
    assert (asked(levels, face) or 0) > SURE
    assert asked(levels, replace(face, value=7 - face.value)) is None
    assert asked(levels, replace(face, centre=face.centre + 5 * face.across)) is None


def test_sight_that_would_not_believe_a_face_supports_it_at_most() -> None:
    """On rendered dice in the worst weather the voice often disagrees."""
    samples = [draw(seed % 6 + 1, Random(seed)) for seed in range(9_300, 9_360)]
    supported = []
    for sample in samples:
        levels, face = pyramid(sample.pixels), sample.face
        sure, seen = asked(levels, face), examined(levels, face)
        proven = seen if seen and seen.proven and seen.glance.face.value == face.value else None
        assert sure in (None, 0.0, proven and proven.confidence)
        supported += [proven] if sure == 0.0 else []

    assert supported
    assert not any(supported)


def test_a_thing_that_only_geometry_takes_for_a_die_is_not_read() -> None:
    thing = next(islice(without_dice(15), 14, None))
    assert geometry(thing).dice
    assert read(thing).values is None
