"""The draw of the next stage: semi-final or final, of those who qualified."""

from collections.abc import Collection
from itertools import chain

from companion.chance import Pick, seeded, shuffled
from companion.tournament.draw.constraints import NONE, Constraints
from companion.tournament.draw.quality import meetings
from companion.tournament.draw.search import Effort, improved
from companion.tournament.draw.seating import (
    COLOURS,
    Draw,
    Group,
    Pair,
    Round,
    Table,
    in_order,
    seated,
    tables_for,
)

EFFORT = Effort(attempts=12, steps=600, memory=5)
"""Less than a tenth of a second; with one round only, more beginnings find more than longer ways."""


def next_stage(rounds: Draw, qualified: Collection[int], seed: str, constraints: Constraints = NONE) -> Round:
    """The tables of those who qualified, where as few as possible meet again; colours are drawn by lot.

    Of the constraints only who must not meet counts, and that most. Raises Refused where so many cannot be
    seated.
    """
    tables = tables_for(len(qualified))
    pick = seeded(seed)
    players = shuffled(sorted(qualified), pick)
    numbers = {player: number for number, player in enumerate(players)}
    before = [tuple(numbers[p] for p in seated(table) if p in numbers) for table in chain(*rounds)]
    groups = in_order(range(len(players)), tables)
    both = (pair for pair in constraints.apart if numbers.keys() >= set(pair))
    apart = [(numbers[one], numbers[other]) for one, other in both]
    (groups,) = improved((groups,), EFFORT, pick, met=meetings(before), apart=apart)
    placed = [tuple(players[number] for number in group) for group in groups]
    return tuple(_by_lot(group, pick) for group in shuffled(placed, pick))


def met_again(rounds: Draw, tables: Round) -> tuple[Pair, ...]:
    """Who at these tables has met in the rounds before, sorted."""
    met = meetings(map(seated, chain(*rounds)))
    return tuple(sorted(pair for pair in meetings(map(seated, tables)) if pair in met))


def _by_lot(group: Group, pick: Pick) -> Table:
    chairs: list[int | None] = [*group, *[None] * (len(COLOURS) - len(group))]
    return tuple(shuffled(chairs, pick))
