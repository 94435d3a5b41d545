"""What the readings of one still picture say together."""

from dataclasses import replace

import pytest

from vision.reading import DieFound, Reading, Reason
from vision.throws.readings import Readings

BLIND = Reading(None, 0.0, Reason.UNSURE)


def leaning(x: float = 100.0) -> Reading:
    """A die that leans, at a place (px)."""
    return replace(read(4, x), values=None, confidence=0.0, reason=Reason.COCKED)


def read(value: int, x: float = 100.0) -> Reading:
    """A die at a place (px)."""
    corners = (x, 50.0), (x + 30, 50.0), (x + 30, 80.0), (x, 80.0)
    return Reading((value,), 0.9, None, (DieFound(value, 0.9, corners),))


@pytest.mark.parametrize(
    ("readings", "agree"),
    [
        ([], False),
        ([read(4)], False),
        ([read(4), read(4)], True),
        ([read(4), read(5)], False),
        ([read(4), read(4, 120.0)], False),
        ([read(4), read(4), BLIND], False),
        ([read(4), BLIND, read(4)], False),
    ],
)
def test_two_in_a_row_agree_on_the_same_dice_in_the_same_places(readings: list[Reading], agree: bool) -> None:
    assert Readings(tuple(readings)).agree is agree


@pytest.mark.parametrize(
    ("readings", "lean"),
    [
        ([], False),
        ([leaning()], False),
        ([leaning(), leaning()], True),
        ([leaning(), leaning(120.0)], False),
        ([leaning(), leaning(), BLIND], False),
        ([leaning(), read(4)], False),
        ([read(4), read(4)], False),
        ([replace(leaning(), reason=Reason.UNSURE), leaning()], False),
        ([leaning(), replace(leaning(), reason=Reason.UNSURE)], False),
    ],
)
def test_two_in_a_row_tell_that_a_die_leans(readings: list[Reading], lean: bool) -> None:
    assert Readings(tuple(readings)).lean is lean


@pytest.mark.parametrize(
    ("readings", "last", "first"),
    [
        ([], None, False),
        ([BLIND], None, False),
        ([read(4)], read(4), True),
        ([read(4), BLIND], None, False),
        ([BLIND, read(4)], read(4), True),
        ([read(4), read(5)], read(5), False),
        ([read(4), BLIND, read(4)], read(4), True),
    ],
)
def test_what_was_read_last_is_known_and_whether_it_is_the_first_of_its_kind(
    readings: list[Reading], last: Reading | None, first: bool
) -> None:
    together = Readings(tuple(readings))
    assert (together.last_read, together.is_first) == (last, first)


def test_what_most_of_them_show_is_usual_and_the_latest_where_they_are_as_many() -> None:
    assert Readings((read(4), BLIND, read(4), BLIND, read(4))).usual == read(4)
    assert Readings((read(4), BLIND, BLIND)).usual == BLIND
    assert Readings((read(5), read(4))).usual == read(4)


def test_what_was_usual_long_ago_does_not_count() -> None:
    assert Readings((BLIND,) * 50 + (read(4),) * 7).usual == read(4)


def test_one_more_reading_leaves_those_before_as_they_are() -> None:
    before = Readings((BLIND,))
    assert (len(before), len(before.then(read(4)))) == (1, 2)
