"""The least change to rounds that are still to be played, when somebody comes late or leaves.

Whoever need not move stays at their chair; a table that is not needed any more stays without players, so that
no other is numbered anew.
"""

from collections import Counter
from collections.abc import Collection
from itertools import chain, product

from companion.errors import require
from companion.tournament.draw.constraints import NONE, Constraints
from companion.tournament.draw.quality import meetings
from companion.tournament.draw.search import APART, REPEAT
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


def without(draw: Draw, first: int, players: Collection[int], constraints: Constraints = NONE) -> Draw:
    """The draw without these players from the round of that number on, counted from 1.

    Raises Refused where the others cannot be seated, or somebody does not play.
    """
    strangers = sorted(set(players) - set(players_of(draw)))
    require(not strangers, "draw_not_seated", players=", ".join(map(str, strangers)))
    return _changed(draw, first, frozenset(players), (), constraints)


def with_newcomers(
    draw: Draw, first: int, newcomers: Collection[int], constraints: Constraints = NONE
) -> Draw:
    """The draw with more players from the round of that number on, counted from 1; at empty chairs first.

    Raises Refused where somebody plays already.
    """
    known = sorted(set(newcomers) & set(players_of(draw[first - 1 :])))
    require(not known, "draw_seated_already", players=", ".join(map(str, known)))
    return _changed(draw, first, frozenset(), sorted(newcomers), constraints)


def _changed(
    draw: Draw, first: int, leaving: frozenset[int], coming: Collection[int], constraints: Constraints
) -> Draw:
    require(1 <= first <= len(draw) + 1, "draw_no_round", round=first, rounds=len(draw))
    rounds = list(draw)
    for number in range(first - 1, len(draw)):
        others = (*rounds[:number], *rounds[number + 1 :])
        rounds[number] = _Repair(rounds[number], others, constraints).repaired(leaving, coming)
    return tuple(rounds)


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
