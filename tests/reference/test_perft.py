"""Two engines that share no module count the same lines of play; `perft.py` says how."""

import pytest

from tests.reference import engine
from tests.reference.perft import DEPTHS, TABLES, Engine, count, read, reference, split
from tests.reference.product import product, same_play


@pytest.mark.parametrize("name", TABLES)
def test_the_product_counts_as_the_table_says(name: str) -> None:
    law = TABLES[name]
    for pieces, turn, neutral, die, counts in read(name):
        play = same_play(law, pieces, turn, neutral)
        for depth, expected in zip(DEPTHS, counts, strict=True):
            found = count(product(law), play, die, depth)
            assert found == expected, explained(law, pieces, turn, neutral, die, depth)


@pytest.mark.parametrize("name", TABLES)
def test_the_second_engine_counts_as_the_table_says(name: str) -> None:
    """Two rolls deep; all three are recounted by `python -m tests.reference.perft`."""
    law = TABLES[name]
    for pieces, turn, neutral, die, counts in read(name):
        state = engine.game(law, pieces, turn, neutral)
        assert [count(reference(law), state, die, depth) for depth in DEPTHS[:2]] == counts[:2]


def test_a_difference_is_told_move_by_move() -> None:
    hgv, lsa = TABLES["hgv"], TABLES["lsa"]
    pieces = {0: [-1, -1, 3, 20], 1: [-1, -1, -1, 13]}

    told = difference(
        split(product(hgv), same_play(hgv, pieces, 0, None), 3, 1),
        split(reference(lsa), engine.game(lsa, pieces, 0), 3, 1),
    )

    assert told == "(0, 3, 6): 0 and 1"


def explained(
    law: engine.Rules, pieces: engine.Pieces, turn: int, neutral: int | None, die: int, depth: int
) -> str:
    """The moves for which the two engines count differently."""
    sides: tuple[tuple[Engine, object], ...] = (
        (product(law), same_play(law, pieces, turn, neutral)),
        (reference(law), engine.game(law, pieces, turn, neutral)),
    )
    here, there = (split(by, state, die, depth) for by, state in sides)
    return f"{pieces}, {turn} rolled {die}, depth {depth}: {difference(here, there)}"


def difference(here: dict[engine.Step | None, int], there: dict[engine.Step | None, int]) -> str:
    moves = sorted({*here, *there}, key=str)
    return ", ".join(
        f"{move}: {here.get(move, 0)} and {there.get(move, 0)}"
        for move in moves
        if here.get(move) != there.get(move)
    )
