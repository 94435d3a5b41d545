"""Rounds in which some sit out, while they are searched: also who plays when can be exchanged.

Whoever plays in one of two rounds and sits out in the other can exchange that with somebody who has it the
other way round; so everybody plays as many games as before.
"""

from collections.abc import Collection, Mapping
from functools import cache
from itertools import chain, groupby

from companion.chance import Pick
from companion.tournament.draw.arrangement import Arrangement, Exchange
from companion.tournament.draw.seating import Groups, Pair

WAIT, REVISIT = 300, 2
"""What it costs that somebody sits out, times the square of how many rounds in a row; and that somebody comes
to a table again, for each time."""


class TurnsArrangement(Arrangement):
    """Rounds that change, with what they cost more than if nobody sat out longer than at the beginning."""

    def __init__(self, rounds: Groups, met: Mapping[Pair, int], apart: Collection[Pair]) -> None:
        super().__init__(rounds, met, apart)
        size = max(chain(*chain(*rounds))) + 1
        self._plays = [[False] * len(rounds) for _ in range(size)]
        self._visits = [[0] * max(map(len, rounds)) for _ in range(size)]
        for number, tables in enumerate(rounds):
            for table, group in enumerate(tables):
                for player in group:
                    self._plays[player][number] = True
                    self.cost += REVISIT * self._visits[player][table]
                    self._visits[player][table] += 1

    def exchange(self, pick: Pick) -> Exchange:
        """Two players as chance has it, of one round at different tables or of two rounds."""
        rounds, number = self.rounds, pick(len(self.rounds))
        if len(rounds[number]) > 1 and pick(2):
            return self._within(number, pick)
        later = (number + 1 + pick(len(rounds) - 1)) % len(rounds)
        here, there = pick(len(rounds[number])), pick(len(rounds[later]))
        return number, here, pick(len(rounds[number][here])), later, there, pick(len(rounds[later][there]))

    def can(self, exchange: Exchange) -> bool:
        """Whether each of them sits out where the other plays, or both play there."""
        number, _, _, later, _, _ = exchange
        one, other = self.players(exchange)
        return number == later or not (self._plays[one][later] or self._plays[other][number])

    def difference(self, exchange: Exchange) -> int:
        """What the exchange would add to the cost; who sits at both tables meets both before and after."""
        number, here, _, later, there, _ = exchange
        one, other = self.players(exchange)
        group, other_group = self.rounds[number][here], self.rounds[later][there]
        both = set(group) & set(other_group)
        added = self._moved(one, other, [player for player in group if player not in both])
        added += self._moved(other, one, [player for player in other_group if player not in both])
        if here != there:
            mine, others = self._visits[one], self._visits[other]
            added += REVISIT * (mine[there] - mine[here] + others[here] - others[there] + 2)
        if number != later:
            for player in (one, other):
                plays = self._plays[player]
                turned = [plays[at] != (at in (number, later)) for at in range(len(plays))]
                added += _waits(tuple(turned)) - _waits(tuple(plays))
        return added + self._more_threes(exchange)

    def make(self, exchange: Exchange, difference: int) -> None:
        """Exchange them, which adds the difference to the cost."""
        number, here, _, later, there, _ = exchange
        one, other = self.players(exchange)
        super().make(exchange, difference)
        for player, left, came in ((one, here, there), (other, there, here)):
            self._visits[player][left] -= 1
            self._visits[player][came] += 1
        if number != later:
            for player, plays_first in ((one, False), (other, True)):
                self._plays[player][number], self._plays[player][later] = plays_first, not plays_first


@cache
def _waits(plays: tuple[bool, ...]) -> int:
    """What it costs a player to sit out so."""
    return WAIT * sum(len(list(rounds)) ** 2 for playing, rounds in groupby(plays) if not playing)
