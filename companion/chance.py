"""Chance comes in as a value: numbers that are drawn, or that a text decides."""

import struct
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import TypeVar

T = TypeVar("T")

Pick = Callable[[int], int]
"""Chance: `pick(n)` gives a number from 0 to n - 1."""

WORDS = 1 << 64
"""How many values a word of 64 bits has."""


def seeded(seed: str) -> Pick:
    """Chance that `seed` decides, the same in every version of Python and on every computer.

    The SHA-256 digests of the seed with a line break and 0, 1, 2, … behind it are read as numbers of 64 bits,
    the highest byte first. `pick(n)` is the rest of the next of them divided by n; those beyond the last
    multiple of n are left out, so that every result is equally likely.
    """
    words = _words(seed)

    def pick(n: int) -> int:
        fair = WORDS - WORDS % n
        return next(word for word in words if word < fair) % n

    return pick


def shuffled(items: Sequence[T], pick: Pick) -> list[T]:
    """The items in an order that chance decides (Fisher and Yates)."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = pick(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def _words(seed: str) -> Iterator[int]:
    for block in count():
        yield from struct.unpack(">4Q", sha256(f"{seed}\n{block}".encode()).digest())
