"""Rendered tables with a known number of dice."""

from random import Random

import pytest

from tools.tables import SIZE, table, verdict


@pytest.mark.parametrize("seed", range(4))
def test_a_table_is_the_same_for_the_same_seed_and_has_one_to_three_dice(seed: int) -> None:
    (picture, values), (again, same) = table(Random(seed)), table(Random(seed))
    assert values == same == tuple(sorted(values))
    assert 1 <= len(values) <= 3
    assert (picture == again).all()
    assert picture.shape[1] <= SIZE[0]


@pytest.mark.parametrize("number", [2, 3])
def test_so_many_dice_as_are_said_are_pushed_together(number: int) -> None:
    _, values = table(Random(5), touching=number)
    assert len(values) == number


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ((2, 5), "right"),
        (None, "none"),
        ((5,), "too few"),
        ((2, 5, 5), "too many"),
        ((2, 6), "another value"),
    ],
)
def test_a_reading_is_told_from_the_true_values(seen: tuple[int, ...] | None, expected: str) -> None:
    assert verdict(seen, (2, 5)) == expected
