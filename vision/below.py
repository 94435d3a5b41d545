"""A camera that looks from below through a glass plate: opposite faces of a die add up to seven."""

from collections.abc import Callable
from dataclasses import replace

from vision.frames import Pixels
from vision.reading import Reading

Read = Callable[[Pixels, int | None], Reading]

OPPOSITE_FACES = 7


def from_below(read: Read) -> Read:
    """A reader that tells the faces on top, of which `read` sees the opposite ones."""

    def below(pixels: Pixels, expected: int | None = None) -> Reading:
        return turned(read(pixels, expected))

    return below


def turned(reading: Reading) -> Reading:
    """The reading of the faces opposite to those seen; places stay where they were seen."""
    dice = tuple(
        die if die.value is None else replace(die, value=OPPOSITE_FACES - die.value) for die in reading.dice
    )
    values = None if reading.values is None else tuple(sorted(OPPOSITE_FACES - one for one in reading.values))
    return replace(reading, values=values, dice=dice)
