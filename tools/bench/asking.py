"""How often a table is said to ask more than at its proof for nothing, and how soon it is noticed."""

from collections.abc import Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from companion.drift.asking import ProvedRate, asking
from companion.equipment.proof import LONG
from tools.bench.figure import Figure

SEED = 2026
DAYS = 4_000
THROWS = 600
ALIKE = (0.01, 0.05, 0.10, 0.20)
"""Shares of throws for which a table asks, at the proof and all day."""
WORSE = ((0.03, 0.25), (0.05, 0.30), (0.03, 0.40))
"""Shares of throws that are asked for: at the proof and until it gets worse, and after that."""
MOMENTS = (0, THROWS // 2)
"""Throws before it gets worse."""


def measure() -> Iterator[Figure]:
    """Days on which a table is blamed, as a share, and after how many throws."""
    for share in ALIKE:
        blamed = [more for more in _days(share, share) if more is not None]
        what = f"blamed though it asks for {share:.0%} at its proof and for all {THROWS} throws of a day"
        yield Figure(what, f"{len(blamed) / DAYS:.1%}")
    for (before, later), since in product(WORSE, MOMENTS):
        days = _days(before, later, since)
        noticed = [more - since for more in days if more is not None and more > since]
        when = f"from throw {since} on" if since else "from the proof on"
        what = f"noticed where it asks for {later:.0%} instead of {before:.0%} {when}; median of throws"
        yield Figure(what, f"{len(noticed) / DAYS:.0%}; {int(np.median(noticed))}")


def _days(before: float, later: float, since: int = 0) -> list[int | None]:
    """The throw with which each day was blamed."""
    random = np.random.default_rng(SEED)
    asked = random.binomial(LONG, before, DAYS)
    shares = np.where(np.arange(THROWS) < since, before, later)
    throws: NDArray[np.bool_] = random.random((DAYS, THROWS)) < shares
    return [
        asking(map(bool, day), ProvedRate(int(count), LONG)).more_at
        for count, day in zip(asked, throws, strict=True)
    ]
