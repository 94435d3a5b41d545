"""How often the test of how dice are shaken warns for nothing, and how soon it notices a die that is not."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from companion.fairness.evidence import ALARM, FACES, PRIOR
from tools.bench.figure import Figure

SEED = 2026
PEOPLE = 20_000
THROWS = 600
KEPT = (0.5, 0.25)
"""Shares of throws for which the die is only put down again, so that it shows what it showed before."""

Faces = NDArray[np.int64]


def measure() -> Iterator[Figure]:
    """False alarms of people who shake, throws until an alarm of people who often do not."""
    found = _alarms(0.0)
    what = f"false alarms, {PEOPLE:,} people who shake, {THROWS} throws each, looked at after every throw"
    yield Figure(what, f"{np.count_nonzero(found) / PEOPLE * 1000:.2f} in 1,000", "≤ 1 in 1,000")
    for kept in KEPT:
        found = _alarms(kept)
        median = int(np.median(np.where(found == 0, THROWS + 1, found)))
        what = f"throws until the alarm where the die keeps its face in {kept:.0%} of throws, median"
        yield Figure(what, f"{median}" if median <= THROWS else f"more than {THROWS}")


def _alarms(kept: float) -> Faces:
    """With which throw each person is noticed, 0 where nobody is."""
    random = np.random.default_rng(SEED)
    every = np.arange(PEOPLE)
    alone, after = np.zeros((PEOPLE, FACES)), np.zeros((PEOPLE, FACES, FACES))
    ln_alone, ln_order = np.zeros(PEOPLE), np.zeros(PEOPLE)
    alarms = np.zeros(PEOPLE, dtype=np.int64)
    before = random.integers(FACES, size=PEOPLE)
    for thrown in range(THROWS):
        faces = np.where(random.random(PEOPLE) < kept, before, random.integers(FACES, size=PEOPLE))
        own = after[every, before]
        ln_order += np.log(FACES * (PRIOR + own[every, faces]) / (FACES * PRIOR + own.sum(axis=1)))
        ln_alone += np.log(FACES * (PRIOR + alone[every, faces]) / (FACES * PRIOR + thrown))
        after[every, before, faces] += 1
        alone[every, faces] += 1
        alarms[(alarms == 0) & (np.logaddexp(ln_alone, ln_order) >= np.log(2 * ALARM))] = thrown + 1
        before = random.integers(FACES, size=PEOPLE)  # somebody else has thrown meanwhile
    return alarms
