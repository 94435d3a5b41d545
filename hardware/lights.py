"""How the lights blink: like lights at sea, each told by its rhythm alone, by people who see no colours too.

None flashes more than three times a second (WCAG 2.3.1).
"""

from collections.abc import Sequence

STEADY = (1000,)
EVEN = (800, 800)
TWO_FLASHES = (200, 200, 200, 1000)
HURRIED = (400, 400)
"""Milliseconds lit and dark in turn, as in all these rhythms."""


def lit(rhythm: Sequence[int], tick: int) -> bool:
    """Whether a light is lit at `tick` (ms): the rhythm is ms lit, ms dark, and so on, over and over."""
    into = tick % sum(rhythm)
    for place, ms in enumerate(rhythm):
        if into < ms:
            return place % 2 == 0
        into -= ms
    raise AssertionError("a moment within the rhythm is within one of its parts")
