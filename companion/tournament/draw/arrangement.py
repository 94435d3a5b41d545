"""Rounds while they are searched: what they cost, and what it would add to that if two players exchanged."""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain, combinations

from companion.chance import Pick
from companion.tournament.draw.seating import COLOURS, Groups, Pair

APART, REPEAT, MORE, THREE = 10_000, 40, 20, 1
"""What it costs that two meet who must not; that two meet again, and more for each time they have met; and
that somebody is at a table of three again, for each time."""

Exchange = tuple[int, int, int, int, int, int]
"""Round, table and chair of the one, round, table and chair of the other."""


class Arrangement:
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
        """The rounds as they are now."""
        return tuple(tuple(map(tuple, one)) for one in self.rounds)

    def exchange(self, pick: Pick) -> Exchange:
        """Two players of a round at different tables, as chance has it."""
        return self._within(pick(len(self.rounds)), pick)

    def players(self, exchange: Exchange) -> tuple[int, int]:
        """Who would take the place of the other."""
        number, here, chair, later, there, other_chair = exchange
        return self.rounds[number][here][chair], self.rounds[later][there][other_chair]

    def can(self, exchange: Exchange) -> bool:
        """Whether they can be exchanged."""
        return True

    def difference(self, exchange: Exchange) -> int:
        """What the exchange would add to the cost."""
        number, here, _, later, there, _ = exchange
        one, other = self.players(exchange)
        group, other_group = self.rounds[number][here], self.rounds[later][there]
        added = self._moved(one, other, group) + self._moved(other, one, other_group)
        return added + self._more_threes(exchange)

    def make(self, exchange: Exchange, difference: int) -> None:
        """Exchange them, which adds the difference to the cost."""
        number, here, chair, later, there, other_chair = exchange
        one, other = self.players(exchange)
        group, other_group = self.rounds[number][here], self.rounds[later][there]
        for leaves, comes, left in ((one, other, group), (other, one, other_group)):
            for stays in left:
                if stays != leaves:
                    self._meet(leaves, stays, -1)
                    self._meet(comes, stays, 1)
        threes = (len(other_group) < len(COLOURS)) - (len(group) < len(COLOURS))
        self._threes[one] += threes
        self._threes[other] -= threes
        group[chair], other_group[other_chair] = other, one
        self.cost += difference

    def _within(self, number: int, pick: Pick) -> Exchange:
        tables = self.rounds[number]
        here = pick(len(tables))
        there = (here + 1 + pick(len(tables) - 1)) % len(tables)
        return number, here, pick(len(tables[here])), number, there, pick(len(tables[there]))

    def _moved(self, leaves: int, comes: int, group: Sequence[int]) -> int:
        left, met = self._met[leaves], self._met[comes]
        saved, spent = self._steps[leaves], self._steps[comes]
        return sum(
            spent[stays][met[stays]] - saved[stays][left[stays] - 1] for stays in group if stays != leaves
        )

    def _more_threes(self, exchange: Exchange) -> int:
        number, here, _, later, there, _ = exchange
        one, other = self.players(exchange)
        size, other_size = len(self.rounds[number][here]), len(self.rounds[later][there])
        if size < other_size:
            return THREE * (self._threes[other] - self._threes[one] + 1)
        if size > other_size:
            return THREE * (self._threes[one] - self._threes[other] + 1)
        return 0

    def _meet(self, one: int, other: int, times: int) -> None:
        self._met[one][other] += times
        self._met[other][one] += times
