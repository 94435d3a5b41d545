"""In which of a picture's halves dice are small, and still large enough."""

import pytest

from tests.vision.drawn import scene
from vision.features.pyramid import FACE_PX, coarsest, pyramid


@pytest.mark.parametrize(("sides", "number"), [(0.5, 0), (1.9, 0), (2.0, 1), (3.9, 1), (4.0, 2), (100.0, 2)])
def test_a_face_is_large_enough_in_the_coarsest_half_if_it_is_in_any(sides: float, number: int) -> None:
    levels = pyramid(scene(size=(480, 360)))
    assert len(levels) == 3
    assert coarsest(levels, sides * FACE_PX) == number
