"""Close-ups of simulated dice, rendered once for all tests of what networks say of them."""

from functools import cache
from random import Random

from vision.simulate.closeup import Sample, draw

SEEDS = range(5000, 5008)
"""The training counts from 1."""


@cache
def closeup(value: int, seed: int, lean: float = 0.0) -> Sample:
    """The die that `seed` draws: it shows `value` and leans by `lean` degrees."""
    return draw(value, Random(seed), lean=lean)
