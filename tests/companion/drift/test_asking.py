"""A table that asks much more often than at its proof says so, and one that asks as often hardly ever."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.chance import seeded
from companion.drift.asking import ALARM, FLOOR, LATER, ODDS, ProvedRate, asking, evidence

NEVER_ASKED = ProvedRate(0, 12)
DAYS = some.lists(some.booleans(), max_size=45)
SHARES = some.fractions("1/50", "1/2", max_denominator=60)


def by_hand(asked: list[bool], usual: Fraction) -> Fraction:
    """The same, exactly: what is bet from each turn on, bet by bet, and what is still held back."""
    turns = [Fraction(1, 2), *(Fraction(1, 2 * turn * (turn + 1)) for turn in range(1, 6))]
    begun = turns[: 1 + max(len(asked) - 1, 0) // LATER]
    won = Fraction(0)
    for turn, stake in enumerate(begun):
        since = asked[turn * LATER :]
        for odds in map(Fraction, ODDS):
            other = odds * usual / (1 - usual + odds * usual)
            asks, rests = (other / usual) ** sum(since), ((1 - other) / (1 - usual)) ** since.count(False)
            won += stake / len(ODDS) * asks * rests
    return 1 - sum(begun) + won


@given(DAYS, SHARES)
def test_the_evidence_is_that_of_all_bets_reckoned_exactly(asked: list[bool], usual: Fraction) -> None:
    last = [1.0, *evidence(asked, float(usual))][-1]

    assert last == pytest.approx(float(by_hand(asked, usual)), rel=1e-9)


@given(DAYS, SHARES)
def test_at_the_usual_rate_the_next_stake_is_the_present_one_on_average(
    asked: list[bool], usual: Fraction
) -> None:
    mean = usual * by_hand([*asked, True], usual) + (1 - usual) * by_hand([*asked, False], usual)

    assert mean == by_hand(asked, usual)


def test_a_dozen_throws_without_a_question_prove_no_more_than_a_dozen_can() -> None:
    assert NEVER_ASKED.usual == pytest.approx(1 / 7)
    assert ProvedRate(0, 1000).usual == FLOOR


def test_a_table_that_asks_for_every_third_throw_after_a_good_proof_is_told_within_a_round() -> None:
    found = asking([True, False, False] * 40, NEVER_ASKED)

    assert found.more
    assert found.more_at is not None
    assert 20 < found.more_at < 80
    assert found.share == pytest.approx(1 / 3)


def test_what_was_plainly_more_once_stays_so_until_the_next_proof() -> None:
    assert asking([True] * 8 + [False] * 500, NEVER_ASKED).more


def test_a_lamp_that_is_moved_at_noon_is_noticed_though_the_morning_was_good() -> None:
    found = asking([False] * 300 + [True, False, False] * 100, NEVER_ASKED)

    assert found.more_at is not None
    assert 300 < found.more_at < 450
    assert found.lately > 0.25 > found.share


def test_tables_that_ask_as_often_as_at_their_proof_are_left_alone() -> None:
    pick = seeded("drift")
    days = [asking([pick(20) == 0 for _ in range(600)], ProvedRate(pick(20) // 19, 12)) for _ in range(200)]

    assert sum(day.more for day in days) <= len(days) / ALARM


def test_nothing_thrown_is_nothing_asked() -> None:
    found = asking([], NEVER_ASKED)

    assert (found.share, found.more) == (0.0, False)
