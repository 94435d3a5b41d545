"""Between two rests: thrown, or only knocked over."""

import numpy as np

from vision.throws.leaving import BARE_FRAMES, KNOCK_S, Leaving
from vision.throws.settle import Thumb

EMPTY: Thumb = np.full((120, 160), 60, np.uint8)
FULL: Thumb = EMPTY.copy()
FULL[50:60, 70:80] = 220


def after(*thumbs: Thumb) -> Leaving:
    leaving = Leaving(10.0, None, EMPTY)
    for thumb in thumbs:
        leaving = leaving.then(thumb)
    return leaving


def test_a_die_that_lies_still_again_soon_was_not_thrown() -> None:
    assert not after(FULL, FULL).thrown(10.0 + KNOCK_S / 2)


def test_a_die_that_was_long_away_was_thrown() -> None:
    assert after(FULL).thrown(10.1 + KNOCK_S)


def test_a_die_was_thrown_when_the_cup_looked_empty_meanwhile() -> None:
    assert after(*[EMPTY] * BARE_FRAMES, FULL).thrown(10.3)
    assert not after(EMPTY, FULL, EMPTY, FULL).thrown(10.3), "one picture alone may be noise"


def test_where_nobody_knows_the_empty_cup_only_time_tells() -> None:
    leaving = Leaving(10.0, None, None).then(EMPTY).then(EMPTY)

    assert not leaving.thrown(10.3)
