"""The lights are told by their rhythm alone."""

from itertools import pairwise

import pytest

from hardware.lights import EVEN, HURRIED, STEADY, TWO_FLASHES, lit

RHYTHMS = {"steady": STEADY, "even": EVEN, "two flashes": TWO_FLASHES, "hurried": HURRIED}


def drawn(rhythm: tuple[int, ...], ms: int = 1600) -> str:
    return "".join("#" if lit(rhythm, tick) else "." for tick in range(0, ms, 200))


def test_each_rhythm_is_another() -> None:
    assert [drawn(rhythm) for rhythm in (STEADY, EVEN, TWO_FLASHES, HURRIED)] == [
        "########",
        "####....",
        "#.#.....",
        "##..##..",
    ]


@pytest.mark.parametrize("rhythm", RHYTHMS.values(), ids=RHYTHMS)
def test_a_rhythm_comes_again(rhythm: tuple[int, ...]) -> None:
    assert [lit(rhythm, tick) for tick in range(0, 3000, 50)] == [
        lit(rhythm, tick + sum(rhythm)) for tick in range(0, 3000, 50)
    ]


@pytest.mark.parametrize("rhythm", RHYTHMS.values(), ids=RHYTHMS)
def test_no_light_flashes_more_than_three_times_a_second(rhythm: tuple[int, ...]) -> None:
    """WCAG 2.3.1"""
    for begin in range(0, 2000, 50):
        seen = [lit(rhythm, tick) for tick in range(begin, begin + 1000, 10)]
        assert sum(after and not before for before, after in pairwise(seen)) <= 3
