"""Which slots stay empty at tables of three, so that nobody is often at one."""

from collections.abc import Iterator, Mapping
from itertools import chain, combinations

from companion.tournament.draw.seating import COLOURS, Groups, Tables


def empty_chairs(rounds: Groups, tables: Tables) -> frozenset[int]:
    """The slots that stay empty: no two meet, and as few as possible meet several of them, or all."""
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
    """Sets of slots that could stay empty; the first chair at the first table, for tables are all alike."""
    for first in range(0, len(met), tables.count):
        apart = [slot for slot in met if slot != first and slot not in met[first]]
        for others in combinations(apart, tables.of_three - 1):
            if all(one not in met[other] for one, other in combinations(others, 2)):
                yield frozenset((first, *others))


def _met(rounds: Groups) -> Mapping[int, frozenset[int]]:
    met: dict[int, set[int]] = {slot: set() for group in rounds[0] for slot in group}
    for group in chain(*rounds):
        for slot in group:
            met[slot].update(group)
    return {slot: frozenset(met[slot] - {slot}) for slot in sorted(met)}


def _load(chairs: frozenset[int], met: Mapping[int, frozenset[int]]) -> tuple[int, bool]:
    """How many pairs of the empty chairs somebody meets, and whether somebody meets all three."""
    neighbours = [met[chair] for chair in chairs]
    pairs = sum(len(one & other) for one, other in combinations(neighbours, 2))
    return pairs, len(chairs) > 2 and bool(frozenset.intersection(*neighbours))
