"""Colours for whoever meets whom."""

from collections import Counter, defaultdict
from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.chance import seeded, shuffled
from companion.tournament.draw.colours import coloured
from companion.tournament.draw.search import Effort
from companion.tournament.draw.seating import in_order, tables_for
from companion.tournament.draw.turns import in_turns


@settings(max_examples=40)
@given(st.integers(6, 40), st.integers(1, 8), st.text())
def test_nobody_has_a_colour_twice_in_four_rounds_whoever_meets_whom(
    players: int, rounds: int, seed: str
) -> None:
    pick = seeded(seed.encode("utf-8", "replace").decode())
    groups = tuple(
        in_order(shuffled(range(1, players + 1), pick), tables_for(players)) for _ in range(rounds)
    )
    drawn = coloured(groups, pick)

    assert [[sorted(filter(None, table)) for table in one] for one in drawn] == [
        [sorted(group) for group in one] for one in groups
    ]
    for block in (drawn[:4], drawn[4:]):
        had = Counter(
            (player, colour) for one in block for table in one for colour, player in enumerate(table)
        )
        assert all(times == 1 for (player, _), times in had.items() if player is not None)


@settings(max_examples=25, deadline=None)
@given(st.integers(9, 40), st.integers(1, 8), st.text())
def test_nobody_has_a_colour_twice_in_four_games_where_some_sit_out(
    players: int, games: int, seed: str
) -> None:
    pick = seeded(seed.encode("utf-8", "replace").decode())
    groups = in_turns(players, games, (players - 1) // 4 // 2 + 1, Effort(attempts=1, steps=1, memory=1))
    drawn = coloured(groups, pick)
    had: defaultdict[int, list[int]] = defaultdict(list)
    for table in chain(*drawn):
        for colour, player in enumerate(table):
            if player is not None:
                had[player].append(colour)

    assert [[sorted(x for x in table if x is not None) for table in one] for one in drawn] == [
        [sorted(group) for group in one] for one in groups
    ]
    assert {len(colours) for colours in had.values()} == {games}
    assert all(len({*colours[:4]}) == min(4, games) for colours in had.values())
    assert all(len({*colours[4:]}) == max(0, games - 4) for colours in had.values())


def test_an_empty_chair_has_any_colour() -> None:
    groups = (((1, 2, 3), (4, 5, 6)),)
    empty = {coloured(groups, seeded(str(number)))[0][0].index(None) for number in range(40)}

    assert empty == {0, 1, 2, 3}
