"""Unread bodies: what stands out as the dice do that were read, is as large, and is not plain."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, FELT, IVORY, Colour, Drawn, face_of, scene
from vision.features.cup import Cup
from vision.features.found import Found, TopFace
from vision.features.pyramid import pyramid
from vision.features.unread_bodies import unread_bodies
from vision.frames import Pixels
from vision.reading import Point

READ = Drawn(5, x=110, y=120)
PLACE = (300, 120)
RED: Colour = (60, 60, 190)
WHITE: Colour = (255, 255, 255)


def _beside(picture: Pixels, read: Drawn = READ, cup: Cup | None = None) -> list[Point]:
    return unread_bodies(pyramid(picture), Found((TopFace(face_of(read), 100.0, 1.0),), (), cup))


def _picture(*dice: Drawn, ground: Colour = FELT) -> Pixels:
    return scene(READ, *dice, ground=ground, size=(420, 240))


@pytest.mark.parametrize("body", [IVORY, RED, WHITE])
@pytest.mark.parametrize("value", range(2, 7))
def test_another_die_is_a_body_whatever_its_value_and_colour(value: int, body: Colour) -> None:
    """A one may be too plain."""
    die = Drawn(value, *PLACE, turn=50, body=body)
    (place,) = _beside(_picture(die))
    assert place == pytest.approx(PLACE, abs=4)


@pytest.mark.parametrize("side", [24, 60, 150])
def test_a_body_is_found_at_its_place_in_a_picture_of_any_size(side: int) -> None:
    scale = side / 60
    read, other = Drawn(5, 110 * scale, 120 * scale, side), Drawn(4, 300 * scale, 120 * scale, side, 40)
    picture = scene(read, other, size=(round(420 * scale), round(240 * scale)))
    (place,) = _beside(picture, read)
    assert place == pytest.approx((other.x, other.y), abs=0.1 * side)


def test_on_average_a_body_is_found_exactly_where_it_is_though_it_is_looked_for_in_a_half() -> None:
    off = []
    for number in range(16):
        other = Drawn(4, 750.0 + number, 300.0 - number, 150)
        picture = scene(Drawn(5, 275, 300, 150), other, size=(1050, 600))
        (place,) = _beside(picture, Drawn(5, 275, 300, 150))
        off.append(np.subtract(place, (other.x, other.y)))
    assert np.mean(off, axis=0) == pytest.approx((0, 0), abs=1.5)


def test_the_dice_that_were_read_are_no_unread_bodies() -> None:
    assert _beside(_picture()) == []


@pytest.mark.parametrize(("radius", "seen"), [(175, False), (205, True)])
def test_what_lies_beside_the_cup_is_of_no_concern_to_the_dice_in_it(radius: int, seen: bool) -> None:
    cup = Cup(READ.x, READ.y, radius)
    assert bool(_beside(_picture(Drawn(4, *PLACE)), cup=cup)) is seen


@pytest.mark.parametrize(("side", "seen"), [(40, False), (56, True), (90, True), (120, False)])
def test_a_body_is_about_as_large_as_the_dice(side: int, seen: bool) -> None:
    assert bool(_beside(_picture(Drawn(4, *PLACE, side=side)))) is seen


def _blot(colour: Colour, width: int = 60, height: int = 60, turn: int = 30) -> Pixels:
    """A plain blot beside the die that was read."""
    picture = _picture()
    corners = cv2.boxPoints((PLACE, (width, height), turn)).astype(np.int32)
    cv2.fillConvexPoly(picture, corners, colour, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("colour", [IVORY, RED, BLACK, WHITE])
def test_what_is_plain_is_no_die(colour: Colour) -> None:
    disc = _picture()
    cv2.circle(disc, PLACE, 32, colour, cv2.FILLED, cv2.LINE_AA)
    soft = np.asarray(cv2.GaussianBlur(_blot(colour, turn=0), (0, 0), 3.0), np.uint8)
    assert _beside(disc) == _beside(_blot(colour)) == _beside(soft) == []


def test_what_mirrors_a_lamp_is_not_plain() -> None:
    picture = _blot(RED)
    cv2.ellipse(picture, PLACE, (24, 10), 30, 0, 360, WHITE, cv2.FILLED, cv2.LINE_AA)
    (place,) = _beside(picture)
    assert place == pytest.approx(PLACE, abs=4)


@pytest.mark.parametrize("soft", [0.5, 3.0, 5.0])
@pytest.mark.parametrize("disc", [True, False])
def test_what_is_plain_is_no_die_beside_a_faint_one_however_soft_its_edge_is(disc: bool, soft: float) -> None:
    """What is half as far from the ground as the faint die is wider than the disc or the square."""
    light = (205, 210, 205)
    read = Drawn(5, x=110, y=120, body=WHITE)
    picture = scene(read, ground=light, size=(420, 240))
    if disc:
        cv2.circle(picture, PLACE, 30, (110, 110, 110), cv2.FILLED, cv2.LINE_AA)
    else:
        cv2.rectangle(picture, (272, 92), (328, 148), (110, 110, 110), cv2.FILLED)
    assert _beside(np.asarray(cv2.GaussianBlur(picture, (0, 0), soft), np.uint8), read) == []


@pytest.mark.parametrize("turn", [0, 30])
def test_what_is_longer_than_wide_is_no_die(turn: int) -> None:
    picture = _blot(IVORY, 100, 34, turn)
    along = np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))])
    for way in (-30, 0, 30):
        x, y = np.round(np.array(PLACE) + way * along).astype(int)
        cv2.circle(picture, (int(x), int(y)), 8, BLACK, cv2.FILLED)
    assert _beside(picture) == []


@pytest.mark.parametrize(("crossed", "seen"), [(False, True), (True, False)])
def test_what_is_not_solid_is_no_die(crossed: bool, seen: bool) -> None:
    """A thing with arms, as large as a die and with the same spot on it."""
    picture = _picture()
    x, y = PLACE
    for across, down in ((44, 13), (13, 44)) if crossed else ((30, 30),):
        cv2.rectangle(picture, (x - across, y - down), (x + across, y + down), IVORY, cv2.FILLED)
    cv2.circle(picture, PLACE, 11, BLACK, cv2.FILLED)
    assert bool(_beside(picture)) is seen


@pytest.mark.parametrize(("x", "seen"), [(380, True), (398, False)])
def test_what_the_border_cuts_is_no_body(x: int, seen: bool) -> None:
    """Nobody knows how large it is."""
    assert bool(_beside(_picture(Drawn(4, x=x, y=120, turn=0)))) is seen


@pytest.mark.parametrize(("by", "seen"), [(4, False), (30, True)])
def test_beside_a_die_that_hardly_stands_out_nothing_does(by: int, seen: bool) -> None:
    read = Drawn(5, x=110, y=120, body=(FELT[0] + by, FELT[1] + by, FELT[2] + by))
    picture = scene(read, Drawn(4, *PLACE), size=(420, 240))
    assert bool(_beside(picture, read)) is seen


@pytest.mark.parametrize(("body", "seen"), [(IVORY, True), ((90, 140, 75), False)])
def test_what_stands_out_far_less_than_the_dice_is_the_ground_s(body: Colour, seen: bool) -> None:
    assert bool(_beside(_picture(Drawn(4, *PLACE, body=body, pips=FELT)))) is seen
