"""The least change to rounds that are still to be played, when somebody comes late or leaves.

Whoever need not move stays at their chair; a table that is not needed any more stays without players, so that
no other is numbered anew.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from typing import Any

from companion.tournament.draw.arrangement import APART, REPEAT
from companion.tournament.draw.constraints import NONE, Constraints
from companion.tournament.draw.quality import meetings
from companion.tournament.draw.seating import (
    COLOURS,
    NO_TABLE,
    SIZES,
    Draw,
    Round,
    players_of,
    seated,
    tables_for,
)

COLOUR, THREE = 10, 1
"""What it costs that somebody has a colour again, or is at a table of three again, for each time before."""


Chair = tuple[int, int]
"""A table of a round, from 0, and the colour of a chair there."""
Chairs = Mapping[int, Sequence[Chair]]
"""Some of the chairs of rounds, by the number of the round, from 1."""
NO_CHAIRS: Chairs = {}


def repaired(
    draw: Draw,
    numbers: Iterable[int],
    leaving: Collection[int],
    coming: Collection[int],
    constraints: Constraints = NONE,
    running: Chairs = NO_CHAIRS,
) -> Draw:
    """The draw without the ones and with the others in the rounds of these numbers, counted from 1.

    Who comes alone takes empty chairs where there are any, of all rounds together those that cost least;
    and one of those `running` of rounds before, which are played already. Raises Refused where those who are
    left cannot be seated.
    """
    changing = [
        number for number in numbers if coming or not set(players_of((draw[number - 1],))).isdisjoint(leaving)
    ]
    empty = {number: tuple(_empty(draw[number - 1])) for number in changing}
    free = {number: chairs for number, chairs in running.items() if chairs}
    if len(coming) == 1 and not leaving and all(empty.values()):
        return _seated_best(draw, empty | free, min(coming), constraints)
    best = _passed(draw, draw, changing, leaving, coming, constraints)
    while _cost(better := _passed(draw, best, changing, leaving, coming, constraints), constraints) < _cost(
        best, constraints
    ):
        best = better
    return _seated_best(best, free, min(coming), constraints) if free else best


def _empty(tables: Round) -> Iterator[Chair]:
    """The empty chairs at tables of three."""
    for table, chairs in enumerate(tables):
        if len(seated(chairs)) == SIZES[0]:
            yield table, chairs.index(None)


def _seated_best(draw: Draw, chairs: Chairs, player: int, constraints: Constraints) -> Draw:
    """The player at one of the chairs in each of these rounds, so that it costs least in all together."""
    sat = [table for one in draw for table in one if player in table]

    def cost(chosen: tuple[Chair, ...]) -> int:
        tables = [draw[number - 1][table] for number, (table, _) in zip(chairs, chosen, strict=True)]
        met = Counter(other for table in (*sat, *tables) for other in seated(table) if other != player)
        apart = sum((min(player, other), max(player, other)) in constraints.apart for other in met)
        colours = Counter([*(table.index(player) for table in sat), *(colour for _, colour in chosen)])
        return APART * apart + REPEAT * _again(met) + COLOUR * _again(colours)

    rounds = list(draw)
    best = min(map(tuple, product(*chairs.values())), key=cost)
    for number, (table, colour) in zip(chairs, best, strict=True):
        tables = [list(one) for one in rounds[number - 1]]
        tables[table][colour] = player
        rounds[number - 1] = tuple(map(tuple, tables))
    return tuple(rounds)


def _passed(
    drawn: Draw,
    draw: Draw,
    numbers: Iterable[int],
    leaving: Collection[int],
    coming: Collection[int],
    constraints: Constraints,
) -> Draw:
    """Each of these rounds as drawn, changed so that it goes best with the others as they are."""
    rounds = list(draw)
    for at in (number - 1 for number in numbers):
        others = (*rounds[:at], *rounds[at + 1 :])
        rounds[at] = _Repair(drawn[at], others, constraints).repaired(leaving, sorted(coming))
    return tuple(rounds)


def _cost(draw: Draw, constraints: Constraints) -> int:
    """What a whole draw costs."""
    tables = [seated(table) for table in chain(*draw)]
    met = meetings(tables)
    colours = Counter(chain(*(enumerate(table) for table in chain(*draw))))
    threes = Counter(chain(*(table for table in tables if len(table) == SIZES[0])))
    apart = sum(met[pair] for pair in constraints.apart)
    taken = Counter({chair: times for chair, times in colours.items() if chair[1] is not None})
    return APART * apart + REPEAT * _again(met) + COLOUR * _again(taken) + THREE * _again(threes)


def _again(times: Counter[Any]) -> int:
    """How often something is there again: two of three times count more than one of two."""
    return sum(n * (n - 1) // 2 for n in times.values())


class _Repair:
    """One round that changes, and what its players have in the others."""

    def __init__(self, tables: Round, others: Draw, constraints: Constraints) -> None:
        self._tables = [list(table) for table in tables]
        self._open: list[int] = []
        self._apart, self._staying = constraints.apart, constraints.staying
        sittings = list(chain.from_iterable(others))
        self._met = meetings(map(seated, sittings))
        self._colours = Counter(
            (player, colour)
            for table in sittings
            for colour, player in enumerate(table)
            if player is not None
        )
        self._threes = Counter(
            player for table in sittings if len(seated(table)) < len(COLOURS) for player in seated(table)
        )

    def repaired(self, leaving: Collection[int], coming: Collection[int]) -> Round:
        """The round without the ones and with the others."""
        for table in self._tables:
            table[:] = [None if player in leaving else player for player in table]
        waiting = [*coming, *self._fit_tables(len(coming))]
        while waiting:
            player = self._seat_best(waiting, self._short() or self._of_size(SIZES[0]))
            waiting.remove(player)
        while short := self._short():
            givers = [player for table in self._of_size(SIZES[-1]) for player in seated(self._tables[table])]
            free = [player for player in givers if player not in self._staying]
            self._seat_best(free or givers, short[:1])
        return tuple(map(tuple, self._tables))

    def _fit_tables(self, coming: int) -> list[int]:
        """Have as many tables as are needed; who sat at one that is not is returned."""
        used = [table for table, chairs in enumerate(self._tables) if seated(chairs)]
        needed = tables_for(sum(len(seated(self._tables[table])) for table in used) + coming).count
        waiting: list[int] = []
        while len(used) > needed:
            given_up = min(used, key=self._worth)
            used.remove(given_up)
            waiting += seated(self._tables[given_up])
            self._tables[given_up][:] = NO_TABLE
        self._open = [*used, *(table for table in range(len(self._tables)) if table not in used)][:needed]
        while len(self._open) < needed:
            self._open.append(len(self._tables))
            self._tables.append(list(NO_TABLE))
        return waiting

    def _worth(self, table: int) -> tuple[int, int, int]:
        """Numbers by which a table is given up, the least first: few players, few who stay, a late one."""
        players = seated(self._tables[table])
        return len(players), len(self._staying.intersection(players)), -table

    def _short(self) -> list[int]:
        return [table for table in self._open if len(seated(self._tables[table])) < SIZES[0]]

    def _of_size(self, size: int) -> list[int]:
        return [table for table in self._open if len(seated(self._tables[table])) == size]

    def _seat_best(self, players: Collection[int], tables: Collection[int]) -> int:
        """Seat whoever of the players costs least at an empty chair of one of the tables; says who."""
        where = {
            player: (table, colour)
            for table, chairs in enumerate(self._tables)
            for colour, player in enumerate(chairs)
            if player is not None
        }
        left = {player: self._price(player, *where[player]) if player in where else 0 for player in players}
        empty = [
            (table, colour) for table in tables for colour in COLOURS if self._tables[table][colour] is None
        ]
        player, (table, colour) = min(
            product(players, empty), key=lambda one: self._price(one[0], *one[1]) - left[one[0]]
        )
        if player in where:
            here, had = where[player]
            self._tables[here][had] = None
        self._tables[table][colour] = player
        return player

    def _price(self, player: int, table: int, colour: int) -> int:
        """What it costs that the player sits there."""
        others = [other for other in seated(self._tables[table]) if other != player]
        pairs = [(min(player, other), max(player, other)) for other in others]
        three = len(others) + 1 < len(COLOURS)
        return (
            sum(REPEAT * self._met[pair] + APART * (pair in self._apart) for pair in pairs)
            + COLOUR * self._colours[player, colour]
            + three * THREE * self._threes[player]
        )
