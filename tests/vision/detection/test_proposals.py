"""Viewpoints: from where the detector looks for dice."""

import numpy as np
import pytest

from tests.vision.drawn import BLACK, FELT, IVORY, Drawn, face_of, noisy, scene
from vision.detection.proposals import (
    MOST_BODIES,
    MOST_PIPS,
    SIDE_IN_PIPS,
    beside,
    joined,
    like_pips,
    proposals,
    same,
    too_small,
)
from vision.features.non_maximum_suppression import non_maximum_suppression
from vision.features.spots import Spot, all_spots
from vision.frames import Pixels
from vision.networks.crop import Crop


def _crops(picture: Pixels) -> list[Crop]:
    return proposals(all_spots(picture))


def _points_at(crop: Crop, die: Drawn) -> bool:
    """Whether the detector could find the die from this crop."""
    near = np.hypot(crop.x - die.x, crop.y - die.y) < 0.4 * die.side
    return bool(near and 0.67 < crop.side / die.side < 1.5)


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("side", [24, 60, 100])
def test_a_die_is_pointed_at_by_its_body(value: int, side: int) -> None:
    die = Drawn(value, side=side)
    assert any(_points_at(crop, die) for crop in _crops(scene(die)))


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_on_its_own_colour_is_pointed_at_by_its_pips(value: int) -> None:
    die = Drawn(value)
    assert any(_points_at(crop, die) for crop in _crops(scene(die, ground=IVORY)))


def test_the_same_place_is_looked_at_once() -> None:
    crops = _crops(noisy(scene(Drawn(5), Drawn(3, x=190, y=180, side=36)), 3))
    assert len(crops) == len(set(crops))
    assert len(crops) < 30


def test_what_shows_the_same_as_a_known_view_is_not_looked_at_again() -> None:
    one, like, smaller, beside_it = (
        Crop(50 + off, 50, side) for off, side in ((0, 40), (8, 36), (0, 30), (11, 40))
    )
    assert non_maximum_suppression([like, smaller, beside_it], same, known=[one]) == [smaller, beside_it]
    assert non_maximum_suppression([one, like, one, smaller], same) == [one, smaller]


def test_of_a_thousand_places_the_first_ones_are_looked_at() -> None:
    """Bodies first, then lone pips; what shows the same as one before does not count."""
    bodies = [_body(50 * number, 50, 20) for number in range(MOST_BODIES + 9) for _ in range(2)]
    pips = [_spot(50 * number + 25, 200, body=200, colour=40) for number in range(MOST_PIPS + 9)]
    crops = proposals([*bodies, *pips])
    assert [crop.x for crop in crops[:MOST_BODIES]] == [50 * number for number in range(MOST_BODIES)]
    assert [crop.x for crop in crops[MOST_BODIES:]] == [50 * number + 25 for number in range(MOST_PIPS)]
    small = [_body(50 * number, 50, 4) for number in range(MOST_BODIES + 9)]
    assert len(too_small(small, 5.0)) == MOST_BODIES


def test_an_even_ground_has_no_proposals() -> None:
    assert _crops(scene()) == []
    assert _crops(scene(ground=BLACK)) == _crops(scene(ground=FELT)) == []


@pytest.mark.parametrize("turn", [0.0, 17.0, 60.0])
def test_beside_a_die_four_places_of_its_size_are_looked_at(turn: float) -> None:
    die = Drawn(5, turn=turn)
    angles = np.radians(turn + np.array([0, 90, 180, 270]))
    others = [
        Drawn(1, die.x + die.side * np.cos(angle), die.y + die.side * np.sin(angle)) for angle in angles
    ]
    crops = beside(face_of(die))
    assert len(crops) == 4
    assert all(any(_points_at(crop, other) for crop in crops) for other in others)


@pytest.mark.parametrize("apart", [1.0, 1.2, 1.4])
@pytest.mark.parametrize("angle", [0, 30, 45, 200])
def test_where_two_dice_make_one_spot_the_other_is_looked_for_beyond_its_middle(
    apart: float, angle: float
) -> None:
    die = Drawn(5)
    way = apart * die.side * np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))])
    other = Drawn(1, die.x + way[0], die.y + way[1])
    (crop,) = joined([_body(die.x + way[0] / 2, die.y + way[1] / 2, 0.8 * die.side)], face_of(die))
    assert crop.side == pytest.approx(die.side)
    assert _points_at(crop, other)


@pytest.mark.parametrize(
    ("off", "radius"), [(0.0, 2.0), (0.2, 0.8), (0.5, 0.1), (0.5, 0.56), (1.1, 0.8), (1.4, 0.56)]
)
def test_a_mat_a_pip_and_a_body_of_another_size_or_place_are_no_two_dice(off: float, radius: float) -> None:
    die = Drawn(5)
    assert joined([_body(die.x + off * die.side, die.y, radius * die.side)], face_of(die)) == []


def test_a_lone_die_makes_no_spot_of_two() -> None:
    assert all(joined(all_spots(scene(Drawn(value))), face_of(Drawn(value))) == [] for value in range(1, 7))


@pytest.mark.parametrize(("side", "times"), [(60, 2), (40, 2), (16, 0), (120, 0)])
def test_what_is_as_large_as_the_pip_of_a_read_die_could_be_that_of_another(side: float, times: int) -> None:
    read, other = Drawn(5, x=100), Drawn(2, x=300, y=150, side=side)
    spots = [spot for spot in all_spots(scene(read, other, size=(400, 300))) if spot.x > 220]
    crops = like_pips([spot for spot in spots if spot.radius < 0.2 * side], face_of(read), 200.0)
    assert len(crops) == times
    assert all(crop.side == pytest.approx(read.side) for crop in crops)


def test_a_spot_too_faint_for_the_pip_of_a_die_like_the_read_one_is_none() -> None:
    faint = Drawn(2, x=300, y=150, pips=(175, 198, 206))
    spots = [spot for spot in all_spots(scene(faint, size=(400, 300))) if spot.radius < 12]
    assert spots
    assert like_pips(spots, face_of(Drawn(5)), 300.0) == []


@pytest.mark.parametrize(("side", "times"), [(8, 0), (11, 1), (20, 0)])
def test_a_body_too_small_to_be_read_is_pointed_at_if_it_is_larger_than_told(side: int, times: int) -> None:
    """The larger one is pointed at without being asked for."""
    die = Drawn(1, side=side)
    crops = too_small(all_spots(scene(die)), 9.0)
    assert [_points_at(crop, die) for crop in crops] == [True] * times


def test_of_many_spots_those_come_first_that_are_as_dark_in_their_light_as_pips() -> None:
    """In the light of a lamp the knots of a carpet are in stronger contrast than pips in the dark."""
    knots = [_spot(7 * number, 20, body=200, colour=100) for number in range(2 * MOST_PIPS)]
    pip = _spot(300, 250, body=60, colour=5)
    crops = like_pips([*knots, pip], face_of(Drawn(5)), 100.0)
    assert len(crops) == MOST_PIPS
    assert (crops[0].x, crops[0].y) == (pip.x, pip.y)


def _body(x: float, y: float, radius: float) -> Spot:
    """A dark body on a light ground."""
    return Spot(x, y, radius, 0.6, 1.0, (40, 40, 40), (200, 200, 200))


def _spot(x: float, y: float, body: int, colour: int) -> Spot:
    """A grey spot of the size of a pip of `Drawn(5)`."""
    return Spot(x, y, Drawn(5).side / SIDE_IN_PIPS, 1.0, 1.0, (colour, colour, colour), (body, body, body))
