"""A throw that follows from the one before is noticed, though every face comes as often."""

from fractions import Fraction
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.chance import seeded
from companion.fairness.evidence import PRIOR, evidence
from companion.fairness.serial import Pair, Shaking, shaking

FACES = some.lists(some.integers(1, 6), max_size=60)


def follow(faces: list[int]) -> list[Pair]:
    """Each with the one before it."""
    return list(zip([None, *faces], faces, strict=False))


def exactly(pairs: list[Pair]) -> tuple[Fraction, Fraction]:
    """The evidence from the order and from the faces, reckoned anew from all counts for each throw."""
    prior, order, alone = Fraction(100, 6), Fraction(1), Fraction(1)
    for number, (before, face) in enumerate(pairs):
        earlier = pairs[:number]
        same = [one for was, one in earlier if was == before]
        faces = [one for _, one in earlier]
        if before is not None:
            order *= 6 * (prior + same.count(face)) / (6 * prior + len(same))
        alone *= 6 * (prior + faces.count(face)) / (6 * prior + len(faces))
    return order, alone


@given(FACES)
def test_it_is_the_average_of_both_bets_reckoned_exactly(faces: list[int]) -> None:
    order, alone = exactly(follow(faces))
    found = shaking(follow(faces))

    assert pytest.approx(100 / 6) == PRIOR
    assert found.ln_order == pytest.approx(log(order), abs=1e-9)
    assert found.ln_faces == pytest.approx(log(alone), abs=1e-9)
    assert found.e == pytest.approx(float((order + alone) / 2))


@given(FACES, some.none() | some.integers(1, 6))
def test_whatever_lay_before_the_next_throw_of_a_shaken_die_leaves_it_the_same_on_average(
    faces: list[int], before: int | None
) -> None:
    after = [shaking([*follow(faces), (before, face)]).e for face in range(1, 7)]

    assert sum(after) / 6 == pytest.approx(shaking(follow(faces)).e, rel=1e-9)


def test_a_die_that_keeps_its_face_is_noticed_though_every_face_comes_as_often() -> None:
    faces = [face for _ in range(20) for face in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)]

    assert evidence(faces).alarm_at is None
    assert shaking(follow(faces)).alarm_at is not None


def test_who_always_puts_it_in_alike_is_noticed_whatever_lay_before() -> None:
    pick = seeded("put in")
    found = shaking((1 + pick(6), 3) for _ in range(40))

    assert found.alarm_at is not None


def test_a_fair_die_that_is_shaken_gives_no_alarm() -> None:
    pick = seeded("shaken")

    assert shaking(follow([1 + pick(6) for _ in range(3000)])).alarm_at is None


def test_one_throw_says_nothing() -> None:
    assert shaking([]) == Shaking()
    assert shaking([(None, 4)]).e == pytest.approx(1)
