"""The fold: events in, state out; pure and total."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, TypeVar

from companion.log.envelope import Envelope, Tail
from companion.log.kinds import E, Kinds
from companion.log.stamp import Stamp

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


def preview(fold: Fold[S, Any], state: S, event: object, at: Stamp) -> S:
    """The state as it would be after this event; nothing is logged."""
    envelope = Envelope.sealed(
        fold.kinds, event, state, stream="", stamp=at, actor="preview", device="preview", key="preview"
    )
    return fold.evolve(state, envelope)
