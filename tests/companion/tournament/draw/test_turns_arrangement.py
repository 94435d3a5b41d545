"""What an exchange adds to the cost of rounds is what the rounds cost more when they are counted anew."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.chance import seeded
from companion.tournament.draw.seating import Groups
from companion.tournament.draw.turns_arrangement import REVISIT, WAIT, TurnsArrangement
from tests.companion.tournament.draw.recount import recount
from tests.companion.tournament.draw.recount_turns import playing

ROUNDS: Groups = (
    ((1, 2, 3, 4), (5, 6, 7)),
    ((8, 9, 10, 1), (2, 5, 4)),
    ((8, 3, 6, 7), (9, 10, 1)),
    ((2, 8, 4, 5), (3, 6, 9, 10)),
)
"""Ten at two tables; 7 plays only twice."""
PLAYERS = range(1, 11)


def cost(rounds: Groups) -> int:
    """Meetings, tables of three and tables again, and what everybody waits, counted from the rounds."""
    printed = [[[*group, *[None] * (4 - len(group))] for group in one] for one in rounds]
    together = {
        (one, other): sum({one, other} <= set(group) for tables in rounds for group in tables)
        for one in PLAYERS
        for other in range(one + 1, 11)
    }
    again = sum(40 + 20 * before + before * (before - 1) for n in together.values() for before in range(1, n))
    waits = 0
    for player in PLAYERS:
        turns = "".join("x" if player in one else "." for one in playing(printed))
        waits += WAIT * sum(len(wait) ** 2 for wait in turns.split("x"))
    places = [
        sum(player in tables[table] for tables in rounds if table < len(tables))
        for player in PLAYERS
        for table in range(2)
    ]
    revisits = REVISIT * sum(n * (n - 1) // 2 for n in places)
    return again + waits + revisits + recount(printed).three_load


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(1, 40))
def test_after_any_exchanges_the_cost_is_what_is_counted_anew(seed: int, steps: int) -> None:
    arrangement, pick = TurnsArrangement(ROUNDS, {}, ()), seeded(str(seed))
    before, begun = cost(ROUNDS), arrangement.cost
    for _ in range(steps):
        exchange = arrangement.exchange(pick)
        if arrangement.can(exchange):
            arrangement.make(exchange, arrangement.difference(exchange))
    now = arrangement.groups()

    assert arrangement.cost - begun == cost(now) - before
    assert [sorted(map(len, one)) for one in now] == [sorted(map(len, one)) for one in ROUNDS]


@settings(max_examples=20)
@given(st.integers(0, 10_000))
def test_everybody_plays_as_many_games_after_any_exchanges(seed: int) -> None:
    arrangement, pick = TurnsArrangement(ROUNDS, {}, ()), seeded(str(seed))
    for _ in range(60):
        exchange = arrangement.exchange(pick)
        if arrangement.can(exchange):
            arrangement.make(exchange, arrangement.difference(exchange))
    for player in PLAYERS:
        turns = [sum(player in group for group in one) for one in arrangement.groups()]
        begun = [sum(player in group for group in one) for one in ROUNDS]
        assert sum(turns) == sum(begun)
        assert max(turns) == 1
