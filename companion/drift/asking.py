"""Whether a table asks much more often than at its proof, which may be looked at after every throw.

A bet against the claim that it asks as often as then, or less: for each throw the stake is multiplied by how
much likelier that throw is at a higher rate. A table that asks no more often than `usual` multiplies it by 1
on average at most, so it ever reaches `ALARM` with probability 1 / `ALARM` at most (Ville 1939).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log

FLOOR = 0.05
"""The share of throws that a table may always ask for: a few lie so that nobody else could read them."""
ODDS = (2.0, 4.0, 8.0)
"""So many times the usual odds are what is bet on, with equal stakes."""
ALARM = 100.0

_LN_ALARM = log(ALARM)


@dataclass(frozen=True, slots=True)
class Proof:
    """The throws with which a table was proved, and for how many of them it asked; `at` is UTC (ISO 8601)."""

    asked: int
    throws: int
    at: str = ""

    @property
    def usual(self) -> float:
        """The share of throws it may ask for: that of the proof had it asked twice more, at least `FLOOR`.

        A dozen throws tell little; taken as they are, a proof that was lucky would often blame the day.
        """
        return max(FLOOR, (self.asked + 2) / (self.throws + 2))


@dataclass(frozen=True, slots=True)
class Asking:
    """How often a table asked; `more_at` is the throw, from 1, with which it was plainly more than usual."""

    throws: int
    asked: int
    usual: float
    more_at: int | None

    @property
    def more(self) -> bool:
        """Whether it asks much more often than at its proof."""
        return self.more_at is not None

    @property
    def share(self) -> float:
        """Of all throws, 0 where there are none."""
        return self.asked / self.throws if self.throws else 0.0


def asking(asked: Iterable[bool], proof: Proof) -> Asking:
    """What the throws since the proof say, in their order; after a new proof they are counted anew."""
    usual = proof.usual
    throws = count = 0
    more_at = None
    for one in asked:
        throws += 1
        count += one
        if more_at is None and ln_evidence(count, throws, usual) >= _LN_ALARM:
            more_at = throws
    return Asking(throws, count, usual, more_at)


def ln_evidence(asked: int, throws: int, usual: float) -> float:
    """The logarithm of the evidence that a table asks for more than the `usual` share of throws."""
    stakes = [_ln_stake(asked, throws, usual, odds) for odds in ODDS]
    highest = max(stakes)
    return highest + log(sum(exp(one - highest) for one in stakes) / len(stakes))


def _ln_stake(asked: int, throws: int, usual: float, odds: float) -> float:
    """That of one bet: at `odds` times the usual odds a throw is so much likelier."""
    other = 1 - usual + odds * usual
    return asked * log(odds) - throws * log(other)
