"""Altered copies stay the same picture to a person, and to the reader."""

from random import Random

import numpy as np
import pytest

from tests.vision.drawn import Drawn, scene
from vision.evaluation.alter import ALTERATIONS, Alter, altered
from vision.readers.frame import read

PICTURE = scene(Drawn(5))


@pytest.mark.parametrize("alter", ALTERATIONS, ids=lambda alter: alter.__name__)
def test_every_alteration_changes_the_picture_and_leaves_the_die_readable(alter: Alter) -> None:
    copy = alter(PICTURE, Random(3))
    assert copy.shape != PICTURE.shape or (copy != PICTURE).any()
    assert copy.dtype == np.uint8
    assert read(copy).values == (5,)


def test_the_same_seed_makes_the_same_copy() -> None:
    assert np.array_equal(altered(PICTURE, Random(1)), altered(PICTURE, Random(1)))
