"""How often a table is said to ask more than at its proof for nothing, and how soon it is noticed."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from companion.drift.asking import Proof, asking
from companion.equipment.proof import LONG
from tools.bench.figure import Figure

SEED = 2026
DAYS = 4_000
THROWS = 600
ALIKE = (0.01, 0.05, 0.10, 0.20)
"""Shares of throws for which a table asks, at the proof and all day."""
WORSE = ((0.03, 0.25), (0.05, 0.30), (0.03, 0.40))
"""At the proof, and all day."""


def measure() -> Iterator[Figure]:
    """Days on which a table is blamed, as a share, and after how many throws."""
    for share in ALIKE:
        blamed = [more for more in _days(share, share) if more is not None]
        what = f"blamed though it asks for {share:.0%} at its proof and for all {THROWS} throws of a day"
        yield Figure(what, f"{len(blamed) / DAYS:.1%}")
    for proof, later in WORSE:
        days = _days(proof, later)
        noticed = sum(more is not None for more in days) / DAYS
        median = int(np.median([THROWS + 1 if more is None else more for more in days]))
        what = f"noticed where it asks for {proof:.0%} at its proof and for {later:.0%} later; median throw"
        yield Figure(what, f"{noticed:.0%}; {median}")


def _days(proof: float, later: float) -> list[int | None]:
    """The throw with which each day was blamed."""
    random = np.random.default_rng(SEED)
    asked = random.binomial(LONG, proof, DAYS)
    throws: NDArray[np.bool_] = random.random((DAYS, THROWS)) < later
    return [
        asking(map(bool, day), Proof(int(count), LONG)).more_at
        for count, day in zip(asked, throws, strict=True)
    ]
