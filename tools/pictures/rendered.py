"""Pictures that are rendered beside each other, while the ones before them are read."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TypeVar

Picture = TypeVar("Picture")

RENDERERS = 4
AHEAD = 64  # pictures at most that are rendered before they are read


def rendered(numbers: Sequence[int], render: Callable[[Random], Picture]) -> Iterator[Picture]:
    """What is rendered with these numbers as seeds, in their order."""
    with ThreadPoolExecutor(RENDERERS) as renderers:
        for first in range(0, len(numbers), AHEAD):
            yield from renderers.map(lambda number: render(Random(number)), numbers[first : first + AHEAD])
