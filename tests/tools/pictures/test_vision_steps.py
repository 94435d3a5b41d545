"""The pictures of docs/vision.md: what the text beside them says is true."""

from math import dist
from random import Random

import numpy as np
import pytest

from tools.pictures.vision_steps import (
    HIDING,
    LIVE,
    LOOK,
    MIRRORING,
    SHOWN,
    SIZE,
    doubt,
    glare_steps,
    steps,
)
from vision.detection.search import Search
from vision.features.cup import find_cup
from vision.features.pyramid import pyramid
from vision.features.spots import all_spots
from vision.frames import Pixels
from vision.geometry.survey import survey
from vision.pose import centre, side
from vision.readers.frame import read
from vision.reading import Confirmation, Reason
from vision.simulate.cup import render


@pytest.fixture(scope="module")
def glared() -> Pixels:
    """A three and a five, and on one of them the arc of light."""
    return render((3, 5), LOOK, Random(4), SIZE)


def test_the_arc_of_light_hides_a_pip_from_the_geometry_and_the_reader_reads_both_dice(
    glared: Pixels,
) -> None:
    assert survey(glared, all_spots(glared), find_cup(glared)).dice == ()
    assert read(glared).values == (3, 5)


def test_there_is_a_picture_of_every_step_and_each_shows_something_else(glared: Pixels) -> None:
    pictures = steps(glared)
    assert [name[0] for name in pictures] == list("1234567")
    assert all(picture.shape == (SHOWN, SHOWN, 3) for picture in pictures.values())
    assert not np.array_equal(pictures["1-picture"], pictures["7-reading"])


def test_the_die_that_mirrors_a_ring_is_read_by_the_glare_classifier_only() -> None:
    pixels = render((4,), MIRRORING, Random(4), LIVE)
    levels = pyramid(pixels)
    search = Search(levels, all_spots(pixels))
    reading = read(pixels)
    assert (survey(pixels, all_spots(pixels), find_cup(pixels)).dice, search.dice) == ((), [])
    assert (reading.values, reading.needs_confirmation) == ((4,), Confirmation.SECOND_STAGE)
    assert list(glare_steps(pixels)) == ["8-mirroring", "9-colours"]


def test_beside_the_five_that_is_read_the_die_is_ringed_whose_pips_the_lamp_hides() -> None:
    pixels = render((3, 5), HIDING, Random(5), LIVE)
    reading = read(pixels)
    assert (reading.values, reading.reason) == (None, Reason.UNSURE)
    (five,) = reading.dice
    assert five.value == 5
    assert reading.doubts
    assert min(dist(place, centre(five)) for place in reading.doubts) > side(five)
    assert list(doubt(pixels)) == ["10-doubt"]
