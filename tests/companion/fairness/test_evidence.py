"""Evidence against a fair die grows with what a loaded one does, and seldom otherwise."""

from math import exp, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.chance import seeded
from companion.fairness.evidence import ALARM, Evidence, course, evidence, ln_evidence

FACES = st.lists(st.integers(1, 6), max_size=200)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((100,) * 6, 0.00752314),
        ((*[93] * 5, 135), 2.71113),
        ((*[90] * 5, 150), 905.706),
        ((*[6] * 5, 30), 763.990),
    ],
)
def test_golden_values(counts: tuple[int, ...], expected: float) -> None:
    assert exp(ln_evidence(counts)) == pytest.approx(expected, rel=1e-5)


@given(FACES)
def test_only_the_counts_decide_how_large_it_is_in_the_end(faces: list[int]) -> None:
    found = evidence(faces)

    assert isclose(found.ln_e, ln_evidence(found.counts), abs_tol=1e-9)
    assert isclose(found.ln_e, evidence(sorted(faces)).ln_e, abs_tol=1e-9)
    assert found.ln_e_max >= max(0.0, found.ln_e)
    assert found.throws == len(faces)


@given(FACES, FACES)
def test_a_die_goes_on_where_it_was(first: list[int], then: list[int]) -> None:
    assert evidence(then, evidence(first)) == evidence(first + then)


@given(FACES)
def test_whatever_was_thrown_the_next_throw_of_a_fair_die_leaves_it_the_same_on_average(
    faces: list[int],
) -> None:
    before = evidence(faces)
    after = [evidence([face], before).e for face in range(1, 7)]

    assert sum(after) / 6 == pytest.approx(before.e, rel=1e-9)


def test_before_the_first_throw_nothing_speaks_against_the_die() -> None:
    assert (Evidence().e, Evidence().e_max, Evidence().alarm_at) == (1.0, 1.0, None)


def test_the_alarm_names_the_throw_with_which_it_came_and_stays() -> None:
    sixes = evidence([6] * 25)
    assert sixes.alarm_at is not None
    assert evidence([6] * (sixes.alarm_at - 1)).e < ALARM <= evidence([6] * sixes.alarm_at).e

    calmed = evidence([1, 2, 3, 4, 5, 6] * 200, sixes)
    assert calmed.e < ALARM <= calmed.e_max
    assert calmed.alarm_at == sixes.alarm_at


def test_evidence_too_large_for_a_number_is_the_largest_there_is() -> None:
    assert 1e308 < evidence([6] * 2000).e < float("inf")


def test_a_fair_die_gives_no_alarm_and_a_grossly_loaded_one_does() -> None:
    pick = seeded("dice")
    fair = [1 + pick(6) for _ in range(3000)]
    loaded = [6 if pick(100) < 16 else 1 + pick(6) for _ in range(3000)]

    assert evidence(fair).alarm_at is None
    assert evidence(loaded).alarm_at is not None


def test_two_dice_are_looked_at_together_whatever_order_they_are_told_in() -> None:
    pick = seeded("pairs")
    pairs = [(1 + pick(6), 1 + pick(6)) for _ in range(200)]
    there, back = list(course(pairs)), list(course([pair[::-1] for pair in pairs]))

    assert [one.ln_e for one in there] == pytest.approx([one.ln_e for one in back])
    assert there[-1].ln_e_max == pytest.approx(max(0.0, *(one.ln_e for one in there)))


def test_the_alarm_of_two_dice_comes_with_a_whole_throw() -> None:
    alarm = list(course([(6, 6)] * 40))[-1].alarm_at

    assert alarm is not None
    assert alarm % 2 == 0
