"""Light makes a colour lighter or paler, but never another one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.equipment.appearance import Colour
from companion.equipment.colours import change

CHANNEL = st.floats(0.25, 0.7)
COLOURS = st.tuples(CHANNEL, CHANNEL, CHANNEL)


@given(COLOURS, st.floats(0.8, 1.4))
def test_more_or_less_light_changes_brightness_only(colour: Colour, light: float) -> None:
    red, green, blue = colour
    seen = change(colour, (light * red, light * green, light * blue))
    assert seen.hue == pytest.approx(0, abs=1e-6)
    assert (seen.lighter > 0) == (light > 1) or light == 1


@given(COLOURS, st.floats(0.05, 0.5))
def test_a_mirrored_lamp_makes_a_colour_paler_and_lighter_but_not_another_hue(
    colour: Colour, white: float
) -> None:
    red, green, blue = ((channel**2 + white) ** 0.5 for channel in colour)
    seen = change(colour, (red, green, blue))
    assert seen.lighter > 0
    assert seen.aside < 0.03
    assert 0 <= seen.grey <= 1


def test_another_colour_has_another_hue() -> None:
    assert change((0.7, 0.1, 0.1), (0.1, 0.1, 0.7)).aside > 0.5


def test_of_what_is_black_no_hue_is_told() -> None:
    assert change((0.06, 0.02, 0.02), (0.02, 0.02, 0.06)).hue < 0.2
    assert change((0.0, 0.0, 0.0), (0.0, 0.0, 0.0)).hue == 0
