"""Whether dice lie where they lay: the tolerance within which two readings are of one throw."""

from math import atan2, degrees, hypot

from vision.reading import DieFound, Point, Reading

MOVED_MM = 3.0
"""Largest distance of a die's middle from where it was, mm, with which it lies where it lay."""
TURNED_DEG = 5.0
"""Largest turn of a die from how it was, degrees, with which it lies as it lay."""
DIE_MM = 16.0
"""Side of the usual die, mm; only the scale of MOVED_MM depends on it."""


def centre(die: DieFound) -> Point:
    """Middle of the top face, px."""
    return sum(x for x, _ in die.corners) / 4, sum(y for _, y in die.corners) / 4


def side(die: DieFound) -> float:
    """Mean length of the top face's sides, px."""
    following = die.corners[1:] + die.corners[:1]
    return sum(hypot(x - u, y - v) for (x, y), (u, v) in zip(die.corners, following, strict=True)) / 4


def turn(die: DieFound) -> float:
    """Direction of the first side in degrees; a quarter turn looks alike, so 0 ≤ turn < 90."""
    (x, y), (u, v) = die.corners[:2]
    return degrees(atan2(v - y, u - x)) % 90


def same_pose(before: Reading, after: Reading, pushed: Point = (0.0, 0.0)) -> bool:
    """Whether every die of one reading lies, with its value, within the tolerance of one of the other.

    A cup pushed aside throws no die: places count in the picture, from the middle of the cup where both
    readings know it, and from where the cup was `pushed` px otherwise, because a hand at its rim may shift
    the circle that is found.
    """
    if before.values != after.values or len(before.dice) != len(after.dice):
        return False
    return any(
        all(any(lies_as(old, new, shift) for old in before.dice) for new in after.dice)
        for shift in _shifts(before, after, pushed)
    )


def in_place(before: Reading, after: Reading, pushed: Point = (0.0, 0.0)) -> bool:
    """Whether a die of one reading lies, whatever it shows, within the tolerance of one of the other.

    Places count as in `same_pose`.
    """
    return any(
        _lies_there(old, new, shift)
        for shift in _shifts(before, after, pushed)
        for old in before.dice
        for new in after.dice
    )


def lies_as(old: DieFound, new: DieFound, shift: Point = (0.0, 0.0)) -> bool:
    """Whether a die lies, with its value, within the tolerance of where it lay, or that `shift` px beside."""
    return old.value == new.value and _lies_there(old, new, shift)


def _shifts(before: Reading, after: Reading, pushed: Point) -> list[Point]:
    """The ways (px) that the cup may have come between the two."""
    shifts = [(0.0, 0.0), pushed]
    if before.cup and after.cup:
        shifts.append((after.cup[0] - before.cup[0], after.cup[1] - before.cup[1]))
    return shifts


def _lies_there(old: DieFound, new: DieFound, shift: Point) -> bool:
    (x, y), (u, v) = centre(old), centre(new)
    moved = hypot(u - x - shift[0], v - y - shift[1]) * DIE_MM / max(side(new), 1e-6)
    turned = abs(turn(new) - turn(old))
    return moved <= MOVED_MM and min(turned, 90 - turned) <= TURNED_DEG
