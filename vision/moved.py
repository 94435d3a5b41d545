"""A reading of a part or a copy of a picture, told in px of the picture that it was made of."""

from collections.abc import Callable
from dataclasses import replace

from vision.reading import DieFound, Point, Reading


def moved(reading: Reading, to: Callable[[Point], Point], stretch: float = 1.0) -> Reading:
    """The reading with every place where `to` leads; lengths become `stretch` times as long."""
    return replace(
        reading,
        dice=tuple(_die(die, to) for die in reading.dice),
        cup=reading.cup and (*to(reading.cup[:2]), stretch * reading.cup[2]),
        doubts=tuple(map(to, reading.doubts)),
    )


def _die(die: DieFound, to: Callable[[Point], Point]) -> DieFound:
    one, two, three, four = map(to, die.corners)
    return replace(die, corners=(one, two, three, four), pips=tuple(map(to, die.pips)))
