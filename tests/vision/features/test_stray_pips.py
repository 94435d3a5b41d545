"""Strays: spots like the pips of a die that are none of them."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, FELT, IVORY, Drawn, face_of, scene
from vision.features.found import Found, TopFace
from vision.features.lattice import Face
from vision.features.spots import Spot
from vision.features.stray_pips import beyond, with_surplus_doubted
from vision.frames import Pixels
from vision.readers.frame import read

PITCH = 10.0


def _pip(across: float, down: float, **other: object) -> Spot:
    """A pip so many pitches from the middle of a face at (100, 100)."""
    own = {
        "radius": 4.0,
        "aspect": 0.9,
        "fullness": 0.95,
        "colour": (20.0, 20, 20),
        "surround": (220.0, 220, 220),
    }
    return Spot(**{"x": 100 + PITCH * across, "y": 100 + PITCH * down, **own, **other})  # type: ignore[arg-type] # a pip's own or the test's


def _face(value: int = 3, right: float = 0.0, *pips: Spot) -> Face:
    """A face, a number of pitches to the right of (100, 100), with its pips if a lattice was found."""
    return Face(
        value, np.array([100 + PITCH * right, 100.0]), np.array([PITCH, 0.0]), np.array([0.0, PITCH]), pips
    )


OWN = [_pip(-1, -1), _pip(0, 0), _pip(1, 1)]


def _doubts(*spots: Spot, by_detector: bool = False) -> list[tuple[float, float]]:
    face = _face(3, 0.0, *([] if by_detector else OWN))
    found = Found((TopFace(face, 200.0, 0.9),), ((1.0, 1.0),), None)
    told = with_surplus_doubted(found, [*OWN, *spots])
    assert told.dice == found.dice
    assert told.doubts[0] == (1.0, 1.0)
    return [(round((x - 100) / PITCH, 1), round((y - 100) / PITCH, 1)) for x, y in told.doubts[1:]]


@pytest.mark.parametrize("by_detector", [False, True])
@pytest.mark.parametrize("place", [(2.0, 2.0), (0.0, -2.4), (1.7, -1)])
def test_a_pip_too_many_on_the_body_of_a_die_is_a_doubt(
    place: tuple[float, float], by_detector: bool
) -> None:
    assert _doubts(_pip(*place), by_detector=by_detector) == [place]


def test_what_is_at_the_nodes_or_between_them_is_for_geometry_to_tell() -> None:
    assert _doubts(_pip(-1, 1), _pip(0.5, -0.6)) == []


def test_of_a_face_that_only_the_detector_has_seen_more_like_spots_than_it_has_pips_are_doubts() -> None:
    """They are three, whatever lies between the nodes; a glint is not like them."""
    glint = _pip(0.5, -0.6, colour=(255.0, 255, 255))
    assert _doubts(by_detector=True) == _doubts(glint, by_detector=True) == []
    assert _doubts(_pip(0.5, -0.6), by_detector=True) == [(-1, -1), (0, 0), (1, 1), (0.5, -0.6)]


def test_a_spot_beyond_the_body_is_none_of_its_pips() -> None:
    assert _doubts(_pip(2.6, 0)) == []


@pytest.mark.parametrize(
    "other",
    [
        {"aspect": 0.7},
        {"radius": 2.5},
        {"radius": 6.1},
        {"colour": (90.0, 90, 90), "surround": (150.0, 150, 150)},
        {"colour": (20.0, 20, 160)},
        {"surround": (220.0, 100, 60)},
    ],
    ids=["squeezed", "smaller", "larger", "fainter", "of another colour", "on another ground"],
)
def test_a_spot_unlike_the_pips_of_a_die_is_none_of_them(other: dict[str, object]) -> None:
    assert _doubts(_pip(2.2, 0.0, **other)) == []


def test_a_face_without_a_spot_of_its_own_has_none_to_compare() -> None:
    found = Found((TopFace(_face(3), 200.0, 0.9),), (), None)
    assert with_surplus_doubted(found, [_pip(2, 2)]).doubts == ()


def test_a_spot_like_a_pip_far_from_all_dice_is_a_stray() -> None:
    far = _pip(6, 0)
    assert beyond([*OWN, far], [_face(3, 0.0, *OWN)]) == [far]
    assert beyond([*OWN, far], [_face(3, 0.0, *OWN), _face(2, 5.0, far)]) == []
    assert beyond([*OWN, _pip(6, 0, radius=8.0)], [_face(3, 0.0, *OWN)]) == []


def test_a_one_has_no_second_pip_like_its_own_within_its_die() -> None:
    own, twin = _pip(0, 0), _pip(2, 2)
    assert beyond([own, twin], [_face(1, 0.0, own)]) == [twin]
    assert beyond([own, _pip(2, 2, aspect=0.78)], [_face(1, 0.0, own)]) == []


def _tile(*dots: tuple[float, float], radius: float = 0.075) -> Pixels:
    """A square tile with dots, in its sides from the middle."""
    tile = Drawn(1, side=100, body=IVORY, pips=IVORY)
    picture = scene(tile, ground=FELT)
    face = face_of(tile)
    for across, down in dots:
        x, y = face.centre + 4 * (across * face.across + down * face.down)
        middle = round(16 * float(x)), round(16 * float(y))
        cv2.circle(picture, middle, round(16 * radius * tile.side), BLACK, -1, cv2.LINE_AA, 4)
    return picture


STEPS = (-0.22, 0.0, 0.22)


@pytest.mark.parametrize(
    "dots",
    [
        [(a, b) for a in STEPS for b in STEPS],
        [(a, a) for a in (-0.18, 0.0, 0.18, 0.36)],
        [(0.36, 0.38), (-0.17, -0.19), (0.15, 0.38)],
    ],
    ids=["a field of nine", "four in a row", "three in disorder"],
)
def test_a_tile_with_dots_in_an_order_that_no_die_has_is_not_read(dots: list[tuple[float, float]]) -> None:
    assert read(_tile(*dots)).values is None


def test_the_same_tile_with_the_dots_of_a_die_is_read() -> None:
    assert read(_tile((-0.25, -0.25), (0, 0), (0.25, 0.25))).values == (3,)
