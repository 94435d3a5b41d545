"""The draw of the preliminary rounds, all at once."""

from itertools import chain

from companion.chance import Pick, seeded, shuffled
from companion.errors import require
from companion.tournament.draw.allotment import allotted
from companion.tournament.draw.colours import coloured
from companion.tournament.draw.constraints import NONE, Constraints, check_named
from companion.tournament.draw.construction import constructed
from companion.tournament.draw.numbering import numbered
from companion.tournament.draw.quality import meetings
from companion.tournament.draw.search import Effort, improved
from companion.tournament.draw.seating import MOST_ROUNDS, Draw, Groups
from companion.tournament.draw.staying import brought_home, homes_of
from companion.tournament.draw.turns import MOST_TABLES, all_sit, in_turns

CONSTRAINED = Effort(attempts=1, steps=20_000, memory=300)
"""Where constraints cannot be held by giving everybody another slot."""


def draw(players: int, rounds: int, seed: str, constraints: Constraints = NONE, *, tables: int = 0) -> Draw:
    """The draw that the seed decides for players 1 … `players`; raises Refused where they cannot sit so.

    Everybody plays in so many rounds. At so many `tables` (0: as many as are needed) not everybody may sit at
    once; then there are more rounds, and in each some sit out.

    The best rounds we know are the same for every seed. Chance says who gets which slot in them, how rounds
    and tables are numbered, and the colours. Where the constraints do not hold at any slots that were tried,
    the rounds are changed.
    """
    require(1 <= rounds <= MOST_ROUNDS, "draw_rounds", rounds=rounds, most=MOST_ROUNDS)
    require(0 <= tables <= MOST_TABLES, "draw_tables", tables=tables, most=MOST_TABLES)
    everybody = all_sit(players, tables)
    groups = constructed(players, rounds) if everybody else in_turns(players, rounds, tables)
    check_named(constraints, players)
    pick = seeded(seed)
    order = allotted(groups, constraints, pick)
    seated = tuple(tuple(tuple(order[slot] for slot in group) for group in one) for one in groups)
    if constraints.named:
        seated = _with_constraints(seated, constraints, pick)
    fewest, most = min(map(len, groups)), max(map(len, groups))
    numbers = [*shuffled(range(fewest), pick), *range(fewest, most)]
    # Where some sit out the rounds keep their order, or somebody might sit out in two of them in a row.
    turned = shuffled(seated, pick) if everybody else seated
    return coloured(tuple(tuple(one[table] for table in numbers[: len(one)]) for one in turned), pick)


def _with_constraints(rounds: Groups, constraints: Constraints, pick: Pick) -> Groups:
    rounds = numbered(rounds, pick, constraints.staying)
    homes = homes_of(rounds[0], constraints.staying)
    settled = tuple(brought_home(one, homes) for one in rounds)
    if settled == rounds and not constraints.apart.intersection(meetings(chain(*rounds))):
        return rounds
    settled = improved(settled, CONSTRAINED, pick, apart=constraints.apart, seated=constraints.staying)
    return numbered(settled, pick, constraints.staying)
