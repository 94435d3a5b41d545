"""Two backgammon engines that share no module count the same ends of play; `backgammon_perft.py` says how."""

import pytest

from companion.backgammon.board import Position
from tests.reference.backgammon_perft import TABLES, board, counts, read, reference, split
from tests.reference.backgammon_product import product


@pytest.mark.parametrize("rules", TABLES)
def test_the_product_counts_as_the_table_says(rules: str) -> None:
    for position, side, dice, following, expected in read(rules):
        found = counts(product(rules), (Position.parse(position), side), dice, following)
        assert found == expected, explained(rules, position, side, dice, following)


@pytest.mark.parametrize("rules", TABLES)
def test_the_second_engine_counts_as_the_table_says(rules: str) -> None:
    """The first roll; both are recounted by `python -m tests.reference.backgammon_perft`."""
    for position, side, dice, _, (first, _) in read(rules):
        assert len(reference(rules).after(board(position), side, dice)) == first


def explained(rules: str, position: str, side: str, dice: tuple[int, int], following: tuple[int, int]) -> str:
    """The ends for which the two engines count differently."""
    here = split(product(rules), (Position.parse(position), side), dice, following)
    there = split(reference(rules), (board(position), side), dice, following)
    return "\n".join(
        f"{end}: {here.get(end)} and {there.get(end)}"
        for end in sorted({*here, *there})
        if here.get(end) != there.get(end)
    )
