"""Who meets whom at slots that nobody has yet: the best rounds we know for so many players.

The same for every seed, so they are found once; the seed decides who gets which slot.
"""

from functools import cache

from companion.chance import Pick, seeded, shuffled
from companion.tournament.draw.cycles import cycled
from companion.tournament.draw.empty_chairs import empty_chairs
from companion.tournament.draw.numbering import numbered
from companion.tournament.draw.search import Effort, improved
from companion.tournament.draw.seating import COLOURS, Group, Groups, Tables, in_order, tables_for
from companion.tournament.draw.shifts import FEWEST_TABLES, moved_on

EFFORT = Effort(attempts=3, steps=20_000, memory=300)
"""About a second."""


@cache
def constructed(players: int, rounds: int) -> Groups:
    """Groups of slots 0 … players - 1, round by round; raises Refused as `tables_for` does."""
    tables = tables_for(players)
    found = _without_repeat(tables.count, rounds)
    chairs = empty_chairs(found, tables)
    taken = [slot for slot in range(len(COLOURS) * tables.count) if slot not in chairs]
    numbers = {slot: number for number, slot in enumerate(taken)}
    full = tuple(
        tuple(tuple(numbers[slot] for slot in group if slot in numbers) for group in one) for one in found
    )
    pick = seeded(f"{players} players, {rounds} rounds")
    if tables.count == 1:
        return rounds * (in_order(range(players), tables),)
    if len(full) == rounds:
        return numbered(full, pick)
    further = (_neighbours(numbers, tables, pick) for _ in range(rounds - len(full)))
    return numbered(improved((*full, *further), EFFORT, pick), pick)


def _without_repeat(tables: int, rounds: int) -> Groups:
    """As many of the rounds as are known in which nobody meets anybody twice."""
    moved = moved_on(tables, rounds) if tables >= FEWEST_TABLES else ()
    return moved if len(moved) == rounds else max(moved, cycled(tables, rounds), key=len)


def _neighbours(numbers: dict[int, int], tables: Tables, pick: Pick) -> tuple[Group, ...]:
    """The slots of one start colour together, which have not met yet where everybody moved on."""
    by_colour = (
        [slot for start in range(tables.count) if (slot := colour * tables.count + start) in numbers]
        for colour in COLOURS
    )
    return in_order([numbers[slot] for colour in by_colour for slot in shuffled(colour, pick)], tables)
