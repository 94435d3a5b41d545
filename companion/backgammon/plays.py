"""All complete plays of a roll: every way to end it, once."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from companion.backgammon.board import Position, Side
from companion.backgammon.numbers import Dice, Numbers, numbers_of, uses
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.steps import (
    PackedPosition,
    Step,
    Terrain,
    is_won,
    on_bar,
    pack,
    steps,
    terrain,
    unpack,
)

Steps = tuple[Step, ...]
"""Steps of one side in the order in which they are made."""

Lost = tuple[int, ...]
"""Numbers that could not be played, the lower first; undersides are never lost."""

Level = dict[PackedPosition, Steps]
"""The positions after as many numbers, each with one way to get there."""

Ends = Mapping[Lost, Mapping[PackedPosition, Steps]]
"""How a roll can end: by what was lost the positions then, each with one way to get there."""


class Play(NamedTuple):
    """A complete play of `side`; where several ways lead to the same end it is one of them."""

    side: Side
    packed: PackedPosition
    lost: Lost
    steps: Steps

    @property
    def position(self) -> Position:
        """The position after it."""
        return unpack(self.packed, self.side)


def complete_plays(ruleset: Ruleset, position: Position, side: Side, dice: Dice) -> tuple[Play, ...]:
    """The plays open to `side`, one for each end; a single one without steps if nothing can be played."""
    found = ends(ruleset, position, side, dice)
    return tuple([Play(side, packed, lost, way) for lost in found for packed, way in found[lost].items()])


@lru_cache(maxsize=64)  # the same question is asked for the roll, the page, the play and its verdict
def ends(ruleset: Ruleset, position: Position, side: Side, dice: Dice) -> Ends:
    """How the roll can end."""
    found = _every_end(ruleset, pack(position, side), numbers_of(ruleset, dice))
    if not ruleset.most_numbers:
        return found
    least = min(found, key=lambda lost: (len(lost), lost))  # where either can be lost, the lower
    return {least: found[least]}


def _every_end(ruleset: Ruleset, packed: PackedPosition, numbers: Numbers) -> Ends:
    """The ends where each number that can be played when its turn comes is played."""
    there, found = terrain(packed), dict[Lost, Level]()
    waiting: dict[Numbers, Level] = {numbers: {packed: ()}}
    while waiting:
        left = max(waiting, key=_count)  # so that every position with these numbers left is known by now
        level = waiting.pop(left)
        if level and not left.due:
            found.setdefault((), {}).update(level)
        if left.all:
            for stuck in _played_on(ruleset, left, level, there, waiting):
                lost = () if is_won(stuck) else left.due
                found.setdefault(lost, {})[stuck] = level[stuck]
    return found


def _played_on(
    ruleset: Ruleset, left: Numbers, level: Level, there: Terrain, waiting: dict[Numbers, Level]
) -> list[PackedPosition]:
    """Adds what a level leads to by one more step to what is `waiting`; the positions that lead nowhere."""
    ways_on = {coming_in: uses(ruleset, left, coming_in) for coming_in in (False, True)}
    stuck = []
    for packed, way in level.items():
        went_on = False
        for use in ways_on[on_bar(packed)]:
            further = waiting.setdefault(use.left, {})
            for step, after in steps(packed, use, there):
                went_on = True
                if after not in further:
                    further[after] = (*way, step)
        if not went_on:
            stuck.append(packed)
    return stuck


def _count(numbers: Numbers) -> int:
    return len(numbers.all)
