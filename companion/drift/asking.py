"""Whether a table asks much more often than at its proof, which may be looked at after every throw.

A bet against the claim that it asks as often as then, or less: with each throw the stake is multiplied by how
much likelier that throw is at a higher rate. Half of it is bet from the first throw on, the rest bit by bit
later, for the light may change at any time of the day. A table that asks no more often than `usual`
multiplies what is bet by 1 on average at most, so it ever reaches `ALARM` with probability 1 / `ALARM` at
most (Ville 1939).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

FLOOR = 0.05
"""The share of throws that a table may always ask for: a few lie so that nobody else could read them."""
ODDS = (2.0, 4.0, 8.0)
"""Rates that are bet on with equal stakes, as multiples of the usual odds."""
ALARM = 100.0
"""Stake, as a multiple of the first one, from which on a table is said to ask too often."""
LATELY = 50
"""Number of the newest throws that tell how often the table asked of late."""
LATER = 10
"""Number of throws after which, each time again, more of the stake that was held back is bet."""


@dataclass(frozen=True, slots=True)
class ProvedRate:
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
    """How often a table asked; `more_at` is the throw, from 1, with which it was plainly more than usual.

    `lately` is the share it asked for of the `LATELY` throws up to then, or of the last ones.
    """

    throws: int
    asked: int
    usual: float
    more_at: int | None
    lately: float

    @property
    def more(self) -> bool:
        """Whether it asks much more often than at its proof."""
        return self.more_at is not None

    @property
    def share(self) -> float:
        """Share of all throws for which the table asked, 0 where there are none."""
        return self.asked / self.throws if self.throws else 0.0


def asking(asked: Iterable[bool], proof: ProvedRate) -> Asking:
    """What the throws since the proof say, in their order; after a new proof they are counted anew."""
    answers, usual = list(asked), proof.usual
    alarms = (throw for throw, one in enumerate(evidence(answers, usual), start=1) if one >= ALARM)
    more_at = next(alarms, None)
    lately = answers[:more_at][-LATELY:]
    return Asking(len(answers), sum(answers), usual, more_at, sum(lately) / max(1, len(lately)))


def evidence(asked: Iterable[bool], usual: float) -> Iterator[float]:
    """After each throw, how much speaks for more questions than the `usual` share of throws."""
    held, bet = 0.5, [0.5 / len(ODDS)] * len(ODDS)
    for throw, one in enumerate(asked):
        if throw and throw % LATER == 0:
            turn = throw // LATER
            more = 0.5 / (turn * (turn + 1))  # of all turns that makes the half that was held back
            held, bet = held - more, [stake + more / len(ODDS) for stake in bet]
        bet = [stake * _factor(odds, usual, asked=one) for stake, odds in zip(bet, ODDS, strict=True)]
        yield held + sum(bet)


def _factor(odds: float, usual: float, *, asked: bool) -> float:
    """How much likelier such a throw is at `odds` times the usual odds."""
    return (odds if asked else 1.0) / (1 - usual + odds * usual)
