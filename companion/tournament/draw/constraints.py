"""What is wished of a draw beside good figures: who must not meet, and who stays at one table."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations

from companion.errors import require
from companion.tournament.draw.seating import Draw, Pair, seated


@dataclass(frozen=True, slots=True)
class Constraints:
    """Pairs who must not meet, and players who stay at their table in all rounds."""

    apart: frozenset[Pair] = frozenset()
    staying: frozenset[int] = frozenset()

    @classmethod
    def of(cls, apart: Iterable[Collection[int]] = (), staying: Iterable[int] = ()) -> "Constraints":
        """From groups of any size of whom no two must meet, such as families and clubs."""
        pairs = chain.from_iterable(combinations(sorted(set(group)), 2) for group in apart)
        return cls(frozenset(pairs), frozenset(staying))

    @property
    def named(self) -> frozenset[int]:
        """Everybody they are about."""
        return self.staying.union(*self.apart)


NONE = Constraints()


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two meet who must not; round and table from 1."""

    pair: Pair
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Move:
    """Somebody who was to stay sits at several tables, numbered from 1."""

    player: int
    tables: tuple[int, ...]


Violation = Meeting | Move


def violations(draw: Draw, constraints: Constraints) -> tuple[Violation, ...]:
    """Every violation of the constraints: first meetings by round and table, then moves by player."""
    return (*_meetings(draw, constraints), *_moves(draw, constraints))


def check_named(constraints: Constraints, players: int) -> None:
    """Raise Refused where a constraint names somebody who does not play."""
    strangers = sorted(player for player in constraints.named if not 1 <= player <= players)
    require(not strangers, "draw_strangers", strangers=", ".join(map(str, strangers)), players=players)


def _meetings(draw: Draw, constraints: Constraints) -> Iterator[Meeting]:
    for number, tables in enumerate(draw, start=1):
        for table, chairs in enumerate(tables, start=1):
            for pair in combinations(sorted(seated(chairs)), 2):
                if pair in constraints.apart:
                    yield Meeting(pair, number, table)


def _moves(draw: Draw, constraints: Constraints) -> Iterator[Move]:
    visited: dict[int, set[int]] = defaultdict(set)
    for tables in draw:
        for table, chairs in enumerate(tables, start=1):
            for player in constraints.staying.intersection(seated(chairs)):
                visited[player].add(table)
    for player, numbers in sorted(visited.items()):
        if len(numbers) > 1:
            yield Move(player, tuple(sorted(numbers)))
