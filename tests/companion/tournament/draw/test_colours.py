"""Colours for whoever meets whom."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.chance import seeded, shuffled
from companion.tournament.draw.colours import coloured
from companion.tournament.draw.seating import in_order, tables_for


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


def test_an_empty_chair_has_any_colour() -> None:
    groups = (((1, 2, 3), (4, 5, 6)),)
    empty = {coloured(groups, seeded(str(number)))[0][0].index(None) for number in range(40)}

    assert empty == {0, 1, 2, 3}
