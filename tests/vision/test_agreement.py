"""Two readers become one: they must agree where both see a die, and doubts go unless a die explains them."""

import numpy as np
import pytest

from vision.agreement import agreed as agreed_with
from vision.cup import Cup
from vision.found import Found, TopFace
from vision.lattice import Face

CUP = Cup(100, 100, 90)


def _die(value: int, x: float = 100.0) -> TopFace:
    face = Face(value, np.array([x, 100.0]), np.array([8.0, 0.0]), np.array([0.0, 8.0]))
    return TopFace(face, 50.0, 0.9)


def _found(*dice: TopFace, doubts: tuple[tuple[float, float], ...] = (), cup: Cup | None = None) -> Found:
    return Found(dice, doubts, cup)


def agreed(geometry: Found, sight: Found, supported: bool = True) -> Found:
    return agreed_with(geometry, sight, lambda _face: supported)


def _values(found: Found) -> list[int]:
    return [die.face.value for die in found.dice]


def test_a_die_that_both_see_is_one() -> None:
    both = agreed(_found(_die(5)), _found(_die(5, x=101)))
    assert (_values(both), both.doubts) == ([5], ())


def test_two_who_agree_are_surer_than_each_alone_and_one_alone_is_less_sure_than_it_was() -> None:
    assert agreed(_found(_die(5)), _found(_die(5))).dice[0].confidence == pytest.approx(0.99)
    assert agreed(_found(_die(5)), _found()).dice[0].confidence < 0.9


def test_where_they_see_different_values_there_is_no_die_but_a_doubt() -> None:
    both = agreed(_found(_die(5)), _found(_die(4)))
    assert (_values(both), both.doubts) == ([], ((100.0, 100.0),))


def test_what_only_sight_sees_counts_in_a_cup_and_nowhere_else() -> None:
    assert _values(agreed(_found(cup=CUP), _found(_die(3), cup=CUP))) == [3]
    assert _values(agreed(_found(), _found(_die(3)))) == []


def test_what_only_geometry_sees_counts_if_sight_supports_it_when_asked() -> None:
    assert _values(agreed(_found(_die(3)), _found())) == [3]
    refused = agreed(_found(_die(3)), _found(), supported=False)
    assert (_values(refused), refused.doubts) == ([], ((100.0, 100.0),))


def test_a_doubt_on_a_die_is_explained_and_one_beside_it_is_not() -> None:
    both = agreed(_found(_die(5)), _found(doubts=((108.0, 92.0), (160.0, 100.0))))
    assert both.doubts == ((160.0, 100.0),)


def test_in_a_cup_sight_overrules_the_doubts_of_geometry_that_found_nothing() -> None:
    doubt = ((130.0, 100.0),)
    assert agreed(_found(doubts=doubt, cup=CUP), _found(_die(2), cup=CUP)).doubts == ()
    assert agreed(_found(doubts=doubt, cup=CUP), _found(cup=CUP)).doubts == doubt
    assert agreed(_found(_die(2), doubts=((160.0, 100.0),), cup=CUP), _found(_die(2), cup=CUP)).doubts


def test_a_die_beside_the_cup_leaves_no_cup() -> None:
    assert agreed(_found(_die(3, x=300), cup=CUP), _found(cup=CUP)).cup is None
