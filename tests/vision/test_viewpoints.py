"""Viewpoints: from where sight looks for dice."""

import numpy as np
import pytest

from tests.vision.drawn import BLACK, FELT, IVORY, Drawn, noisy, scene
from vision.frames import Pixels
from vision.pips import all_pips
from vision.view import View
from vision.viewpoints import viewpoints


def _views(picture: Pixels) -> list[View]:
    return viewpoints(all_pips(picture))


def _points_at(view: View, die: Drawn) -> bool:
    """Whether sight could find the die from this view."""
    near = np.hypot(view.x - die.x, view.y - die.y) < 0.4 * die.side
    return bool(near and 0.67 < view.side / die.side < 1.5)


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("side", [24, 60, 100])
def test_a_die_is_pointed_at_by_its_body(value: int, side: int) -> None:
    die = Drawn(value, side=side)
    assert any(_points_at(view, die) for view in _views(scene(die)))


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_on_its_own_colour_is_pointed_at_by_its_pips(value: int) -> None:
    die = Drawn(value)
    assert any(_points_at(view, die) for view in _views(scene(die, ground=IVORY)))


def test_the_same_place_is_looked_at_once() -> None:
    views = _views(noisy(scene(Drawn(5), Drawn(3, x=190, y=180, side=36)), 3))
    assert len(views) == len(set(views))
    assert len(views) < 30


def test_an_even_ground_has_no_viewpoints() -> None:
    assert _views(scene()) == []
    assert _views(scene(ground=BLACK)) == _views(scene(ground=FELT)) == []
