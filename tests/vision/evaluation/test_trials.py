"""Trials that need no labels: how altered copies are read, and what is no die."""

import numpy as np

from tests.sweep import sweep
from vision.evaluation.trials import copies, steadiness, without_dice
from vision.frames import Pixels
from vision.readers.frame import read
from vision.reading import Reading, Reason


def _brightest(pixels: Pixels) -> Reading:
    """A poor reader, which goes by the light: nothing in the dark, and a six where it is very bright."""
    light = float(pixels.mean())
    values = None if light < 60 else (6,) if light > 140 else (5,)
    return Reading(values, 1.0, None if values else Reason.TOO_DARK)


def _grounds(*lights: int) -> list[Pixels]:
    return [np.full((40, 40, 3), light, np.uint8) for light in lights]


def test_copies_are_counted_as_the_same_as_none_or_as_different() -> None:
    found = steadiness(copies(_brightest, _grounds(65, 135), 100))
    assert found.same + found.none + len(found.different) == 200
    assert min(found.same, found.none, len(found.different)) > 0


def test_a_copy_that_is_read_differently_is_kept_with_what_was_read_before() -> None:
    found = steadiness(copies(_brightest, _grounds(65, 135), 100))
    assert {(one.number, one.values, one.reading.values) for one in found.different} == {(1, (5,), (6,))}
    assert all(one.pixels.mean() > 140 for one in found.different)


def test_a_picture_that_is_not_read_has_no_copies() -> None:
    assert not list(copies(_brightest, _grounds(0), 20))


def test_there_are_as_many_pictures_without_dice_as_wanted_and_all_differ() -> None:
    pictures = [picture.tobytes() for picture in without_dice(20)]
    assert len(set(pictures)) == 20


@sweep("count", [5, 20], telling=[5])
def test_what_is_no_die_is_not_read(count: int) -> None:
    assert [
        number for number, picture in enumerate(without_dice(count, seed=7)) if read(picture).values
    ] == []
