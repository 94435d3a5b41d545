"""Where the rim of a simulated cup is known to be, and how far off one is that was found."""

import pytest

from tools.pictures.cups import edges, off, pictures
from vision.features.cup import Cup, find_cup

pytestmark = pytest.mark.trial  # draws pictures with tools that only trials of the reader use


def test_the_rim_is_where_its_edges_are_said_to_be() -> None:
    found = [off(find_cup(pixels), edges(look)) for pixels, look in pictures(4, 1)]
    assert [error for error in found if error is None or error > 0.1] == []


def test_a_circle_is_off_by_its_place_and_its_size_together() -> None:
    rim = [Cup(100, 100, 50), Cup(100, 100, 54)]
    assert off(None, rim) is None
    assert off(Cup(100, 100, 54), rim) == 0
    assert off(Cup(103, 104, 45), rim) == pytest.approx(0.2)
