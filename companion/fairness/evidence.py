"""Evidence against a fair die, which may be looked at after every throw: an e-process.

Somebody bets against fairness. Before each throw a face gets the share that a Dirichlet prior with `PRIOR`
for each and the throws so far give it; then the stake grows by six times the share of the face that comes.
With a fair die that is a martingale which begins at 1, so it ever reaches 1/δ with probability δ at most
(Ville 1939), however often somebody looks. Lindon and Malek, Anytime-Valid Inference for Multinomial Count
Data, NeurIPS 2022.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp, lgamma, log
from sys import float_info

FACES = 6
PRIOR = 100 / FACES
"""Weight of a face before the first throw: all together count as 100 throws of a fair die."""
ALARM = 1_000.0
"""Evidence from which on a die should be swapped; of 1,000 fair dice one ever comes so far."""
DOUBT = 20.0
"""Evidence from which on an official should keep an eye on the die."""
ALARM_EACH = 100.0
"""The alarm of many dice is this times their number, where that is more than `ALARM`."""

_LN_LARGEST = log(float_info.max)


def doubt_of(dice: int) -> float:
    """The evidence from which on to keep an eye on one of so many `dice`: for nothing in 1 of 20 events."""
    return DOUBT * max(1, dice)


def alarm_of(dice: int) -> float:
    """The evidence from which on to swap one of so many `dice`: for nothing in 1 of 100 events at most."""
    return max(ALARM, ALARM_EACH * dice)


@dataclass(frozen=True, slots=True, kw_only=True)
class Process:
    """How an e-process stands: the logarithms of the evidence now (`ln_e`) and at its highest (`ln_e_max`).

    `alarm_at` is the throw, from 1 on, with which it first reached the alarm.
    """

    ln_e: float = 0.0
    ln_e_max: float = 0.0
    alarm_at: int | None = None

    @property
    def e(self) -> float:
        """The evidence now: 1 before the first throw, above it speaks against what is claimed."""
        return as_number(self.ln_e)

    @property
    def e_max(self) -> float:
        """The evidence when it was highest."""
        return as_number(self.ln_e_max)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence(Process):
    """What the throws of a die say against its fairness; `counts` by face from 1 on."""

    counts: tuple[int, ...] = (0,) * FACES

    @property
    def throws(self) -> int:
        """How many throws there are."""
        return sum(self.counts)


def evidence(faces: Iterable[int], before: Evidence = Evidence(), alarm: float = ALARM) -> Evidence:
    """What further throws, as faces 1 to 6, add to the evidence `before` them."""
    ln_alarm = log(alarm)
    counts = list(before.counts)
    throws, ln_e, highest, alarm_at = before.throws, before.ln_e, before.ln_e_max, before.alarm_at
    for face in faces:
        ln_e += ln_factor(counts[face - 1], throws)
        counts[face - 1] += 1
        throws += 1
        if ln_e > highest:
            highest = ln_e
            if alarm_at is None and ln_e >= ln_alarm:
                alarm_at = throws
    return Evidence(counts=tuple(counts), ln_e=ln_e, ln_e_max=highest, alarm_at=alarm_at)


def ln_factor(count: int, throws: int) -> float:
    """The logarithm of what the stake grows by with a face that came `count` times in so many throws."""
    return log(FACES * (PRIOR + count) / (FACES * PRIOR + throws))


def course(throws: Iterable[Sequence[int]], alarm: float = ALARM) -> Iterator[Evidence]:
    """The evidence after each throw with one die or several; it is looked at then, not in its middle."""
    ln_alarm = log(alarm)
    found = Evidence()
    for faces in throws:
        after = evidence(faces, found)
        highest = max(found.ln_e_max, after.ln_e)
        alarm_at = after.throws if found.alarm_at is None and after.ln_e >= ln_alarm else found.alarm_at
        found = replace(after, ln_e_max=highest, alarm_at=alarm_at)
        yield found


@lru_cache(maxsize=1_000)
def latest(throws: tuple[tuple[int, ...], ...], alarm: float = ALARM) -> Evidence:
    """The evidence after all of these throws."""
    return next(iter(deque(course(throws, alarm), maxlen=1)), Evidence())


def ln_evidence(counts: Iterable[int]) -> float:
    """The logarithm of the evidence from the counts alone, in whatever order they came."""
    own = tuple(counts)
    throws = sum(own)
    shares = sum(lgamma(PRIOR + count) - lgamma(PRIOR) for count in own)
    return lgamma(FACES * PRIOR) - lgamma(FACES * PRIOR + throws) + shares + throws * log(FACES)


def as_number(ln: float) -> float:
    """The evidence whose logarithm that is, or the largest number there is."""
    return exp(ln) if ln < _LN_LARGEST else float_info.max
