"""Who gets which slot, so that the constraints hold; the figures of the rounds stay as they are."""

from collections.abc import Sequence
from itertools import chain

from companion.chance import Pick, shuffled
from companion.tournament.draw.constraints import Constraints
from companion.tournament.draw.quality import meetings
from companion.tournament.draw.seating import Groups

STEPS, MEMORY = 30_000, 100
"""Steps and memory of the search for slots (late acceptance, as in `search.py`): less than half a second."""


def allotted(rounds: Groups, constraints: Constraints, pick: Pick) -> list[int]:
    """The player at each slot, as chance has it; few meet who must not.

    Who stays gets a slot of the first round at which others who stay are never met, as far as there are such.
    """
    slots = sorted(set(chain(*chain(*rounds))))
    order = shuffled([slot + 1 for slot in slots], pick)
    if not constraints.named:
        return order
    met = [[0] * len(order) for _ in order]
    for (one, other), times in meetings(chain(*rounds)).items():
        met[one][other] = met[other][one] = times
    kept = _never_meeting(met, sorted(chain(*rounds[0])), len(constraints.staying))
    best: tuple[int, list[int]] | None = None
    for begin in (order, _by_kin(order, constraints)):
        for slot, player in zip(kept, sorted(constraints.staying), strict=False):
            _exchange(begin, slot, begin.index(player))
        if best is None or best[0]:
            found = _with_fewer_meetings(begin, met, constraints, frozenset(kept), pick)
            best = min(best or found, found)
    assert best is not None, "there is a beginning"
    return best[1]


def _by_kin(order: Sequence[int], constraints: Constraints) -> list[int]:
    """The largest clubs first: slots in a row often have a start colour in common, and so never meet."""
    kin = {player: {player} for player in order}
    for one, other in constraints.apart:
        if kin[one] is not kin[other]:
            kin[one] |= kin[other]
            for player in kin[other]:
                kin[player] = kin[one]
    return sorted(order, key=lambda player: (-len(kin[player]), min(kin[player])))


def _never_meeting(met: Sequence[Sequence[int]], slots: Sequence[int], wanted: int) -> list[int]:
    """As many of the slots as are `wanted` of which no two meet, or as many as are found."""
    best: list[int] = []
    for first in slots:
        found = [first]
        for slot in slots:
            if slot != first and not any(met[slot][other] for other in found):
                found.append(slot)
        best = max(best, found, key=len)
        if len(best) >= wanted:
            break
    return best[:wanted]


def _with_fewer_meetings(
    order: Sequence[int],
    met: Sequence[Sequence[int]],
    constraints: Constraints,
    kept: frozenset[int],
    pick: Pick,
) -> tuple[int, list[int]]:
    """Exchange slots of who meets somebody they must not; slots that are `kept` only among themselves."""
    foes: dict[int, list[int]] = {player: [] for player in order}
    for one, other in constraints.apart:
        foes[one].append(other)
        foes[other].append(one)
    slots = {player: slot for slot, player in enumerate(order)}
    now = list(order)
    cost = sum(met[slots[one]][slots[other]] for one, other in constraints.apart)
    best, least = list(now), cost
    involved = [player for player in order if foes[player]]
    memory = [cost] * MEMORY
    for step in range(STEPS if involved else 0):
        if not least:
            break
        here, there = slots[involved[pick(len(involved))]], pick(len(now))
        one, other = now[here], now[there]
        if (here in kept) == (there in kept) and any(met[here][slots[foe]] for foe in foes[one]):
            difference = sum(
                met[there][slots[foe]] - met[here][slots[foe]] for foe in foes[one] if foe != other
            ) + sum(met[here][slots[foe]] - met[there][slots[foe]] for foe in foes[other] if foe != one)
            if difference <= 0 or cost + difference <= memory[step % MEMORY]:
                _exchange(now, here, there)
                slots[one], slots[other] = there, here
                cost += difference
        memory[step % MEMORY] = cost
        if cost < least:
            best, least = list(now), cost
    return least, best


def _exchange(order: list[int], here: int, there: int) -> None:
    order[here], order[there] = order[there], order[here]
