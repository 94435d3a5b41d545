"""What becomes of a reading when dice lie beside the cup."""

from dataclasses import replace

import pytest

from vision.features.cup import Cup
from vision.reading import Confirmation, DieFound, Reading, Reason
from vision.throws.outside import placed

CUP = Cup(100, 100, 50)


def _die(value: int, x: float) -> DieFound:
    return DieFound(value, 0.99, ((x - 5, 95), (x + 5, 95), (x + 5, 105), (x - 5, 105)))


IN, BESIDE = _die(4, 100), _die(1, 200)


def _reading(*dice: DieFound, cup: bool = False) -> Reading:
    values = tuple(sorted(die.value for die in dice))
    return Reading(values, 0.99, None, dice, (CUP.x, CUP.y, CUP.radius) if cup else None)


def test_dice_in_the_cup_are_read() -> None:
    assert placed(_reading(IN, cup=True), CUP, thrown=True) == _reading(IN, cup=True)


def test_dice_in_a_cup_that_was_not_seen_with_them_are_asked_about() -> None:
    told = placed(_reading(IN), CUP, thrown=True)
    assert (told.values, told.confidence) == ((4,), 0.99)
    assert told.needs_confirmation is Confirmation.UNSEEN_CUP
    assert placed(_reading(IN, cup=True), CUP, thrown=True).needs_confirmation is None
    assert placed(told, CUP, thrown=True) == told


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (Confirmation.SLANTED, Confirmation.SLANTED),
        (Confirmation.LOW_CONFIDENCE, Confirmation.UNSEEN_CUP),
    ],
)
def test_of_two_reasons_to_be_confirmed_the_graver_is_told(before: Confirmation, told: Confirmation) -> None:
    die = replace(IN, needs_confirmation=before)
    assert placed(_reading(die), CUP, thrown=True).needs_confirmation is told


@pytest.mark.parametrize("dice", [(BESIDE,), (IN, BESIDE)])
def test_a_die_beside_the_cup_is_outside(dice: tuple[DieFound, ...]) -> None:
    told = placed(_reading(*dice), CUP, thrown=True)
    assert (told.values, told.reason, told.dice) == (None, Reason.OUTSIDE, dice)


def test_what_lay_beside_the_cup_before_anything_was_thrown_is_no_die() -> None:
    assert placed(_reading(BESIDE), CUP, thrown=False) == Reading(None, 0.0, Reason.NO_DIE)


@pytest.mark.parametrize(
    ("dice", "left", "reason"),
    [((BESIDE,), (), Reason.NO_DIE), ((IN, BESIDE), (IN,), Reason.OTHER_COUNT)],
    ids=["alone", "with one in the cup"],
)
def test_what_cannot_be_read_beside_the_cup_is_none(
    dice: tuple[DieFound, ...], left: tuple[DieFound, ...], reason: Reason
) -> None:
    unread = Reading(None, 0.0, Reason.OTHER_COUNT, dice)
    assert placed(unread, CUP, thrown=True) == Reading(None, 0.0, reason, left)
