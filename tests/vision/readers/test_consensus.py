"""What several looks at one photo say together."""

from dataclasses import replace

import pytest

from vision.readers.consensus import consensus
from vision.reading import Confirmation, DieFound, Reading, Reason

CORNERS = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
MIDDLE = (5.0, 5.0)
CUP = (100.0, 100.0, 80.0)
NOTHING = Reading(None, 0.0, Reason.NO_DIE)
EMPTY_CUP = replace(NOTHING, cup=CUP)


def reading(*values: int, confidence: float = 0.9, cup: tuple[float, float, float] | None = None) -> Reading:
    return Reading(values, confidence, None, tuple(DieFound(value, 0.9, CORNERS) for value in values), cup)


def doubtful(dice: int) -> Reading:
    """Dice were found, and something that may be another."""
    return Reading(None, 0.0, Reason.UNSURE, reading(*[3] * dice).dice)


def test_what_all_further_looks_read_alike_is_the_answer() -> None:
    assert consensus(NOTHING, [reading(4)] * 3) == reading(4)
    assert consensus(doubtful(1), [reading(3, 5)] * 3) == reading(3, 5)


def test_in_a_cup_two_further_looks_may_read_one_die() -> None:
    there = reading(4, cup=CUP)
    assert consensus(EMPTY_CUP, [there, EMPTY_CUP, there]) is there


def test_of_further_looks_that_agree_the_least_sure_one_is_the_answer() -> None:
    assert consensus(NOTHING, [reading(4), reading(4, confidence=0.8)]) == reading(4, confidence=0.8)


def test_of_further_looks_that_agree_one_that_needs_confirmation_is_the_answer_however_sure() -> None:
    leaning = replace(reading(4).dice[0], needs_confirmation=Confirmation.MAY_LEAN)
    asked = replace(reading(4, confidence=0.99), dice=(leaning,))
    assert consensus(NOTHING, [reading(4), asked]) is asked


@pytest.mark.parametrize(
    ("first", "others"),
    [
        (NOTHING, [NOTHING, NOTHING, NOTHING]),
        (NOTHING, [reading(4), NOTHING, reading(4)]),
        (EMPTY_CUP, [EMPTY_CUP, reading(4, cup=CUP), EMPTY_CUP]),
        (EMPTY_CUP, [reading(4, cup=CUP), reading(5, cup=CUP), EMPTY_CUP]),
        (EMPTY_CUP, [reading(3, 5, cup=CUP), EMPTY_CUP, reading(3, 5, cup=CUP)]),
        (EMPTY_CUP, [reading(4, cup=CUP), replace(doubtful(2), cup=CUP), reading(4, cup=CUP)]),
        (NOTHING, [reading(4), reading(4, 4), reading(4, 4)]),
        (doubtful(1), [reading(4)] * 3),
        (doubtful(2), [reading(4)] * 3),
        (NOTHING, [reading(4)]),
    ],
)
def test_further_looks_that_miss_the_die_or_differ_or_explain_no_doubt_are_no_reading(
    first: Reading, others: list[Reading]
) -> None:
    assert consensus(first, others) is first


def test_a_look_that_finds_a_leaning_die_is_believed_where_the_first_has_read_nothing() -> None:
    leaning = Reading(None, 0.0, Reason.COCKED, reading(4).dice)
    assert consensus(NOTHING, [reading(4), leaning]) is leaning


@pytest.mark.parametrize("other", [NOTHING, doubtful(2), Reading(None, 0.0, Reason.COCKED, reading(6).dice)])
def test_what_the_first_look_is_not_sure_of_one_other_must_have_read_too(other: Reading) -> None:
    first = reading(3, 5, confidence=0.8)
    assert consensus(first, [other, reading(3, 5), other]) is first


@pytest.mark.parametrize(
    "others",
    [
        [NOTHING, NOTHING, NOTHING],
        [reading(3, 5), reading(3, 6), reading(3, 5)],
        [reading(3, 5), reading(3), reading(3, 5)],
        [reading(3, 5), reading(3, 5), doubtful(3)],
        [],
    ],
)
def test_what_no_other_look_has_read_or_one_sees_otherwise_is_no_reading(others: list[Reading]) -> None:
    first = reading(3, 5)
    unsure = Reading(None, 0.0, Reason.UNSURE, first.dice)
    assert replace(consensus(first, others), doubts=()) == unsure


def test_what_not_all_looks_show_alike_or_one_of_them_doubts_is_a_doubt() -> None:
    first, lost, other = reading(3, 5), reading(3), reading(3, 6)
    beside = (40.0, 50.0)
    assert consensus(first, [lost]).doubts == (MIDDLE,)
    assert consensus(first, [other]).doubts == (MIDDLE,) * 2
    assert consensus(first, [replace(doubtful(3), dice=first.dice, doubts=(beside,))]).doubts == (beside,)


def test_in_a_cup_only_looks_that_see_the_cup_count() -> None:
    there = reading(4, cup=CUP)
    assert consensus(EMPTY_CUP, [reading(4), reading(4), there]) is EMPTY_CUP
    assert consensus(EMPTY_CUP, [reading(5), there, there]) is there
    assert consensus(there, [reading(5), there, NOTHING]) is there
    assert consensus(there, [reading(4), reading(4), NOTHING]).values is None


def test_of_several_dice_in_a_cup_two_looks_at_least_must_have_seen_the_cup() -> None:
    there = reading(3, 5, cup=CUP)
    assert consensus(EMPTY_CUP, [reading(3, 5), reading(3, 5), there]) is EMPTY_CUP
    assert consensus(EMPTY_CUP, [reading(3, 5), there, there]) is there
