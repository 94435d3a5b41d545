"""All complete plays of a roll: every way to end it, once."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from companion.backgammon.board import Position, Side
from companion.backgammon.numbers import Dice, Numbers, numbers_of, uses
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.steps import Step, View, as_position, is_won, on_bar, seen, steps, terrain

Steps = tuple[Step, ...]
"""Steps of one side in the order in which they are made."""

Lost = tuple[int, ...]
"""Numbers that could not be played, the lower first; undersides are never lost."""

Ends = Mapping[tuple[View, Lost], Steps]
"""How a roll can end: what is seen then and what was lost, with one way to get there."""


class Play(NamedTuple):
    """A complete play of `side`; where several ways lead to the same end it is one of them."""

    side: Side
    view: View
    lost: Lost
    steps: Steps

    @property
    def position(self) -> Position:
        """The position after it."""
        return as_position(self.view, self.side)


def complete_plays(ruleset: Ruleset, position: Position, side: Side, dice: Dice) -> tuple[Play, ...]:
    """The plays open to `side`, one for each end; a single one without steps if nothing can be played."""
    found = ends(ruleset, position, side, dice)
    return tuple([Play(side, view, lost, way) for (view, lost), way in found.items()])


@lru_cache(maxsize=64)  # the same question is asked for the roll, the page, the play and its verdict
def ends(ruleset: Ruleset, position: Position, side: Side, dice: Dice) -> Ends:
    """How the roll can end."""
    found = _every_end(ruleset, seen(position, side), numbers_of(ruleset, dice))
    if not ruleset.most_numbers:
        return found
    least = min((len(lost), lost) for _, lost in found)  # of one number lost it is the lower
    return {end: way for end, way in found.items() if (len(end[1]), end[1]) == least}


def _every_end(ruleset: Ruleset, view: View, numbers: Numbers) -> Ends:
    """The ends where each number that can be played when its turn comes is played."""
    there, found = terrain(view), dict[tuple[View, Lost], Steps]()
    waiting: dict[Numbers, dict[View, Steps]] = {numbers: {view: ()}}
    while waiting:
        left = max(waiting, key=_count)  # so that every view with these numbers left is known by now
        ways_on = {coming_in: uses(ruleset, left, coming_in) for coming_in in (False, True)}
        for view, way in waiting.pop(left).items():
            if is_won(view):
                found.setdefault((view, ()), way)
                continue
            went_on = False
            for use in ways_on[on_bar(view)]:
                level = waiting.setdefault(use.left, {})
                for step, after in steps(view, use, there):
                    went_on = True
                    if after not in level:
                        level[after] = (*way, step)
            if not (went_on and left.due):
                found.setdefault((view, left.due), way)
    return found


def _count(numbers: Numbers) -> int:
    return len(numbers.due) + len(numbers.undersides)
