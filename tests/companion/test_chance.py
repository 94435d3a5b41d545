"""Chance that a text decides."""

from collections import Counter
from hashlib import sha256

import pytest

from companion.chance import seeded, shuffled


def test_the_numbers_are_those_of_the_hash_and_the_same_everywhere() -> None:
    first = int.from_bytes(sha256(b"4 2 6\n0").digest()[:8], "big")
    fifth = int.from_bytes(sha256(b"4 2 6\n1").digest()[:8], "big")
    pick = seeded("4 2 6")

    assert [pick(6) for _ in range(5)] == [first % 6, 5, 2, 1, fifth % 6] == [0, 5, 2, 1, 0]


@pytest.mark.parametrize("seed", ["", "Würfel", "6 6 6"])
def test_every_number_comes_about_as_often(seed: str) -> None:
    pick = seeded(seed)
    counted = Counter(pick(6) for _ in range(6000))

    assert sorted(counted) == list(range(6))
    assert all(800 < times < 1200 for times in counted.values())


def test_numbers_beyond_the_last_multiple_are_left_out() -> None:
    """Or the lower ones would come twice as often."""
    most = 3 << 62
    pick = seeded("beyond")
    low = sum(pick(most) < 1 << 62 for _ in range(600))

    assert 150 < low < 250


def test_shuffling_keeps_every_item_and_reaches_every_order() -> None:
    pick = seeded("shuffle")
    orders = {tuple(shuffled("abc", pick)) for _ in range(200)}

    assert len(orders) == 6
    assert all(sorted(order) == list("abc") for order in orders)
