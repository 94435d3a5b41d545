"""A play judged step by step, in the order in which the stones were moved."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.backgammon.board import BAR, OFF, Position, Side
from companion.backgammon.findings import Code
from companion.backgammon.numbers import Dice, Numbers, numbers_of, uses
from companion.backgammon.plays import Lost, Steps, ends
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.steps import (
    PackedPosition,
    Step,
    Terrain,
    all_home,
    count,
    hits,
    holds,
    is_won,
    on_bar,
    pack,
    starts,
    steps,
    terrain,
)
from companion.backgammon.switches import NumberOrder
from companion.errors import InvalidPosition


class Stand(NamedTuple):
    """How far a play has come if its movements are read in one of the ways that are possible."""

    parts: int
    """In how many parts the movements of the play are read."""
    packed: PackedPosition
    left: Numbers


class Judged(NamedTuple):
    """The finding, None where there is none, and how far the play was right."""

    code: Code | None
    right: int
    """How many steps were right; the next one is what was wrong, or one is missing."""
    packed: PackedPosition
    """The position after these steps."""
    left: Numbers
    """What of the roll is left after these steps."""


def judge(ruleset: Ruleset, position: Position, side: Side, dice: Dice, made: Steps) -> Judged:
    """Whether these steps are a complete play of the roll.

    Raises InvalidPosition if a stone is moved from where none of `side` stands.
    """
    packed = pack(position, side)
    stands, there = [Stand(0, packed, numbers_of(ruleset, dice))], terrain(packed)
    for right, step in enumerate(made):
        if not any(count(stand.packed, step.start) for stand in stands):
            raise InvalidPosition("stone_missing", side=side, place=step.start)
        readings = [way for stand in stands for way in _ways(ruleset, stand, there, step)]
        if not readings:
            return _judged(_wrong(ruleset, stands[0], there, step), right, stands[0])
        stands = sorted(readings, key=_plainest)
    possible = ends(ruleset, position, side, dice)
    complete = [stand for stand in stands if stand.packed in possible.get(_lost(stand), ())]
    if not complete:
        return _judged(Code.MUST_PLAY, len(made), stands[0])
    return _judged(None, len(made), complete[0])


def _judged(code: Code | None, right: int, stand: Stand) -> Judged:
    return Judged(code, right, stand.packed, stand.left)


def _ways(ruleset: Ruleset, stand: Stand, there: Terrain, made: Step) -> Iterator[Stand]:
    """The ways in which one movement of a stone can be read: it may touch down in between."""
    for use in uses(ruleset, stand.left, on_bar(stand.packed)):
        for step, after in steps(stand.packed, use, there):
            further = Stand(stand.parts + 1, after, use.left)
            if step == made:
                yield further
            elif step.start == made.start and step.target > made.target:
                yield from _ways(ruleset, further, there, Step(step.target, made.target))


def _plainest(stand: Stand) -> tuple[int, int]:
    """The reading in the fewest parts comes first, then the one that hits the least."""
    return stand.parts, hits(stand.packed)


def _lost(stand: Stand) -> Lost:
    return () if is_won(stand.packed) else stand.left.due


def _wrong(ruleset: Ruleset, stand: Stand, there: Terrain, step: Step) -> Code:
    """Why a step cannot be made: the first code that applies."""
    if _is_high_first(ruleset, stand, step):
        return Code.LOW_FIRST
    if _leaves_bar_waiting(stand, step):
        return Code.COME_IN_FIRST
    if _meets_band(stand, there, step):
        return Code.BAND
    if _is_early_underside(stand, step):
        return Code.UNDERSIDE_EARLY
    if step.target == OFF and not all_home(stand.packed):
        return Code.BEAR_OFF_EARLY
    return Code.WRONG_COUNT


def _is_high_first(ruleset: Ruleset, stand: Stand, step: Step) -> bool:
    """Whether the higher of two numbers is played while the lower is to be played first."""
    both = len(set(stand.left.due)) == 2
    in_order = ruleset.order is NumberOrder.LOW_FIRST and not on_bar(stand.packed)
    return both and in_order and _goes(stand.packed, step, stand.left.due[1])


def _leaves_bar_waiting(stand: Stand, step: Step) -> bool:
    """Whether a stone on the bar waits while another goes, or one that has come in goes on."""
    waiting = count(stand.packed, BAR)
    return waiting > 0 and (step.start != BAR or (waiting > 1 and _adds_up(stand, step)))


def _adds_up(stand: Stand, step: Step) -> bool:
    """Whether a step is as long as several numbers together."""
    numbers = stand.left.all
    return step.start - step.target in [sum(numbers[:last]) for last in range(2, len(numbers) + 1)]


def _meets_band(stand: Stand, there: Terrain, step: Step) -> bool:
    """Whether a band holds the target, or every point on the way of a step that adds numbers up."""
    if holds(there.closed, step.target):
        return True
    bearing_off = step.target == OFF and not all_home(stand.packed)
    return _adds_up(stand, step) and not bearing_off


def _is_early_underside(stand: Stand, step: Step) -> bool:
    """Whether an underside is played, or both, while a top is to be played first or with one at once."""
    if not (stand.left.due and stand.left.undersides):
        return False
    top, under = stand.left.due[0], stand.left.undersides[0]
    longer = (2 * under, top + under, top + 2 * under)
    return _goes(stand.packed, step, under) or step.start - step.target in longer


def _goes(packed: PackedPosition, step: Step, number: int) -> bool:
    """Whether a step is as long as the number says, whatever is in the way."""
    return holds(starts(packed, number), step.start) and step.target == max(OFF, step.start - number)
