"""How often a face could come up: golden bounds, and that they are those of the e-process they invert."""

from math import lgamma, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fairness.evidence import PRIOR
from companion.fairness.interval import MISSES, interval


@pytest.mark.parametrize(
    ("throws", "low", "high"),
    [(120, 0.09, 0.27), (300, 0.11, 0.23), (600, 0.13, 0.21), (1200, 0.14, 0.20), (3000, 0.146, 0.188)],
)
def test_golden_bounds_at_a_fair_count(throws: int, low: float, high: float) -> None:
    assert interval(throws // 6, throws) == pytest.approx((low, high), abs=0.006)


def ln_against(share: float, count: int, throws: int) -> float:
    """The logarithm of the evidence of a beta mixture against that share."""

    def ln_beta(one: float, other: float) -> float:
        return lgamma(one) + lgamma(other) - lgamma(one + other)

    others = throws - count
    mixture = ln_beta(PRIOR + count, 5 * PRIOR + others) - ln_beta(PRIOR, 5 * PRIOR)
    return mixture - count * log(share) - others * log(1 - share)


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_bounds_are_where_the_evidence_reaches_its_limit(counted: tuple[int, int]) -> None:
    count, throws = counted
    low, high = interval(count, throws)

    assert 0 <= low <= count / throws <= high <= 1
    for bound in (one for one in (low, high) if 1e-9 < one < 1 - 1e-9):  # nearer, floats are too coarse
        assert ln_against(bound, count, throws) == pytest.approx(-log(MISSES), abs=1e-4)


def test_without_a_throw_everything_is_possible() -> None:
    assert interval(0, 0) == (0.0, 1.0)
