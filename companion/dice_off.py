"""Rolls that decide between players: who has the highest numbers, or a full order; only ties roll again."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

DiceRound = tuple[tuple[int, int], ...]
"""One round of rolls as (seat, number)."""

Numbers = Mapping[int, int]
"""One round of rolls as numbers by seat."""


def still_to_roll(
    seats: Iterable[int], rounds: Sequence[Numbers], *, winners: int | None = 1
) -> tuple[int, ...]:
    """The seats that roll in the next round, or have yet to in the last one; () when it is decided.

    Those roll again who are tied for being among so many `winners`; None: everybody who is tied, for a full
    order.
    """
    groups = [tuple(sorted(seats))]
    for numbers in rounds:
        tied = _tied(groups, winners)
        missing = tuple(seat for group in tied for seat in group if seat not in numbers)
        if missing:
            return missing
        groups = [
            part for group in groups for part in (_by_number(group, numbers) if group in tied else [group])
        ]
    return tuple(seat for group in _tied(groups, winners) for seat in group)


def dice_order(seats: Iterable[int], rounds: Sequence[Numbers]) -> tuple[int, ...]:
    """The seats from the highest numbers to the lowest; later rounds decide between equals."""

    def rolled(seat: int) -> list[int]:
        return [numbers[seat] for numbers in rounds if seat in numbers]

    return tuple(sorted(seats, key=rolled, reverse=True))


def are_dice_rounds(seats: Iterable[int], rounds: Sequence[DiceRound], *, winners: int | None = 1) -> bool:
    """Whether in each round exactly those rolled who had to, a die, until it was decided."""
    numbers = [dict(one) for one in rounds]
    due = [still_to_roll(seats, numbers[:played], winners=winners) for played in range(len(rounds) + 1)]
    rolled = [tuple(sorted(seat for seat, _ in one)) for one in rounds]
    faces = all(1 <= number <= 6 for one in rounds for _, number in one)
    return faces and [tuple(sorted(one)) for one in due] == [*rolled, ()]


def _tied(groups: Iterable[tuple[int, ...]], winners: int | None) -> list[tuple[int, ...]]:
    """The groups of equals that have yet to be split: the one in which the last of the winners is."""
    tied, before = [], 0
    for group in groups:
        through = winners is None or before < winners < before + len(group)
        if len(group) > 1 and through:
            tied.append(group)
        before += len(group)
    return tied


def _by_number(group: Iterable[int], numbers: Numbers) -> list[tuple[int, ...]]:
    """The group split by the numbers rolled, the highest first."""
    ranked = sorted(group, key=lambda seat: numbers[seat], reverse=True)
    return [tuple(equal) for _, equal in groupby(ranked, key=lambda seat: numbers[seat])]
