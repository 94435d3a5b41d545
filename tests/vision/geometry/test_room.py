"""The room for a face in a close-up."""

import numpy as np
import pytest

from vision.features.lattice import Face
from vision.geometry.room import Room

ROOM = Room(middle=50.0, reach=10.0, pitches=(8.0, 12.0))


def face(x: float, y: float, across: float, down: float) -> Face:
    """An upright one of these pitches with its centre there."""
    return Face(5, np.array([x, y]), np.array([across, 0.0]), np.array([0.0, down]), (), 0.0)


@pytest.mark.parametrize(
    ("x", "y", "around"), [(50, 50, True), (57, 57, True), (58, 58, False), (39, 50, False)]
)
def test_a_room_is_round(x: float, y: float, around: bool) -> None:
    assert ROOM.around(x, y) is around
    assert ROOM.holds(face(x, y, 10, 10)) is around


@pytest.mark.parametrize(
    ("across", "down", "fits"), [(10, 10, True), (9, 5, True), (5, 9, True), (7, 7, False), (9, 13, False)]
)
def test_the_longer_pitch_tells_the_size_of_a_face(across: float, down: float, fits: bool) -> None:
    assert ROOM.holds(face(50, 50, across, down)) is fits
