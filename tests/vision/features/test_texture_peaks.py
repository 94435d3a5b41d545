"""Busy places: where there is as much to be seen, in the size of pips, as on the dice that were found."""

import cv2
import numpy as np
import pytest

from tests.vision.drawn import FELT, IVORY, Drawn, face_of, scene
from vision.features.cup import Cup
from vision.features.pyramid import pyramid
from vision.features.texture_peaks import MOST_PEAKS, texture_peaks
from vision.frames import Pixels
from vision.reading import Point

FOUND = Drawn(4, x=110, y=120)
PLACE = (300, 120)


def _busy(picture: Pixels, found: Drawn = FOUND, cup: Cup | None = None) -> list[Point]:
    return texture_peaks(pyramid(picture), [face_of(found)], cup)


def _picture(*dice: Drawn) -> Pixels:
    return scene(FOUND, *dice, size=(420, 240))


@pytest.mark.parametrize("value", range(2, 7))
def test_another_die_is_a_busy_place_whatever_its_value(value: int) -> None:
    (place,) = _busy(_picture(Drawn(value, *PLACE, turn=50)))
    assert place == pytest.approx(PLACE, abs=18)


def test_pips_need_not_be_apart() -> None:
    """Both rows of a six may be one bar each."""
    picture = _picture()
    cv2.rectangle(picture, (270, 90), (330, 150), IVORY, cv2.FILLED)
    for x in (286, 314):
        cv2.rectangle(picture, (x - 5, 98), (x + 5, 142), (20, 20, 20), cv2.FILLED)
    (place,) = _busy(picture)
    assert place == pytest.approx(PLACE, abs=12)


@pytest.mark.parametrize("turn", [17, 50])
def test_a_die_that_touches_the_one_found_is_a_busy_place(turn: int) -> None:
    (place,) = _busy(_picture(Drawn(6, 172 + turn / 5, 128, turn=turn)))
    assert place == pytest.approx((172 + turn / 5, 128), abs=18)


@pytest.mark.parametrize("side", [24, 60, 150])
def test_a_place_is_found_in_a_picture_of_any_size(side: int) -> None:
    scale = side / 60
    found, other = Drawn(4, 110 * scale, 120 * scale, side), Drawn(5, 300 * scale, 120 * scale, side)
    picture = scene(found, other, size=(round(420 * scale), round(240 * scale)))
    (place,) = _busy(picture, found)
    assert place == pytest.approx((other.x, other.y), abs=12 * scale)


def test_on_average_a_place_is_found_exactly_where_it_is_though_it_is_looked_for_in_a_half() -> None:
    off = []
    for number in range(16):
        found, other = Drawn(4, 275, 300, 150), Drawn(5, 750.0 + number, 300.0 - number, 150)
        (place,) = _busy(scene(found, other, size=(1050, 600)), found)
        off.append(np.subtract(place, (other.x, other.y)))
    assert np.mean(off, axis=0) == pytest.approx((0, 0), abs=1.5)


def test_the_largest_die_found_tells_how_large_others_are() -> None:
    small = Drawn(4, x=40, y=40, side=24)
    picture = _picture(small, Drawn(6, *PLACE))
    (place,) = texture_peaks(pyramid(picture), [face_of(small), face_of(FOUND)])
    assert place == pytest.approx(PLACE, abs=12)


def test_neither_the_dice_found_nor_plain_ground_are_busy() -> None:
    assert _busy(_picture()) == []


def test_what_is_far_less_to_be_seen_than_the_die_is_not_busy() -> None:
    """The body itself is as faint as its pips."""
    faint = tuple(colour + 8 for colour in FELT)
    assert _busy(_picture(Drawn(5, *PLACE, body=(faint[0], faint[1], faint[2]), pips=FELT))) == []


@pytest.mark.parametrize(("radius", "seen"), [(150, False), (210, True)])
def test_only_the_cup_is_looked_at_where_it_is_known(radius: int, seen: bool) -> None:
    cup = Cup(110, 120, radius)
    assert bool(_busy(_picture(Drawn(5, *PLACE)), cup=cup)) is seen


def test_of_many_places_the_busiest_are_told_first_and_not_all() -> None:
    values = [1, 2, 3, 4, 5, 6] * 3
    dice = [Drawn(value, 60 + 90 * (n % 6), 60 + 90 * (n // 6)) for n, value in enumerate(values)]
    places = _busy(scene(Drawn(4, x=650, y=60), *dice, size=(720, 320)), Drawn(4, x=650, y=60))
    assert len(places) == MOST_PEAKS
    assert all(x > 270 for x, _ in places[:3])


def test_a_die_that_the_border_cuts_may_be_all_that_was_found() -> None:
    assert _busy(scene(size=(420, 240)), Drawn(4, x=-40, y=-60)) == []
