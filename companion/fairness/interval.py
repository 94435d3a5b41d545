"""How often a face could really come up, told so that it may be looked at after every throw.

The confidence sequence of a binomial share by a beta mixture (Robbins 1970): left out are those shares p
against which the throws are evidence of 1/`MISSES` or more, with a Beta prior of `PRIOR` for the face and
five times as much for all others. It misses the true share, whenever anybody looks, with probability
`MISSES` at most.
"""

from functools import lru_cache
from math import exp, lgamma, log, log1p

from companion.fairness.evidence import FACES, PRIOR

MISSES = 0.05
"""Probability of ever leaving out the true share of one face."""

_HITS, _OTHERS = PRIOR, (FACES - 1) * PRIOR
_LN_LIMIT = -log(MISSES)
_STEPS = 60
"""Newton's steps at most; some eight are enough."""
_CLOSE = 1e-12


@lru_cache(maxsize=100_000)
def interval(count: int, throws: int) -> tuple[float, float]:
    """The lowest and the highest share of a face that came up `count` times in so many throws."""
    others = throws - count
    mixture = _ln_beta(_HITS + count, _OTHERS + others) - _ln_beta(_HITS, _OTHERS)
    level = mixture - _LN_LIMIT  # inside are the shares p for which count·ln p + others·ln(1-p) is more
    low = _solved(count, others, level) if count else 0.0
    high = 1.0 - _solved(others, count, level) if others else 1.0
    return low, high


def _solved(hits: int, others: int, level: float) -> float:
    """The smaller p with hits·ln p + others·ln(1-p) = level.

    As a function of x = ln p the left side is concave: Newton's steps that begin below the root stay there.
    """
    x = level / hits
    for _ in range(_STEPS):
        p = exp(x)
        missing = level - hits * x - others * log1p(-p)
        step = missing / (hits - others * p / (1.0 - p))
        x += step
        if step < _CLOSE:
            break
    return exp(x)


def _ln_beta(one: float, other: float) -> float:
    return lgamma(one) + lgamma(other) - lgamma(one + other)
