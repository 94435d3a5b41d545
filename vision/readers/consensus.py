"""The consensus of several looks at one photo: what one misses another may find; what differs is unknown."""

from collections.abc import Sequence
from dataclasses import replace

from vision.pose import centre, lies_as
from vision.reading import DieFound, Point, Reading, Reason

AGREEING_LOOKS = 2  # further looks that must have read the same, where the first look has read nothing


def consensus(first: Reading, others: Sequence[Reading]) -> Reading:
    """The reading that the first look and the others have in common.

    Where a cup is seen only looks that see it count: without the cup nobody knows whether a die leans.
    """
    able = [other for other in others if other.cup or not first.cup]
    return _confirmed(first, able) if first.values else _found_again(first, able)


def _confirmed(first: Reading, others: list[Reading]) -> Reading:
    """The first look's reading, if another look has it, and none has read otherwise or found more dice."""
    same = {other.values for other in others if other.values} == {first.values}
    if same and all(len(other.dice) <= len(first.dice) for other in others):
        return first
    return replace(
        first, values=None, confidence=0.0, reason=Reason.UNSURE, doubts=_contested([first, *others])
    )


def _contested(looks: Sequence[Reading]) -> tuple[Point, ...]:
    """The middles of the dice that not all looks show alike, and the doubts of all looks, px."""
    alike = {die for look in looks for die in look.dice if all(_shows(other, die) for other in looks)}
    dice = [centre(die) for look in looks for die in look.dice if die not in alike]
    return (*dice, *(doubt for look in looks for doubt in look.doubts))


def _shows(look: Reading, die: DieFound) -> bool:
    return any(lies_as(die, other) for other in look.dice)


def _found_again(first: Reading, others: list[Reading]) -> Reading:
    """The reading of all other looks where the first has none: one that needs confirmation, or the least
    sure.

    Two are enough for a single die in a cup. The others easily overlook what the first look doubts, so they
    must have found more dice. A look that finds a leaning die is believed.
    """
    leaning = next((other for other in others if other.reason is Reason.COCKED), None)
    if leaning:
        return leaning
    found = [other for other in others if other.values]
    if len(found) < AGREEING_LOOKS or len({other.values for other in found}) != 1:
        return first
    least = min(found, key=lambda other: (other.needs_confirmation is None, other.confidence))
    enough = len(found) == len(others) or (first.cup and len(least.dice) == 1)
    most = max(len(other.dice) for other in others)
    return least if enough and len(least.dice) == most > len(first.dice) else first
