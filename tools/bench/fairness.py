"""How often the test of a die's fairness errs, how soon it notices a loaded die, and how fast it is."""

import time
from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from companion.fairness.evidence import ALARM, FACES, PRIOR, evidence
from tools.bench.figure import Figure

SEED = 2026
FAIR_DICE = 100_000
FAIR_THROWS = 5_000
LOADED_DICE = 2_000
LOADED_THROWS = 6_000
SIXES = (0.22, 0.25, 0.30)
"""Shares of the six of loaded dice; the other faces share the rest."""
CHI_SQUARE_LIMIT = 20.515
"""Five degrees of freedom: exceeded by 1 in 1,000 fair dice that are looked at once (NIST, chi-square)."""
THROWS = 1_000_000

Shares = tuple[float, ...]
Alarms = NDArray[np.int64]
"""By die the number of the throw that raised the alarm, 0 where none did."""


def measure() -> Iterator[Figure]:
    """False alarms, throws until an alarm, throws a second."""
    fair = _alarms((1 / FACES,) * FACES, FAIR_DICE, FAIR_THROWS)
    what = f"false alarms, {FAIR_DICE:,} fair dice of {FAIR_THROWS:,} throws, looked at after every throw"
    yield Figure(what, f"{np.count_nonzero(fair) / FAIR_DICE * 1000:.2f} in 1,000", "≤ 1 in 1,000")
    for six in SIXES:
        shares = (*[(1 - six) / 5] * 5, six)
        found = _alarms(shares, LOADED_DICE, LOADED_THROWS)
        median = int(np.median(np.where(found == 0, LOADED_THROWS, found)))
        yield Figure(f"throws until the alarm, p(6) = {six:.2f}, median", f"{median}")
        once = _noticed_once(shares, median)
        what = f"of such dice noticed by one chi-square test after {median} throws, at 1 in 1,000"
        yield Figure(what, f"{once:.0%}")
    yield Figure("throws tested a second", f"{_speed():,.0f}", "≥ 166,667")


def _alarms(shares: Shares, dice: int, throws: int) -> Alarms:
    """When each of so many dice with these shares of its faces is noticed."""
    random = np.random.default_rng(SEED)
    counts = np.zeros((dice, FACES))
    ln_e = np.zeros(dice)
    alarms = np.zeros(dice, dtype=np.int64)
    every = np.arange(dice)
    for thrown in range(throws):
        faces = np.searchsorted(np.cumsum(shares)[:-1], random.random(dice), side="right")
        ln_e += np.log(FACES * (PRIOR + counts[every, faces]) / (FACES * PRIOR + thrown))
        counts[every, faces] += 1
        alarms[(alarms == 0) & (ln_e >= np.log(ALARM))] = thrown + 1
    return alarms


def _noticed_once(shares: Shares, throws: int) -> float:
    """The share of such dice that one chi-square test after so many throws rejects."""
    counts = np.random.default_rng(SEED + 1).multinomial(throws, shares, LOADED_DICE)
    fair = throws / FACES
    return float(np.mean(np.sum((counts - fair) ** 2, axis=1) / fair > CHI_SQUARE_LIMIT))


def _speed() -> float:
    faces = Random(SEED).choices(range(1, FACES + 1), k=THROWS)
    begun = time.process_time()
    evidence(faces)
    return THROWS / (time.process_time() - begun)
