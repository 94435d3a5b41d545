"""A camera that looks from below through a glass plate: opposite faces of a die add up to seven."""

from dataclasses import replace

from vision.frames import Pixels
from vision.reading import Reading
from vision.throws.asking import Read, Recheck

OPPOSITE_SUM = 7
"""Sum of the values on two opposite faces of a die."""


def from_below(read: Read, recheck: Recheck) -> tuple[Read, Recheck]:
    """A reader and its recheck that tell the faces on top; `read` and `recheck` see those below."""

    def read_below(pixels: Pixels, expected: int | None = None) -> Reading:
        return turned(read(pixels, expected))

    def recheck_below(pixels: Pixels, before: Reading) -> bool:
        return recheck(pixels, turned(before))

    return read_below, recheck_below


def turned(reading: Reading) -> Reading:
    """The reading of the faces opposite to those that were read, in the same places of the picture."""
    dice = tuple(replace(die, value=OPPOSITE_SUM - die.value) for die in reading.dice)
    values = None if reading.values is None else tuple(sorted(OPPOSITE_SUM - one for one in reading.values))
    return replace(reading, values=values, dice=dice)
