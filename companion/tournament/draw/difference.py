"""What another draw changes: tables, and what they cost before and after."""

from dataclasses import dataclass
from itertools import zip_longest

from companion.tournament.draw.constraints import NONE, Constraints, Violation, violations
from companion.tournament.draw.quality import Quality, quality
from companion.tournament.draw.seating import NO_TABLE, Draw, Table


@dataclass(frozen=True, slots=True)
class ChangedTable:
    """A table of a round, both numbered from 1, as it was and as it is."""

    round: int
    table: int
    before: Table
    after: Table


@dataclass(frozen=True, slots=True)
class Cost:
    """The figures of a draw, and which constraints it violates."""

    quality: Quality
    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class DrawDifference:
    """What was changed, and what that costs."""

    tables: tuple[ChangedTable, ...]
    before: Cost
    after: Cost


def difference(before: Draw, after: Draw, constraints: Constraints = NONE) -> DrawDifference:
    """What the draw after changes in the one before; a table that is not there is one without players."""
    changed = (
        ChangedTable(number, place, was, now)
        for number, (tables, others) in enumerate(zip(before, after, strict=True), start=1)
        for place, (was, now) in enumerate(zip_longest(tables, others, fillvalue=NO_TABLE), start=1)
        if was != now
    )
    return DrawDifference(tuple(changed), _cost(before, constraints), _cost(after, constraints))


def _cost(draw: Draw, constraints: Constraints) -> Cost:
    return Cost(quality(draw, constraints.staying), violations(draw, constraints))
