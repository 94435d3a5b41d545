"""Who meets whom at places that nobody has yet: the best rounds we know for so many players.

The same for every seed; the seed decides who gets which place.
"""

from companion.chance import Pick, seeded, shuffled
from companion.tournament.draw.empty_chairs import empty_chairs
from companion.tournament.draw.numbering import numbered
from companion.tournament.draw.search import Effort, improved
from companion.tournament.draw.seating import COLOURS, Group, Groups, Tables, in_order, tables_for
from companion.tournament.draw.shifts import FEWEST_TABLES, moved_on

EFFORT = Effort(attempts=3, steps=20_000, memory=300)
"""About a second."""


def places(players: int, rounds: int) -> Groups:
    """Groups of places 0 … players - 1, round by round; raises Refused as `tables_for` does."""
    tables = tables_for(players)
    found = moved_on(tables.count, rounds) if tables.count >= FEWEST_TABLES else ()
    chairs = empty_chairs(found, tables)
    taken = [place for place in range(len(COLOURS) * tables.count) if place not in chairs]
    numbers = {place: number for number, place in enumerate(taken)}
    full = tuple(
        tuple(tuple(numbers[place] for place in group if place in numbers) for group in one) for one in found
    )
    pick = seeded(f"{players} players, {rounds} rounds")
    if tables.count == 1:
        return rounds * (in_order(range(players), tables),)
    if len(full) == rounds:
        return numbered(full, pick)
    further = (_neighbours(numbers, tables, pick) for _ in range(rounds - len(full)))
    return numbered(improved((*full, *further), EFFORT, pick), pick)


def _neighbours(numbers: dict[int, int], tables: Tables, pick: Pick) -> tuple[Group, ...]:
    """Those of one start colour together, who have not met yet where everybody moved on."""
    by_colour = (
        [place for start in range(tables.count) if (place := colour * tables.count + start) in numbers]
        for colour in COLOURS
    )
    return in_order([numbers[place] for colour in by_colour for place in shuffled(colour, pick)], tables)
