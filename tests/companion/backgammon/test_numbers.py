"""What a roll gives to play."""

from companion.backgammon.numbers import Numbers, Use, numbers_of, uses
from companion.backgammon.rulesets import HOFER, STANDARD


def numbers(found: tuple[Use, ...]) -> list[int]:
    return [use.number for use in found]


def test_two_numbers_are_played_the_lower_first_or_in_one_jump() -> None:
    """hofer-low-first, hofer-jump."""
    assert uses(HOFER, numbers_of(HOFER, (5, 2)), coming_in=False) == (
        Use(2, False, Numbers((5,))),
        Use(7, True, Numbers(())),
    )


def test_coming_in_goes_with_either_number_and_without_a_jump() -> None:
    """hofer-come-in."""
    assert numbers(uses(HOFER, numbers_of(HOFER, (5, 2)), coming_in=True)) == [2, 5]
    assert numbers(uses(HOFER, numbers_of(HOFER, (2, 2)), coming_in=True)) == [2]


def test_in_standard_two_numbers_are_played_in_any_order() -> None:
    """standard-move."""
    assert uses(STANDARD, numbers_of(STANDARD, (5, 2)), coming_in=False) == (
        Use(2, False, Numbers((5,))),
        Use(5, False, Numbers((2,))),
    )


def test_of_a_double_the_tops_are_due_before_the_undersides() -> None:
    """hofer-double."""
    tops = numbers_of(HOFER, (2, 2))

    assert tops == Numbers((2, 2), (5, 5))
    assert tops.all == (2, 2, 5, 5)
    assert uses(HOFER, tops, coming_in=False) == (
        Use(2, False, Numbers((2,), (5, 5))),
        Use(4, True, Numbers((), (5, 5))),
    )
    assert uses(HOFER, Numbers((), (5, 5)), coming_in=False) == (
        Use(5, False, Numbers((), (5,))),
        Use(10, True, Numbers(())),
    )
    assert numbers(uses(HOFER, Numbers((2,), (5, 5)), coming_in=False)) == [2]


def test_in_standard_a_double_counts_four_times() -> None:
    """standard-double."""
    assert numbers_of(STANDARD, (2, 2)) == Numbers((2, 2, 2, 2))
    assert numbers(uses(STANDARD, Numbers((2, 2)), coming_in=False)) == [2]


def test_nothing_left_is_used_in_no_way() -> None:
    assert uses(HOFER, Numbers(()), coming_in=False) == ()
