"""The layout: steps in colour at the nodes of a lattice name the value, whatever the colours."""

from dataclasses import replace
from random import Random

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, IVORY, PIPS, Colour, Drawn, noisy, scene
from vision.detection.layout import NO_DIE, Layout, layout, strengths
from vision.features.lattice import Face
from vision.features.pyramid import pyramid
from vision.simulate.closeup import draw

VALUES = range(1, 7)


def _face(die: Drawn) -> Face:
    """The lattice of a drawn die; its pips are a quarter of the side apart."""
    turn = np.radians(die.turn)
    across = 0.25 * die.side * np.array([np.cos(turn), np.sin(turn)])
    return Face(0, np.array([die.x, die.y]), across, np.array([-across[1], across[0]]))


def _seen(die: Drawn) -> Layout:
    return layout(pyramid(scene(die)), _face(die))


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(("body", "pips"), [(IVORY, BLACK), (BLACK, IVORY), ((30, 30, 30), (25, 25, 90))])
def test_the_layout_explains_nearly_all_that_is_to_be_seen(value: int, body: Colour, pips: Colour) -> None:
    seen = _seen(Drawn(value, body=body, pips=pips))
    assert seen.value == value
    assert seen.share > 0.9


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("side", [24, 60, 100])
def test_the_size_of_the_die_does_not_matter(value: int, side: int) -> None:
    assert _seen(Drawn(value, side=side)).value == value


@pytest.mark.parametrize("value", VALUES)
def test_a_lattice_that_is_a_little_off_is_moved_to_where_it_fits(value: int) -> None:
    die = Drawn(value)
    face = _face(die)
    beside = replace(face, centre=face.centre + 0.2 * face.across, across=1.08 * face.across)
    assert layout(pyramid(noisy(scene(die), 4)), beside).value == value


@pytest.mark.parametrize("value", VALUES)
def test_light_that_falls_off_across_the_face_does_not_matter(value: int) -> None:
    die = Drawn(value)
    picture = scene(die)
    falling = (picture * np.linspace(0.4, 1.2, picture.shape[1])[None, :, None]).clip(0, 255)
    assert layout(pyramid(falling.astype(np.uint8)), _face(die)).value == value


def test_the_large_pip_of_a_one_is_a_one() -> None:
    large = replace(draw(1, Random(1)).face, value=1)
    picture = np.full((144, 144, 3), 230, np.uint8)
    rows, columns = np.mgrid[:144, :144]
    picture[np.hypot(columns - large.centre[0], rows - large.centre[1]) < 0.7 * large.pitch] = (40, 40, 190)
    assert layout(pyramid(picture), large).value == 1


def test_a_blank_face_shows_no_contrast() -> None:
    blank = np.full((200, 200, 3), IVORY, np.uint8)
    assert layout(pyramid(blank), _face(Drawn(5))).contrast < 1


def test_a_field_of_nine_dots_is_no_die() -> None:
    """Its dots would explain a six best: six of them are on its nodes."""
    die = Drawn(6)
    picture = scene(die)
    face = _face(die)
    for down in (-1, 0, 1):
        x, y = np.rint(face.centre + down * face.down).astype(int)
        cv2.circle(picture, (int(x), int(y)), 5, BLACK, -1, cv2.LINE_AA)
    assert layout(pyramid(picture), face).value == NO_DIE


def test_dots_at_no_nodes_of_a_die_are_explained_by_no_layout() -> None:
    die = Drawn(4)
    picture = scene(die)
    face = _face(die)
    for beside in (-face.down, face.across):
        x, y = np.rint(face.centre + beside).astype(int)
        picture[y - 5 : y + 6, x - 5 : x + 6] = BLACK
    seen = layout(pyramid(picture), face)
    assert seen.share < 0.9
    assert seen.lead < 0.2


@pytest.mark.parametrize("value", VALUES)
def test_pips_are_as_strong_as_their_contrast_and_free_nodes_are_not(value: int) -> None:
    die = Drawn(value, body=(200, 200, 200), pips=(80, 80, 80))
    seen = strengths(pyramid(scene(die)), replace(_face(die), value=value))
    strong = [node for node, strength in seen.items() if strength > 60]
    assert sorted(strong) == sorted((round(a), round(b)) for a, b in PIPS[value])
    assert all(strength < 20 for node, strength in seen.items() if node not in strong)
