"""A table that asks much more often than at its proof says so, and one that asks as often hardly ever."""

from fractions import Fraction
from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.chance import seeded
from companion.drift.asking import ALARM, FLOOR, ODDS, Proof, asking, ln_evidence

NEVER_ASKED = Proof(0, 12)


def by_hand(asked: int, throws: int, usual: Fraction) -> Fraction:
    """The same, exactly: each throw's chance at other odds against its usual chance, bet by bet."""
    stakes = []
    for odds in map(Fraction, ODDS):
        other = odds * usual / (1 - usual + odds * usual)
        stakes.append((other / usual) ** asked * ((1 - other) / (1 - usual)) ** (throws - asked))
    return sum(stakes, Fraction()) / len(stakes)


@given(some.integers(0, 60), some.integers(0, 60), some.fractions("1/50", "1/2", max_denominator=60))
def test_the_evidence_is_that_of_three_bets_reckoned_exactly(asked: int, rest: int, usual: Fraction) -> None:
    exact = by_hand(asked, asked + rest, usual)

    assert exp(ln_evidence(asked, asked + rest, float(usual))) == pytest.approx(float(exact), rel=1e-9)


@given(some.integers(0, 40), some.integers(0, 40), some.fractions("1/50", "1/2", max_denominator=60))
def test_at_the_usual_rate_the_next_stake_is_the_present_one_on_average(
    asked: int, rest: int, usual: Fraction
) -> None:
    throws = asked + rest
    mean = usual * by_hand(asked + 1, throws + 1, usual) + (1 - usual) * by_hand(asked, throws + 1, usual)

    assert mean == by_hand(asked, throws, usual)


def test_a_dozen_throws_without_a_question_prove_no_more_than_a_dozen_can() -> None:
    assert NEVER_ASKED.usual == pytest.approx(1 / 7)
    assert Proof(0, 1000).usual == FLOOR


def test_a_table_that_asks_for_every_third_throw_after_a_good_proof_is_told_within_a_round() -> None:
    found = asking([True, False, False] * 40, NEVER_ASKED)

    assert found.more
    assert found.more_at is not None
    assert 20 < found.more_at < 80
    assert found.share == pytest.approx(1 / 3)


def test_what_was_plainly_more_once_stays_so_until_the_next_proof() -> None:
    assert asking([True] * 8 + [False] * 500, NEVER_ASKED).more


def test_tables_that_ask_as_often_as_at_their_proof_are_left_alone() -> None:
    pick = seeded("drift")
    days = [asking([pick(20) == 0 for _ in range(600)], Proof(pick(20) // 19, 12)) for _ in range(200)]

    assert sum(day.more for day in days) <= len(days) / ALARM


def test_nothing_thrown_is_nothing_asked() -> None:
    found = asking([], NEVER_ASKED)

    assert (found.share, found.more) == (0.0, False)
    assert ln_evidence(0, 0, NEVER_ASKED.usual) == pytest.approx(log(1))
