"""Places: where in a picture dice could be."""

import numpy as np
import pytest

from tests.vision.drawn import FELT, IVORY, Drawn, face_of, scene
from vision.features.found import TopFace
from vision.features.spots import all_spots
from vision.geometry.places import (
    BODY_IN_PITCHES,
    FAINT_DIE,
    LIKE_RADII,
    Place,
    beside_known,
    find_places,
)


def _places(*dice: Drawn) -> list[Place]:
    return list(find_places(all_spots(scene(*dice))))


def _off(place: Place, die: Drawn) -> float:
    """From the die's middle, in its sides."""
    return float(np.hypot(place.x - die.x, place.y - die.y)) / die.side


@pytest.mark.parametrize("value", [3, 4, 5, 6])
def test_the_likeliest_place_is_that_of_pips_on_a_lattice(value: int) -> None:
    die = Drawn(value)
    first = _places(die)[0]
    assert _off(first, die) < 0.05
    assert first.radius == pytest.approx(die.side / np.sqrt(np.pi), rel=0.1)
    assert not first.has_body


@pytest.mark.parametrize("value", [1, 2])
@pytest.mark.parametrize("side", [24.0, 60.0])
def test_few_pips_point_at_their_die_too(value: int, side: float) -> None:
    die = Drawn(value, side=side)
    near = [place.radius * np.sqrt(np.pi) for place in _places(die) if _off(place, die) < 0.1]
    assert any(found == pytest.approx(side, rel=0.2) for found in near)


def test_a_body_without_a_pip_is_a_place() -> None:
    blank = Drawn(1, pips=IVORY)
    bodies = [place for place in _places(blank) if place.has_body]
    assert bodies
    assert _off(bodies[0], blank) < 0.05


def test_a_lone_pip_tells_how_large_its_die_must_be() -> None:
    """Its body may be of the ground's colour."""
    lone = Drawn(1, body=FELT)
    found = [place for place in _places(lone) if not place.has_body]
    assert all(_off(place, lone) < 0.05 for place in found)
    assert found[0].radius == pytest.approx(lone.side / np.sqrt(np.pi), rel=0.1)


def test_each_die_has_its_place() -> None:
    dice = [Drawn(4, x=60, y=60, side=44), Drawn(1, x=170, y=70, side=44), Drawn(2, x=110, y=165, side=44)]
    places = _places(*dice)
    assert all(any(_off(place, die) < 0.1 for place in places) for die in dice)


def test_on_an_even_ground_there_is_none() -> None:
    assert list(find_places(all_spots(np.full((200, 200, 3), FELT, np.uint8)))) == []


KNOWN = [
    TopFace(face_of(Drawn(4, x=x, y=80, side=side)), c, 0.9) for x, side, c in ((80, 40, 90), (220, 60, 50))
]
SMALLEST, LARGEST = (BODY_IN_PITCHES * die.face.longer for die in KNOWN)


def _beside_known(x: float, radius: float, contrast: float) -> bool:
    place = Place(x, 80.0, radius, contrast, has_body=True)
    return list(beside_known(KNOWN, [place])) == [place]


@pytest.mark.parametrize(
    ("radius", "contrast", "like"),
    [
        (LIKE_RADII[0] * SMALLEST * 1.01, FAINT_DIE * 90 + 0.1, True),
        (LIKE_RADII[1] * LARGEST * 0.99, FAINT_DIE * 90 + 0.1, True),
        (LIKE_RADII[0] * SMALLEST * 0.99, 90.0, False),
        (LIKE_RADII[1] * LARGEST * 1.01, 90.0, False),
        (SMALLEST, FAINT_DIE * 90 - 0.1, False),
    ],
)
def test_beside_known_dice_only_what_is_about_as_large_and_as_clear_is_looked_at(
    radius: float, contrast: float, like: bool
) -> None:
    assert _beside_known(600.0, radius, contrast) is like


@pytest.mark.parametrize(("off", "there"), [(0.98, True), (1.02, False)])
def test_whatever_lies_on_a_known_die_is_looked_at_and_whatever_it_lies_on(off: float, there: bool) -> None:
    """The known die may be the pip of a larger one, or a mat with a smaller one on it."""
    assert _beside_known(220 + off * LARGEST, 2.0, 1.0) is there
    assert _beside_known(220 + off * 300.0, 300.0, 1.0) is there
