"""Evidence that a throw depends on the one before it: a die that was not shaken.

The second e-process of `evidence`, with a Dirichlet prior for each face that came before. With a fair die
that is thrown anew each time it is a martingale, too. A loaded die raises it as well, so it is read beside
the first one.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import log

from companion.fairness.evidence import ALARM, FACES, PRIOR, Evidence

_LN_ALARM = log(ALARM)


def serial_evidence(faces: Iterable[int]) -> Evidence:
    """The evidence in the order of these faces; its counts are of the throws that have one before them."""
    after = [[0] * FACES for _ in range(FACES)]
    ln_e = highest = 0.0
    alarm_at = None
    throws = 1
    for before, face in pairwise(faces):
        own = after[before - 1]
        ln_e += log(FACES * (PRIOR + own[face - 1]) / (FACES * PRIOR + sum(own)))
        own[face - 1] += 1
        throws += 1
        highest = max(highest, ln_e)
        if alarm_at is None and ln_e >= _LN_ALARM:
            alarm_at = throws
    counts = tuple(map(sum, zip(*after, strict=True)))
    return Evidence(counts, ln_e, highest, alarm_at)
