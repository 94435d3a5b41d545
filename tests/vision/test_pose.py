"""Dice lie where they lay within 3 mm and 5 degrees."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.pose import in_place, same_pose
from vision.reading import DieFound, Reading

PX = 2.5
"""Px per mm in these tests."""


def die(value: int = 4, x: float = 0.0, y: float = 0.0, degrees: float = 0.0) -> DieFound:
    """A die of 16 mm at x, y mm."""
    across, down = 8 * PX * cos(radians(degrees)), 8 * PX * sin(radians(degrees))
    around = ((-across + down, -down - across), (across + down, down - across))
    corners = [(x * PX + u, y * PX + v) for u, v in (*around, *((-u, -v) for u, v in around))]
    return DieFound(value, 1.0, (corners[0], corners[1], corners[2], corners[3]))


def reading(*dice: DieFound, cup: tuple[float, float, float] | None = None) -> Reading:
    return Reading(tuple(sorted(die.value or 0 for die in dice)), 1.0, None, dice, cup)


@pytest.mark.parametrize(
    ("moved", "same"),
    [
        (die(x=2.9), True),
        (die(x=3.1), False),
        (die(y=-2.9), True),
        (die(degrees=4.9), True),
        (die(degrees=5.1), False),
        (die(degrees=-4.9), True),
        (die(degrees=90), True),
        (die(degrees=85.1), True),
        (die(degrees=45), False),
        (die(value=5), False),
    ],
)
def test_a_die_lies_where_it_lay_within_three_millimetres_and_five_degrees(
    moved: DieFound, same: bool
) -> None:
    assert same_pose(reading(die()), reading(moved)) == same


@given(st.permutations([die(1, x=0), die(2, x=40), die(2, y=40)]))
def test_the_order_in_which_dice_were_found_does_not_matter(dice: list[DieFound]) -> None:
    assert same_pose(reading(die(1, x=0), die(2, x=40), die(2, y=40)), reading(*dice))


def test_a_second_die_makes_another_pose() -> None:
    assert not same_pose(reading(die()), reading(die(), die(x=40)))


def test_a_cup_pushed_aside_with_its_die_throws_nothing() -> None:
    before = reading(die(), cup=(100, 100, 50))
    pushed = reading(die(x=20), cup=(100 + 20 * PX, 100, 50))
    seen_elsewhere = reading(die(x=20), cup=(100, 100, 50))

    assert same_pose(before, pushed)
    assert not same_pose(before, seen_elsewhere)
    assert same_pose(before, seen_elsewhere, pushed=(20 * PX, 0))
    assert same_pose(reading(die()), reading(die()), pushed=(20 * PX, 0)), "that may be mistaken, too"


def test_a_die_lies_where_it_lay_though_another_circle_was_found_for_its_cup() -> None:
    """As with a hand at the rim."""
    before, after = (reading(die(), cup=(100 + 5 * PX * shifted, 100, 50)) for shifted in (0, 1))

    assert same_pose(before, after)


def test_a_die_is_in_place_in_its_old_pose_whatever_it_shows() -> None:
    assert in_place(reading(die(4)), reading(die(2, x=2.9, degrees=4)))
    assert not in_place(reading(die(4)), reading(die(4, x=3.1)))
    assert not in_place(reading(die(4)), reading(die(4, degrees=6)))


def test_a_die_is_in_place_in_a_cup_that_was_pushed() -> None:
    assert in_place(reading(die(4)), reading(die(2, x=30)), pushed=(30 * PX, 0))
    assert in_place(reading(die(4), cup=(100, 100, 50)), reading(die(2, x=30), cup=(100 + 30 * PX, 100, 50)))
