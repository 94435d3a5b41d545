"""Better rounds by exchanging players who sit in the same round at different tables.

Late acceptance (Burke and Bykov 2017): an exchange is made when the rounds are then no worse than some
exchanges ago. Only whole numbers are compared, so that every computer finds the same.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from operator import itemgetter

from companion.chance import Pick
from companion.tournament.draw.arrangement import Arrangement
from companion.tournament.draw.seating import Groups, Pair
from companion.tournament.draw.turns_arrangement import TurnsArrangement


@dataclass(frozen=True, slots=True)
class Effort:
    """How long is searched: so many attempts of so many steps; with more memory one goes on longer."""

    attempts: int
    steps: int
    memory: int


NOBODY_MET: Mapping[Pair, int] = {}


def improved(
    rounds: Groups,
    effort: Effort,
    pick: Pick,
    *,
    met: Mapping[Pair, int] = NOBODY_MET,
    apart: Collection[Pair] = (),
    seated: Collection[int] = (),
) -> Groups:
    """The best rounds found.

    met: how often pairs have met before these rounds
    apart: pairs who must not meet
    seated: who keeps the table; tables keep their sizes

    Where some sit out in each round, who does is exchanged, too. Of a single table there are no others.
    """
    arranged = Arrangement if _all_play(rounds) else TurnsArrangement
    if arranged is Arrangement and any(len(tables) == 1 for tables in rounds):
        return rounds
    best = arranged(rounds, met, apart).cost, rounds
    for _ in range(effort.attempts):
        if best[0]:
            arrangement = arranged(rounds, met, apart)
            best = min(best, _attempt(arrangement, effort, pick, frozenset(seated)), key=itemgetter(0))
    return best[1]


def _attempt(
    arrangement: Arrangement, effort: Effort, pick: Pick, seated: frozenset[int]
) -> tuple[int, Groups]:
    best, kept, held = arrangement.cost, arrangement.groups(), True
    memory = [best] * effort.memory
    for step in range(effort.steps):
        exchange = arrangement.exchange(pick)
        if seated.isdisjoint(arrangement.players(exchange)) and arrangement.can(exchange):
            difference = arrangement.difference(exchange)
            if difference <= 0 or arrangement.cost + difference <= memory[step % effort.memory]:
                if difference > 0 and not held:
                    kept, held = arrangement.groups(), True
                arrangement.make(exchange, difference)
        memory[step % effort.memory] = arrangement.cost
        if arrangement.cost < best:
            best, held = arrangement.cost, False
        if not best:
            break
    return best, kept if held else arrangement.groups()


def _all_play(rounds: Groups) -> bool:
    """Whether everybody plays in each round."""
    first, *others = ({player for group in one for player in group} for one in rounds)
    return all(one == first for one in others)
