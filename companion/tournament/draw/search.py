"""Better rounds by exchanging players who sit in the same round at different tables.

Late acceptance (Burke and Bykov 2017): an exchange is made when the rounds are then no worse than some
exchanges ago. Only whole numbers are compared, so that every computer finds the same.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from operator import itemgetter

from companion.chance import Pick
from companion.tournament.draw.seating import COLOURS, Groups, Pair


@dataclass(frozen=True, slots=True)
class Effort:
    """How long is searched: so many attempts of so many steps; with more memory one goes on longer."""

    attempts: int
    steps: int
    memory: int


APART, REPEAT, MORE, THREE = 10_000, 40, 20, 1
"""What it costs that two meet who must not; that two meet again, and more for each time they have met; and
that somebody is at a table of three again, for each time."""

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

    Of a single table there are no others.
    """
    if any(len(tables) == 1 for tables in rounds):
        return rounds
    best = _Arrangement(rounds, met, apart).cost, rounds
    for _ in range(effort.attempts):
        if best[0]:
            arrangement = _Arrangement(rounds, met, apart)
            best = min(best, _attempt(arrangement, effort, pick, frozenset(seated)), key=itemgetter(0))
    return best[1]


def _attempt(
    arrangement: "_Arrangement", effort: Effort, pick: Pick, seated: frozenset[int]
) -> tuple[int, Groups]:
    best, kept, held = arrangement.cost, arrangement.groups(), True
    memory = [best] * effort.memory
    for step in range(effort.steps):
        exchange = _exchange(arrangement.rounds, pick)
        if seated.isdisjoint(arrangement.players(exchange)):
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


_Exchange = tuple[int, int, int, int, int]
"""Round, table and chair of the one, table and chair of the other."""


def _exchange(rounds: Sequence[Sequence[Sequence[int]]], pick: Pick) -> _Exchange:
    number = pick(len(rounds))
    tables = rounds[number]
    here = pick(len(tables))
    there = (here + 1 + pick(len(tables) - 1)) % len(tables)
    return number, here, pick(len(tables[here])), there, pick(len(tables[there]))


class _Arrangement:
    """Rounds that change, with what they cost; kept up to date, for the search is long."""

    def __init__(self, rounds: Groups, met: Mapping[Pair, int], apart: Collection[Pair]) -> None:
        self.rounds = [[list(group) for group in one] for one in rounds]
        size = max(chain(*chain(*rounds))) + 1
        most = len(rounds) + max(met.values(), default=0)
        # What the next meeting of two costs, by how often they met.
        again = [0, *(REPEAT + MORE * times + times * (times - 1) for times in range(1, most + 1))]
        never = [APART + cost for cost in again]
        self._steps = [[again] * size for _ in range(size)]
        for one, other in apart:
            self._steps[one][other] = self._steps[other][one] = never
        self._met = [[0] * size for _ in range(size)]
        for (one, other), times in met.items():
            self._meet(one, other, times)
        self._threes = [0] * size
        self.cost = 0
        for group in chain(*self.rounds):
            for one, other in combinations(group, 2):
                self.cost += self._steps[one][other][self._met[one][other]]
                self._meet(one, other, 1)
            if len(group) < len(COLOURS):
                for player in group:
                    self.cost += THREE * self._threes[player]
                    self._threes[player] += 1

    def groups(self) -> Groups:
        return tuple(tuple(map(tuple, one)) for one in self.rounds)

    def players(self, exchange: _Exchange) -> tuple[int, int]:
        number, here, chair, there, other_chair = exchange
        return self.rounds[number][here][chair], self.rounds[number][there][other_chair]

    def difference(self, exchange: _Exchange) -> int:
        """What the exchange would add to the cost."""
        number, here, _, there, _ = exchange
        one, other = self.players(exchange)
        tables = self.rounds[number]
        added = self._moved(one, other, tables[here]) + self._moved(other, one, tables[there])
        if len(tables[here]) < len(tables[there]):
            added += THREE * (self._threes[other] - self._threes[one] + 1)
        elif len(tables[here]) > len(tables[there]):
            added += THREE * (self._threes[one] - self._threes[other] + 1)
        return added

    def make(self, exchange: _Exchange, difference: int) -> None:
        number, here, chair, there, other_chair = exchange
        one, other = self.players(exchange)
        tables = self.rounds[number]
        for leaves, comes, group in ((one, other, tables[here]), (other, one, tables[there])):
            for stays in group:
                if stays != leaves:
                    self._meet(leaves, stays, -1)
                    self._meet(comes, stays, 1)
        threes = (len(tables[there]) < len(COLOURS)) - (len(tables[here]) < len(COLOURS))
        self._threes[one] += threes
        self._threes[other] -= threes
        tables[here][chair], tables[there][other_chair] = other, one
        self.cost += difference

    def _moved(self, leaves: int, comes: int, group: Sequence[int]) -> int:
        left, met = self._met[leaves], self._met[comes]
        saved, spent = self._steps[leaves], self._steps[comes]
        return sum(
            spent[stays][met[stays]] - saved[stays][left[stays] - 1] for stays in group if stays != leaves
        )

    def _meet(self, one: int, other: int, times: int) -> None:
        self._met[one][other] += times
        self._met[other][one] += times
