"""Who meets whom at places that nobody has yet: the best rounds we know for so many players.

The same for every seed; the seed decides who gets which place.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations

from companion.chance import Pick, seeded, shuffled
from companion.tournament.draw.numbering import numbered
from companion.tournament.draw.search import Effort, Groups, improved
from companion.tournament.draw.seating import COLOURS, Group, Tables, in_order, tables_for
from companion.tournament.draw.shifts import FEWEST_TABLES, moved_on

EFFORT = Effort(attempts=3, steps=20_000, memory=300)
"""About a second."""


def places(players: int, rounds: int) -> Groups:
    """Groups of places 0 … players - 1, round by round; raises Refused as `tables_for` does."""
    tables = tables_for(players)
    found = moved_on(tables.count, rounds) if tables.count >= FEWEST_TABLES else ()
    chairs = _empty_chairs(found, tables)
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


def _empty_chairs(rounds: Sequence[Sequence[Group]], tables: Tables) -> frozenset[int]:
    """The places that stay empty: no two meet, and as few as possible meet several of them, or all."""
    if not rounds or not tables.of_three:
        return frozenset(range(len(COLOURS) * tables.count)[-tables.of_three :] if tables.of_three else ())
    met = _met(rounds)
    best, least = frozenset[int](), (len(met) ** 2, True)
    for chairs in _never_meeting(met, tables):
        if (load := _load(chairs, met)) < least:
            best, least = chairs, load
        if least == (0, False):
            break
    return best


def _never_meeting(met: Mapping[int, frozenset[int]], tables: Tables) -> Iterator[frozenset[int]]:
    """Sets of places that could stay empty; the first chair at the first table, for tables are all alike."""
    for first in range(0, len(met), tables.count):
        apart = [place for place in met if place != first and place not in met[first]]
        for others in combinations(apart, tables.of_three - 1):
            if all(one not in met[other] for one, other in combinations(others, 2)):
                yield frozenset((first, *others))


def _met(rounds: Sequence[Sequence[Group]]) -> Mapping[int, frozenset[int]]:
    met: dict[int, set[int]] = {place: set() for group in rounds[0] for place in group}
    for group in chain(*rounds):
        for place in group:
            met[place].update(group)
    return {place: frozenset(met[place] - {place}) for place in sorted(met)}


def _load(chairs: frozenset[int], met: Mapping[int, frozenset[int]]) -> tuple[int, bool]:
    """How many pairs of the empty chairs somebody meets, and whether somebody meets all three."""
    neighbours = [met[chair] for chair in chairs]
    pairs = sum(len(one & other) for one, other in combinations(neighbours, 2))
    return pairs, len(chairs) > 2 and bool(frozenset.intersection(*neighbours))
