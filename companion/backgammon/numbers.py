"""What of a roll is still to be played, and how the next part of it may be used."""

from functools import lru_cache
from typing import NamedTuple

from companion.backgammon.ruleset import Ruleset
from companion.backgammon.switches import Doubles, NumberOrder

Dice = tuple[int, int]
"""The two numbers of a roll, in any order."""

SUM_OF_FACES = 7
"""What a face of a die and the one below it make together."""


class Numbers(NamedTuple):
    """The numbers of a roll that are still to be played, lowest first."""

    due: tuple[int, ...]
    """Must be played if they can be."""
    undersides: tuple[int, ...] = ()
    """May be played once nothing is due."""

    @property
    def all(self) -> tuple[int, ...]:
        """Every number left, in the order in which they come."""
        return (*self.due, *self.undersides)


class Use(NamedTuple):
    """One stone goes `number` pips; `exact`: it cannot be borne off by more than it needs."""

    number: int
    exact: bool
    left: Numbers
    """What is still to be played after this use."""


def numbers_of(ruleset: Ruleset, dice: Dice) -> Numbers:
    """What a roll gives to play."""
    low, high = sorted(dice)
    if low != high:
        return Numbers((low, high))
    if ruleset.doubles is Doubles.FOUR_TIMES:
        return Numbers((low,) * 4)
    return Numbers((low, low), (SUM_OF_FACES - low,) * 2)


@lru_cache(maxsize=1024)
def uses(ruleset: Ruleset, left: Numbers, coming_in: bool) -> tuple[Use, ...]:
    """How the next stone may go: by one number, or by two at once where the ruleset lets stones jump.

    A stone that comes in (`coming_in`) goes by one number, and by either.
    """
    group = left.due or left.undersides
    free = coming_in or ruleset.order is NumberOrder.ANY
    single = sorted(set(group)) if free else group[:1]
    found = [Use(number, False, _without(left, number)) for number in single]
    if ruleset.jump and len(group) == 2 and not coming_in:
        rest = Numbers((), left.undersides) if left.due else Numbers(())
        found.append(Use(sum(group), True, rest))
    return tuple(found)


def _without(left: Numbers, number: int) -> Numbers:
    """What is left when `number` has been played."""
    if not left.due:
        return Numbers((), left.undersides[1:])
    first = left.due.index(number)
    return Numbers((*left.due[:first], *left.due[first + 1 :]), left.undersides)
