"""A reading of a part or a copy of a picture, told in px of the picture that it was made of."""

from vision.moved import moved
from vision.reading import DieFound, Point, Reading, Reason

DIE = DieFound(2, 0.9, ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)), ((1.0, 1.0), (3.0, 3.0)))


def _twice_as_large(point: Point) -> Point:
    return 2 * point[0] + 10, 2 * point[1]


def test_every_place_is_moved_and_lengths_are_stretched() -> None:
    reading = Reading(None, 0.0, Reason.UNSURE, (DIE,), (2.0, 3.0, 5.0), ((1.0, 2.0),))
    corners = ((10.0, 0.0), (18.0, 0.0), (18.0, 8.0), (10.0, 8.0))
    die = DieFound(2, 0.9, corners, ((12.0, 2.0), (16.0, 6.0)))
    assert moved(reading, _twice_as_large, 2.0) == Reading(
        None, 0.0, Reason.UNSURE, (die,), (14.0, 6.0, 10.0), ((12.0, 4.0),)
    )


def test_what_is_not_there_is_not_moved() -> None:
    nothing = Reading(None, 0.0, Reason.NO_DIE)
    assert moved(nothing, _twice_as_large) == nothing
