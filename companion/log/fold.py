"""The fold: events in, state out; pure and total."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Generic, TypeVar

from companion.log.envelope import Envelope, Tail
from companion.log.kinds import E, Kinds

S = TypeVar("S", bound=Tail)
"""What the events come to."""


@dataclass(frozen=True, slots=True)
class Fold(Generic[S, E]):
    """What is made of one kind of log.

    `kinds` are its events, `initial` is the state before the first of them; `evolve` gives the state after
    one more event, with that event's seq and hash in it, and never fails.
    """

    kinds: Kinds[E]
    initial: S
    evolve: Callable[[S, Envelope[E]], S]

    def __call__(self, envelopes: Iterable[Envelope[E]], start: S | None = None) -> S:
        """The state after these events; `start` is the state before them."""
        return reduce(self.evolve, envelopes, self.initial if start is None else start)
