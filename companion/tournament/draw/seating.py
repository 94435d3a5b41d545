"""What a draw is: tables of rounds, players as numbers from 1, chairs by colour."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, islice

from companion.errors import require

COLOURS = range(4)
"""The chairs of a table, in the order of play."""
SIZES = (3, 4)
"""How many sit at a table."""
MOST_PLAYERS = 2000
MOST_ROUNDS = 8

Table = tuple[int | None, ...]
"""The players at the four colours; None is an empty chair."""
NO_TABLE: Table = (None, None, None, None)
"""Keeps the number of a table that is not needed any more."""
Round = tuple[Table, ...]
Draw = tuple[Round, ...]
Group = tuple[int, ...]
"""Players who meet at a table, before anybody has a colour."""
Groups = tuple[tuple[Group, ...], ...]
"""Who meets whom, round by round, table by table."""
Pair = tuple[int, int]
"""Two players, the lower number first."""


@dataclass(frozen=True, slots=True)
class Tables:
    """How many tables there are, and how many of them have an empty chair."""

    count: int
    of_three: int


def tables_for(players: int) -> Tables:
    """As few tables of three as possible and none of two; raises Refused for numbers that cannot sit so."""
    require(1 <= players <= MOST_PLAYERS, "draw_players", players=players, most=MOST_PLAYERS)
    require(can_sit(players), "draw_impossible", players=players)
    count = -(-players // len(COLOURS))
    return Tables(count, len(COLOURS) * count - players)


def can_sit(players: int) -> bool:
    """Whether so many can sit at tables of four and three: all but 1, 2 and 5."""
    return players >= SIZES[0] and players != 5


def in_order(players: Iterable[int], tables: Tables) -> tuple[Group, ...]:
    """The players at the tables as they come, first at those of three."""
    queue = iter(players)
    sizes = [len(COLOURS) - (table < tables.of_three) for table in range(tables.count)]
    return tuple(tuple(islice(queue, size)) for size in sizes)


def seated(table: Sequence[int | None]) -> Group:
    """Who sits at the table, in the order of play."""
    return tuple(player for player in table if player is not None)


def players_of(draw: Sequence[Round]) -> tuple[int, ...]:
    """Everybody who plays in any round, sorted."""
    return tuple(sorted({player for table in chain(*draw) for player in seated(table)}))
