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

from companion.fairness.evidence import ALARM, FACES, Evidence, Process, as_number, evidence, ln_factor

Pair = tuple[int | None, int]
"""What the die showed before, None where nobody knows, and what was thrown with it then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shaking(Process):
    """What somebody's throws say against a shaken die: the average of two evidences, and these.

    `ln_order` is the logarithm of the evidence from the order alone, `ln_faces` of that from the faces alone.
    """

    throws: int = 0
    ln_order: float = 0.0
    ln_faces: float = 0.0

    @property
    def e_order(self) -> float:
        """The evidence from the order alone, now."""
        return as_number(self.ln_order)

    @property
    def e_faces(self) -> float:
        """The evidence from the faces alone, now."""
        return as_number(self.ln_faces)


def shaking(pairs: Iterable[Pair], alarm: float = ALARM) -> Shaking:
    """What these throws of one person say, in their order."""
    after = [[0] * FACES for _ in range(FACES)]
    alone, ln_order, ln_e, highest = Evidence(), 0.0, 0.0, 0.0
    alarm_at = None
    for before, face in pairs:
        alone = evidence((face,), alone)
        if before is not None:
            counts = after[before - 1]
            ln_order += ln_factor(counts[face - 1], sum(counts))
            counts[face - 1] += 1
        ln_e = ln_average(alone.ln_e, ln_order)
        highest = max(highest, ln_e)
        if alarm_at is None and ln_e >= log(alarm):
            alarm_at = alone.throws
    return Shaking(
        throws=alone.throws,
        ln_order=ln_order,
        ln_faces=alone.ln_e,
        ln_e=ln_e,
        ln_e_max=highest,
        alarm_at=alarm_at,
    )


def ln_average(one: float, other: float) -> float:
    """The logarithm of the average of two evidences, of which this gives the logarithms."""
    return max(one, other) + log((1 + exp(-abs(one - other))) / 2)
