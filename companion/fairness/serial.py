"""Evidence that a throw depends on what the die showed before: a die that was not shaken.

The second e-process of `evidence`, with a Dirichlet prior for each face that came before. Who puts the die
into the cup always alike makes some faces frequent instead, whatever came before: that the first e-process
sees, of the same person's throws. Both are bet on with half the stake, so the evidence is their average; a
product of two bets on the same throws would be no martingale. A loaded die raises it as well, whoever throws
it, so it is read beside that of the die.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log

from companion.fairness.evidence import ALARM, FACES, PRIOR, Evidence, as_number, evidence

Pair = tuple[int | None, int]
"""What the die showed before, None where nobody knows, and what was thrown with it then."""


@dataclass(frozen=True, slots=True)
class Shaking:
    """What somebody's throws say against a shaken die.

    `ln_order` is the logarithm of the evidence from the order alone, `ln_faces` of that from the faces alone,
    `ln_e` and `ln_e_max` of their average, now and at its highest; `alarm_at` is the throw, from 1 on, with
    which it first reached the alarm.
    """

    throws: int = 0
    ln_order: float = 0.0
    ln_faces: float = 0.0
    ln_e: float = 0.0
    ln_e_max: float = 0.0
    alarm_at: int | None = None

    @property
    def e_order(self) -> float:
        """The evidence from the order alone, now."""
        return as_number(self.ln_order)

    @property
    def e_faces(self) -> float:
        """The evidence from the faces alone, now."""
        return as_number(self.ln_faces)

    @property
    def e(self) -> float:
        """The evidence now: 1 before the first throw, above it speaks against shaking."""
        return as_number(self.ln_e)

    @property
    def e_max(self) -> float:
        """The evidence when it was highest."""
        return as_number(self.ln_e_max)


def shaking(pairs: Iterable[Pair], alarm: float = ALARM) -> Shaking:
    """What these throws of one person say, in their order."""
    after = [[0] * FACES for _ in range(FACES)]
    alone, ln_order, ln_e, highest = Evidence(), 0.0, 0.0, 0.0
    alarm_at = None
    for before, face in pairs:
        alone = evidence((face,), alone)
        if before is not None:
            ln_order += _ln_factor(after[before - 1], face)
        ln_e = ln_average(alone.ln_e, ln_order)
        highest = max(highest, ln_e)
        if alarm_at is None and ln_e >= log(alarm):
            alarm_at = alone.throws
    return Shaking(alone.throws, ln_order, alone.ln_e, ln_e, highest, alarm_at)


def ln_average(one: float, other: float) -> float:
    """The logarithm of the average of two evidences, of which this gives the logarithms."""
    return max(one, other) + log((1 + exp(-abs(one - other))) / 2)


def _ln_factor(after: list[int], face: int) -> float:
    """What a face adds, where the faces that came after the same one are counted; it is counted, too."""
    factor = log(FACES * (PRIOR + after[face - 1]) / (FACES * PRIOR + sum(after)))
    after[face - 1] += 1
    return factor
