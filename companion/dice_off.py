"""Rolls that decide between players: who has the highest number, or a full order; only ties roll again."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

DiceRound = tuple[tuple[int, int], ...]
"""One round of rolls as (seat, number)."""

Numbers = Mapping[int, int]
"""One round of rolls as numbers by seat."""


def still_to_roll(
    seats: Iterable[int], rounds: Sequence[Numbers], *, full_order: bool = False
) -> tuple[int, ...]:
    """The seats that roll in the next round, or have yet to in the last one; () when it is decided.

    Those tied for the highest number roll again; for the `full_order` everybody who is tied.
    """
    tied = _several([tuple(sorted(seats))])
    for numbers in rounds:
        rolling = tuple(seat for group in tied for seat in group)
        missing = tuple(seat for seat in rolling if seat not in numbers)
        if missing:
            return missing
        split = [part for group in tied for part in _by_number(group, numbers)]
        tied = _several(split if full_order else split[:1])
    return tuple(seat for group in tied for seat in group)


def dice_order(seats: Iterable[int], rounds: Sequence[Numbers]) -> tuple[int, ...]:
    """The seats from the highest numbers to the lowest; later rounds decide between equals."""

    def rolled(seat: int) -> list[int]:
        return [numbers[seat] for numbers in rounds if seat in numbers]

    return tuple(sorted(seats, key=rolled, reverse=True))


def are_dice_rounds(seats: Iterable[int], rounds: Sequence[DiceRound], *, full_order: bool = False) -> bool:
    """Whether in each round exactly those rolled who had to, a die, until it was decided."""
    numbers = [dict(one) for one in rounds]
    due = [still_to_roll(seats, numbers[:played], full_order=full_order) for played in range(len(rounds) + 1)]
    rolled = [tuple(sorted(seat for seat, _ in one)) for one in rounds]
    faces = all(1 <= number <= 6 for one in rounds for _, number in one)
    return faces and [tuple(sorted(one)) for one in due] == [*rolled, ()]


def _several(groups: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The groups of more than one player."""
    return [group for group in groups if len(group) > 1]


def _by_number(group: Iterable[int], numbers: Numbers) -> list[tuple[int, ...]]:
    """The group split by the numbers rolled, the highest first."""
    ranked = sorted(group, key=lambda seat: numbers[seat], reverse=True)
    return [tuple(equal) for _, equal in groupby(ranked, key=lambda seat: numbers[seat])]
