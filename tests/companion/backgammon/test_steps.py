"""Where a stone can go with one number."""

from collections.abc import Mapping

from hypothesis import given

from companion.backgammon.board import BAR, Position, Side
from companion.backgammon.numbers import Numbers, Use
from companion.backgammon.steps import count, hits, pack, steps, terrain, unpack
from tests.companion.backgammon.strategies import positions, sides

FAR = {24: 1}
"""An own stone far from home, so that none is borne off."""


def targets(
    own: Mapping[int, int], theirs: Mapping[int, int], number: int, exact: bool = False
) -> dict[int, int]:
    """By start the target of every step of White."""
    packed = pack(Position.of(own, theirs), Side.WHITE)
    found = steps(packed, Use(number, exact, Numbers(())), terrain(packed))
    return {step.start: step.target for step, _ in found}


@given(positions(), sides)
def test_what_a_side_sees_is_the_position(position: Position, side: Side) -> None:
    assert unpack(pack(position, side), side) == position


def test_every_stone_goes_as_far_as_the_number_says_where_no_band_is() -> None:
    """The opponent's point p is 25 - p of ours."""
    assert targets({**FAR, 13: 2, 8: 3}, {21: 2}, 4) == {24: 20, 13: 9}
    assert targets({**FAR, 13: 2, 8: 3}, {21: 1}, 4) == {24: 20, 13: 9, 8: 4}


def test_a_blot_that_is_landed_on_goes_to_the_bar() -> None:
    packed = pack(Position.of({**FAR, 8: 2}, {21: 1}), Side.WHITE)

    (_, _), (step, after) = steps(packed, Use(4, False, Numbers(())), terrain(packed))

    assert step == (8, 4)
    assert unpack(after, Side.WHITE) == Position.of({**FAR, 8: 1, 4: 1}, {BAR: 1})
    assert hits(after) == 1


def test_a_blot_is_hit_once() -> None:
    """Also where the first stone that landed there has gone on."""
    packed = pack(Position.of({**FAR, 8: 2}, {21: 1}), Side.WHITE)
    there = terrain(packed)
    (_, after) = list(steps(packed, Use(4, False, Numbers(())), there))[1]
    (_, gone_on) = list(steps(after, Use(1, False, Numbers(())), there))[-1]
    (again, last) = list(steps(gone_on, Use(4, False, Numbers(())), there))[1]

    assert again == (8, 4)
    assert hits(last) == 1


def test_while_a_stone_is_on_the_bar_only_that_comes_in() -> None:
    assert targets({BAR: 1, 8: 2}, {}, 4) == {BAR: 21}
    assert targets({BAR: 1, 8: 2}, {4: 2}, 4) == {}


def test_nothing_is_borne_off_before_all_stones_are_in_the_last_quarter() -> None:
    assert targets({7: 1, 4: 1, 2: 1}, {}, 4) == {7: 3}
    assert targets({6: 1, 4: 1, 2: 1}, {}, 4) == {6: 2, 4: 0}


def test_the_farthest_stone_is_borne_off_with_more_than_it_needs() -> None:
    assert targets({4: 2, 2: 1}, {}, 6) == {4: 0}
    assert targets({4: 2, 2: 1}, {}, 6, exact=True) == {}
    assert targets({6: 1, 2: 1}, {}, 3) == {6: 3}


def test_a_stone_further_back_that_cannot_move_still_keeps_others_from_being_borne_off() -> None:
    assert targets({6: 1, 2: 1}, {22: 2}, 3) == {}


def test_when_all_stones_are_off_none_can_go() -> None:
    assert targets({}, {}, 3) == {}


def test_stones_are_counted_by_place() -> None:
    packed = pack(Position.of({BAR: 2, 6: 13}, {6: 15}), Side.BLACK)

    assert [count(packed, place) for place in (BAR, 6, 1)] == [0, 15, 0]
