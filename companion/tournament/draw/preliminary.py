"""The draw of the preliminary rounds, all at once."""

from companion.chance import seeded, shuffled
from companion.errors import require
from companion.tournament.draw.colours import coloured
from companion.tournament.draw.construction import places
from companion.tournament.draw.seating import MOST_ROUNDS, Draw


def draw(players: int, rounds: int, seed: str) -> Draw:
    """The draw that the seed decides for players 1 … `players`; raises Refused where they cannot sit so.

    The best rounds we know are the same for every seed. Chance says who gets which place in them, how rounds
    and tables are numbered, and the colours.
    """
    require(1 <= rounds <= MOST_ROUNDS, "draw_rounds", rounds=rounds, most=MOST_ROUNDS)
    groups = places(players, rounds)
    pick = seeded(seed)
    order = shuffled(range(1, players + 1), pick)
    tables = shuffled(range(len(groups[0])), pick)
    placed = [tuple(tuple(order[place] for place in one[table]) for table in tables) for one in groups]
    return coloured(tuple(shuffled(placed, pick)), pick)
