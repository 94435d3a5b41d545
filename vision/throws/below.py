"""A camera that looks from below through a glass plate: opposite faces of a die add up to seven."""

from dataclasses import replace

from vision.frames import Pixels
from vision.reading import Reading
from vision.throws.asking import Confirm, Read

OPPOSITE_SUM = 7
"""Sum of the values on two opposite faces of a die."""


def from_below(read: Read, confirm: Confirm) -> tuple[Read, Confirm]:
    """A reader and its confirmation that tell the faces on top; `read` and `confirm` see those below."""

    def read_below(pixels: Pixels, expected: int | None = None) -> Reading:
        return turned(read(pixels, expected))

    def confirm_below(pixels: Pixels, before: Reading) -> bool:
        return confirm(pixels, turned(before))

    return read_below, confirm_below


def turned(reading: Reading) -> Reading:
    """The reading of the faces opposite to those that were read, in the same places of the picture."""
    dice = tuple(replace(die, value=OPPOSITE_SUM - die.value) for die in reading.dice)
    values = None if reading.values is None else tuple(sorted(OPPOSITE_SUM - one for one in reading.values))
    return replace(reading, values=values, dice=dice)
