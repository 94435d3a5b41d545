"""More players than seats: in each round some sit out, and everybody plays as many games.

The players are seated like a queue that goes round: whoever sits out in a round plays in the next one as long
as there are seats, and after all rounds everybody has had as many turns. There are as few rounds as can be,
nearly as many tables in each, and as few tables of three as can be in all of them together.
"""

from functools import cache
from itertools import cycle, islice

from companion.chance import seeded
from companion.errors import require
from companion.tournament.draw.search import Effort, improved
from companion.tournament.draw.seating import COLOURS, MOST_PLAYERS, Group, Groups, Tables, can_sit

MOST_TABLES = MOST_PLAYERS // len(COLOURS)
MOST_ROUNDS_IN_TURNS = 16
EFFORT = Effort(attempts=10, steps=10_000, memory=3)
"""About a second where it is longest; rounds with more tables are found in less."""


def all_sit(players: int, tables: int) -> bool:
    """Whether there are seats for everybody at so many tables, 0: as many as are needed."""
    return not tables or players <= len(COLOURS) * tables


def rounds_for(players: int, games: int, tables: int) -> int:
    """How many rounds there are until everybody has played so many games."""
    return games if all_sit(players, tables) else -(-players * games // (len(COLOURS) * tables))


def tables_by_round(players: int, games: int, tables: int) -> tuple[Tables, ...]:
    """The tables of each round where not everybody can sit; raises Refused where that cannot be."""
    require(players <= MOST_PLAYERS, "draw_players", players=players, most=MOST_PLAYERS)
    rounds = rounds_for(players, games, tables)
    facts = {"players": players, "games": games, "tables": tables, "rounds": rounds}
    require(rounds <= MOST_ROUNDS_IN_TURNS, "draw_turns_long", **facts, most=MOST_ROUNDS_IN_TURNS)
    count = -(-players * games // len(COLOURS))
    of_three = len(COLOURS) * count - players * games
    require(can_sit(players * games), "draw_turns_impossible", **facts)
    return tuple(map(Tables, _shared_out(count, rounds), _shared_out(of_three, rounds)))


def sitting_out(players: int, games: int, tables: int) -> tuple[int, ...]:
    """How many sit out in each round, () where nobody does; raises Refused as `tables_by_round` does."""
    if all_sit(players, tables):
        return ()
    sizes = tables_by_round(players, games, tables)
    return tuple(players - len(COLOURS) * size.count + size.of_three for size in sizes)


@cache
def in_turns(players: int, games: int, tables: int, effort: Effort = EFFORT) -> Groups:
    """Groups of slots 0 … players - 1, round by round; raises Refused as `tables_by_round` does.

    The same for every seed, so they are found once; the seed decides who gets which slot.
    """
    queue = cycle(range(players))
    sizes = tables_by_round(players, games, tables)
    begun = tuple(
        _moved_on(tuple(islice(queue, len(COLOURS) * size.count - size.of_three)), size.count, number)
        for number, size in enumerate(sizes)
    )
    return improved(begun, effort, seeded(f"{players} players, {games} games, {tables} tables"))


def _moved_on(players: Group, tables: int, number: int) -> tuple[Group, ...]:
    """One player after the other at each table; those of a colour one, two, … tables on in every round."""
    groups: list[list[int]] = [[] for _ in range(tables)]
    for place, player in enumerate(players):
        colour, start = divmod(place, tables)
        groups[(start + (colour + 1) * number) % tables].append(player)
    return tuple(map(tuple, groups))


def _shared_out(count: int, rounds: int) -> list[int]:
    """As many for each round as can be the same, one more for the first."""
    each, more = divmod(count, rounds)
    return [each + (number < more) for number in range(rounds)]
