"""A camera below a glass plate."""

from hypothesis import given
from hypothesis import strategies as st

from tests.vision.drawn import Drawn, scene
from vision.frames import Pixels
from vision.readers.frame import read
from vision.reading import Reading, Reason
from vision.throws.asking import never
from vision.throws.below import from_below, turned

readings = st.lists(st.integers(1, 6), min_size=1, max_size=4).map(
    lambda values: Reading(tuple(sorted(values)), 1.0)
)


def test_what_lies_on_top_is_seven_less_what_is_seen() -> None:
    below, _ = from_below(read, never)
    reading = below(scene(Drawn(5)), None)

    assert reading.values == (2,)
    assert [die.value for die in reading.dice] == [2]


def test_what_was_told_of_the_top_is_confirmed_by_what_is_seen_from_below() -> None:
    shown: list[Reading] = []

    def recheck(_pixels: Pixels, before: Reading) -> bool:
        shown.append(before)
        return True

    _, below = from_below(read, recheck)

    assert below(scene(Drawn(5)), Reading((2,), 1.0))
    assert [before.values for before in shown] == [(5,)]


@given(readings)
def test_turned_twice_a_reading_is_as_before(reading: Reading) -> None:
    assert turned(turned(reading)) == reading


@given(readings)
def test_values_stay_sorted(reading: Reading) -> None:
    values = turned(reading).values or ()

    assert list(values) == sorted(values)


def test_no_reading_stays_none() -> None:
    nothing = Reading(None, 0.0, Reason.NO_DIE)

    assert turned(nothing) == nothing
