"""What could be another die of the kind that was read."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.drawn import FELT, IVORY, Colour, Drawn, face_of, scene
from vision.features.likeness import SIDE_IN_RADII, body_colour, dazzling, like, twin, unlike
from vision.features.spots import Spot

SIDE = 60.0


@pytest.mark.parametrize("value", range(1, 7))
def test_the_colour_of_a_body_is_told_whatever_the_die_shows(value: int) -> None:
    die = Drawn(value, side=SIDE)
    assert body_colour(scene(die), face_of(die)) == pytest.approx(IVORY, abs=4)


def _spot(side: float, colour: Colour) -> Spot:
    """A body of this side and colour on felt."""
    return Spot(300.0, 100.0, side / SIDE_IN_RADII, 1.0, 0.7, colour, FELT)


@pytest.mark.parametrize(
    ("side", "colour", "expected"),
    [
        (SIDE, IVORY, True),
        (0.7 * SIDE, IVORY, True),
        (1.5 * SIDE, IVORY, True),
        (0.5 * SIDE, IVORY, False),
        (1.8 * SIDE, IVORY, False),
        (SIDE, (150, 190, 170), True),
        (SIDE, (130, 165, 135), False),
        (SIDE, (30, 30, 200), False),
    ],
)
def test_a_body_is_like_a_die_if_it_is_as_large_and_nearer_to_its_colour_than_to_the_ground(
    side: float, colour: Colour, expected: bool
) -> None:
    die = Drawn(5, side=SIDE)
    assert like(_spot(side, colour), face_of(die), np.array(IVORY, np.float32)) is expected


@pytest.mark.parametrize(
    ("side", "colour", "aspect", "expected"),
    [
        (SIDE, IVORY, 1.0, True),
        (0.85 * SIDE, IVORY, 0.8, True),
        (1.2 * SIDE, IVORY, 1.0, True),
        (0.75 * SIDE, IVORY, 1.0, False),
        (1.3 * SIDE, IVORY, 1.0, False),
        (SIDE, IVORY, 0.7, False),
        (SIDE, (190, 215, 220), 1.0, True),
        (SIDE, (150, 190, 170), 1.0, False),
    ],
)
def test_a_twin_is_a_body_that_cannot_be_told_from_that_of_a_die_seen_from_above(
    side: float, colour: Colour, aspect: float, expected: bool
) -> None:
    spot = replace(_spot(side, colour), aspect=aspect)
    assert twin(spot, face_of(Drawn(5, side=SIDE)), np.array(IVORY, np.float32)) is expected


@pytest.mark.parametrize(
    ("side", "colour", "aspect", "expected"),
    [
        (SIDE, (255, 255, 255), 1.0, True),
        (0.65 * SIDE, (255, 255, 255), 0.8, True),
        (1.2 * SIDE, (255, 255, 255), 1.0, True),
        (0.55 * SIDE, (255, 255, 255), 1.0, False),
        (1.3 * SIDE, (255, 255, 255), 1.0, False),
        (SIDE, (255, 255, 255), 0.7, False),
        (SIDE, (247, 247, 247), 1.0, True),
        (SIDE, (255, 255, 240), 1.0, False),
    ],
)
def test_a_body_that_is_as_bright_as_the_light_in_every_channel_may_be_any_die_s(
    side: float, colour: Colour, aspect: float, expected: bool
) -> None:
    spot = replace(_spot(side, colour), aspect=aspect)
    assert dazzling(spot, face_of(Drawn(5, side=SIDE)), np.full(3, 255, np.float32)) is expected


@pytest.mark.parametrize(("light", "expected"), [((240, 250, 220), True), ((255, 255, 255), False)])
def test_the_brightest_light_of_a_picture_may_have_a_tint(light: Colour, expected: bool) -> None:
    spot = _spot(SIDE, (240, 250, 220))
    assert dazzling(spot, face_of(Drawn(5, side=SIDE)), np.array(light, np.float32)) is expected


@pytest.mark.parametrize(
    ("other", "expected"),
    [((100, 100, 100), 0.0), ((50, 50, 50), 0.5), ((0, 100, 100), 1 / np.sqrt(3)), ((0, 0, 0), 1.0)],
)
def test_how_unlike_two_colours_are_is_told_in_the_lighter_one(other: Colour, expected: float) -> None:
    one, two = (np.array(colour, np.float32) for colour in ((100, 100, 100), other))
    assert unlike(one, two) == unlike(two, one) == pytest.approx(expected)
