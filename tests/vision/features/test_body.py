"""Whether a die's body can be seen beside what it lies on."""

import pytest

from tests.vision.drawn import FELT, IVORY, Colour, Drawn, face_of, scene
from vision.features.body import FAINTEST_BODY, stands_out

SIDE = 60.0
BESIDE = [(-1, 0), (1, 0), (0, 1)]


def lighter(by: float) -> Colour:
    """The ground's colour, made lighter in every channel."""
    blue, green, red = (round(channel + by) for channel in FELT)
    return blue, green, red


@pytest.mark.parametrize("value", range(1, 7))
def test_a_light_die_on_dark_felt_stands_out(value: int) -> None:
    die = Drawn(value, side=SIDE)
    assert stands_out(scene(die), face_of(die))


@pytest.mark.parametrize(
    ("by", "seen"), [(0.0, False), (0.5 * FAINTEST_BODY, False), (1.5 * FAINTEST_BODY, True)]
)
@pytest.mark.parametrize("value", range(1, 7))
def test_of_a_die_in_the_colour_of_the_ground_the_pips_alone_are_no_body(
    value: int, by: float, seen: bool
) -> None:
    die = Drawn(value, side=SIDE, body=lighter(by))
    assert stands_out(scene(die), face_of(die)) is seen


def test_a_die_between_others_of_its_colour_stands_out_on_the_side_that_is_left() -> None:
    middle = Drawn(4, side=SIDE, turn=0)
    beside = [
        Drawn(4, middle.x + right * SIDE, middle.y + down * SIDE, SIDE, 0, IVORY) for right, down in BESIDE
    ]
    assert stands_out(scene(middle, *beside), face_of(middle))
