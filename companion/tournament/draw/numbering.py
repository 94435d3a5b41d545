"""Which group of a round plays at which table, so that few come to a table again."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import permutations

from companion.chance import Pick, shuffled
from companion.tournament.draw.seating import Group, Groups
from companion.tournament.draw.staying import homes_of

EXCHANGES = 3_000
"""Exchanges of two tables, roughly, that are tried in all; with many tables there is little to gain."""


def numbered(rounds: Groups, pick: Pick, staying: Collection[int] = ()) -> Groups:
    """The groups in another order; who is `staying` sits always where they do in the first round."""
    homes = homes_of(rounds[0], staying)
    best = _Tables(rounds, homes)
    best.exchange()
    for _ in range(EXCHANGES // (len(rounds) * len(rounds[0]) ** 2)):
        if not best.revisits:
            break
        tried = _Tables([rounds[0], *(shuffled(one, pick) for one in rounds[1:])], homes)
        tried.exchange()
        if tried.revisits < best.revisits:
            best = tried
    return tuple(map(tuple, best.rounds))


class _Tables:
    """Groups at tables, and who comes to which how often; of the rounds only the first stands."""

    def __init__(self, rounds: Sequence[Sequence[Group]], homes: Mapping[int, int]) -> None:
        self._homes = homes
        self.rounds = [_at_home(one, homes) for one in rounds]
        self._visits = Counter(
            (player, table)
            for one in self.rounds
            for table, group in enumerate(one)
            for player in group
            if homes.get(player) != table
        )

    @property
    def revisits(self) -> int:
        """Visits of a table after the first, squared: better two once than one twice; not at home."""
        return sum((times - 1) ** 2 for times in self._visits.values() if times > 1)

    def exchange(self) -> None:
        """Exchange two tables of a round as long as that is better."""
        better = bool(self.revisits)
        while better:
            better = False
            for one in self.rounds[1:]:
                free = [table for table, group in enumerate(one) if self._homes.keys().isdisjoint(group)]
                for here, there in permutations(free, 2):
                    better = self._exchanged(one, here, there) or better

    def _exchanged(self, groups: list[Group], here: int, there: int) -> bool:
        """Whether they were exchanged: only if somebody of here has been there, and it becomes better."""
        if not (cost := self._cost(groups[here], here)):
            return False
        before = cost + self._cost(groups[there], there)
        self._count(groups, here, there, -1)
        groups[here], groups[there] = groups[there], groups[here]
        self._count(groups, here, there, 1)
        if self._cost(groups[here], here) + self._cost(groups[there], there) < before:
            return True
        self._count(groups, here, there, -1)
        groups[here], groups[there] = groups[there], groups[here]
        self._count(groups, here, there, 1)
        return False

    def _cost(self, group: Group, table: int) -> int:
        """What sitting there once less would save."""
        return sum(2 * self._visits[player, table] - 3 for player in group if self._visits[player, table] > 1)

    def _count(self, groups: Sequence[Group], here: int, there: int, times: int) -> None:
        for table in (here, there):
            for player in groups[table]:
                self._visits[player, table] += times


def _at_home(groups: Sequence[Group], homes: Mapping[int, int]) -> list[Group]:
    """The groups, those of who stays at that table; of two with one home, or one group, only one can."""
    placed: dict[int, Group] = {}
    for group in groups:
        home = next((homes[player] for player in group if player in homes), None)
        if home is not None and home < len(groups):
            placed.setdefault(home, group)
    others = iter([group for group in groups if group not in placed.values()])
    return [placed[table] if table in placed else next(others) for table in range(len(groups))]
