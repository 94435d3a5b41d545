"""Outside: what becomes of a reading when dice lie beside the cup."""

from dataclasses import replace

from vision.features.cup import Cup
from vision.pose import centre
from vision.reading import Confirmation, Reading, Reason, gravest


def placed(reading: Reading, cup: Cup, *, thrown: bool) -> Reading:
    """The reading of dice in and beside a cup, refused if one lies outside it.

    What cannot be read beside the cup is none, such as a piece of the board that was moved; nor is what lay
    there before anything was `thrown`. Dice in a cup that was not seen together with them may lean: only a
    person can say.
    """
    inside = tuple(die for die in reading.dice if cup.holds(*centre(die)))
    if len(inside) == len(reading.dice):
        return reading if reading.cup else _unconfirmed(reading)
    if reading.values and thrown:
        return replace(reading, values=None, confidence=0.0, reason=Reason.OUTSIDE)
    reason = reading.reason if inside and reading.reason else Reason.NO_DIE
    return Reading(None, 0.0, reason, inside)


def _unconfirmed(reading: Reading) -> Reading:
    """The reading of dice in a cup that was only seen when it was empty: each of them is to be confirmed."""
    dice = (
        replace(die, needs_confirmation=gravest(die.needs_confirmation, Confirmation.UNSEEN_CUP))
        for die in reading.dice
    )
    return replace(reading, dice=tuple(dice))
