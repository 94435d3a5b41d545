"""Pips: found in any colour and size, measured to a fraction of a pixel."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import FINE, PIPS, Colour, Drawn, face_of, noisy, scene
from vision.features.spots import BLUR_RADII, LEVEL_RADII_PX, Spot, blurred, distinct, find_spots, same


@pytest.mark.parametrize("radius", [3.0, 7.5, 20.0])
@pytest.mark.parametrize(("spot", "ground"), [((20, 20, 20), (220, 220, 220)), ((30, 30, 190), (40, 40, 30))])
def test_a_disc_is_found_with_its_place_radius_and_colours(
    radius: float, spot: Colour, ground: Colour
) -> None:
    picture = np.full((200 * FINE, 200 * FINE, 3), ground, np.uint8)
    cv2.circle(picture, (90 * FINE, 110 * FINE), round(radius * FINE), spot, -1)
    picture = np.asarray(cv2.resize(picture, (200, 200), interpolation=cv2.INTER_AREA), np.uint8)
    pip = find_spots(picture, 2, 40)[0]
    assert (pip.x, pip.y) == pytest.approx((90, 110), abs=0.7)
    assert pip.radius == pytest.approx(radius, rel=0.2)
    assert pip.aspect > 0.9
    assert pip.colour == pytest.approx(spot, abs=25)
    assert pip.surround == pytest.approx(ground, abs=20)


def test_pips_are_found_on_a_ground_whose_grain_is_in_stronger_contrast() -> None:
    """A felt under a lamp from the side has thousands of specks, each blacker than a grey die's pips."""
    die = Drawn(4, x=200, y=200, side=60, body=(120, 116, 112), pips=(88, 84, 80))
    specks = noisy(scene(size=(100, 100), ground=(110, 110, 110)), 60)
    felt = cv2.resize(specks, (400, 400), interpolation=cv2.INTER_CUBIC)
    on_black, on_felt = (
        scene(die, size=(400, 400), ground=ground) for ground in ((0, 0, 0), (110, 110, 110))
    )
    picture = np.where(on_black.any(axis=2, keepdims=True), on_felt, felt)
    found = find_spots(picture, 3, 12)
    places = [face_of(die).centre + a * face_of(die).across + b * face_of(die).down for a, b in PIPS[4]]
    assert all(any(np.hypot(*(place - (pip.x, pip.y))) < 2 for pip in found) for place in places)


def test_an_ellipse_tells_its_axes() -> None:
    picture = np.full((200, 200, 3), 230, np.uint8)
    cv2.ellipse(picture, (100, 100), (20, 12), 30, 0, 360, (20, 20, 20), -1, cv2.LINE_AA)
    assert find_spots(picture, 5, 40)[0].aspect == pytest.approx(0.6, abs=0.08)


def test_a_square_is_less_full_than_a_disc() -> None:
    picture = np.full((200, 200, 3), 230, np.uint8)
    cv2.rectangle(picture, (85, 85), (115, 115), (20, 20, 20), -1)
    assert find_spots(picture, 5, 40)[0].fullness < 0.76


def test_a_glint_inside_a_pip_does_not_matter() -> None:
    picture = np.full((200, 200, 3), 230, np.uint8)
    cv2.circle(picture, (100, 100), 20, (20, 20, 20), -1, cv2.LINE_AA)
    cv2.circle(picture, (107, 93), 4, (250, 250, 250), -1, cv2.LINE_AA)
    assert find_spots(picture, 10, 40)[0].radius == pytest.approx(20, rel=0.15)


def test_a_line_and_an_edge_are_no_pips() -> None:
    picture = np.full((200, 200, 3), 230, np.uint8)
    cv2.line(picture, (0, 60), (199, 75), (20, 20, 20), 6, cv2.LINE_AA)
    picture[150:] = 60
    assert find_spots(picture, 2, 40) == []


def test_all_pips_of_a_die_are_found_once() -> None:
    pips = [pip for pip in find_spots(scene(Drawn(6)), 3, 9) if pip.aspect > 0.8]
    assert len(pips) == 6


@pytest.mark.parametrize("sigma", [share * radius for share in BLUR_RADII for radius in LEVEL_RADII_PX])
def test_a_picture_is_blurred_as_by_a_gaussian(sigma: float) -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (60, 80, 3), np.uint8)
    apart = blurred(pixels, sigma).astype(int) - cv2.GaussianBlur(pixels, (0, 0), sigma)

    assert np.abs(apart).max() <= 1


SPOTS = st.builds(
    Spot,
    x=st.floats(0, 60),
    y=st.floats(0, 60),
    radius=st.floats(1.5, 20),
    aspect=st.just(1.0),
    fullness=st.just(1.0),
    colour=st.tuples(*[st.floats(0, 255)] * 3),
    surround=st.just((0.0, 0.0, 0.0)),
)


@given(st.lists(SPOTS, max_size=40))
def test_of_what_is_seen_at_several_scales_the_strongest_is_kept_and_each_place_once(
    pips: list[Spot],
) -> None:
    """As comparing every pair would tell; the squares that spots are sorted into are there for speed only."""
    kept: list[Spot] = []
    for pip in sorted(pips, key=lambda pip: -pip.contrast):
        if not any(same(pip, other) for other in kept):
            kept.append(pip)
    assert distinct(pips) == kept
