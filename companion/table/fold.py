"""The fold of a game at a table.

A correction is an event too: the fold then starts anew over the corrected history, so everything after it is
recomputed and nothing is ever edited. Since the state carries its history, a log may be folded in pieces.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any

from companion.log.envelope import Envelope
from companion.log.fold import Fold
from companion.log.kinds import E, Kinds
from companion.table.corrections import Correction, is_correction
from companion.table.happened import H
from companion.table.phase import SIGNED, Phase
from companion.table.state import Revision, S

Places = Callable[[S], tuple[int | None, ...]]
"""The places by seat as they stand now."""


def game_fold(
    kinds: Kinds[E],
    initial: S,
    happened: Callable[..., H],
    apply: Callable[[S, H], S],
    amend: Callable[[tuple[H, ...], Correction], tuple[H, ...]],
    revising: tuple[type, ...],
    places: Places[S],
) -> Fold[S, E]:
    """The fold of one kind of game.

    `apply` makes the state after one more event, `amend` works a correction into the history. After the
    result was signed, what an event of a `revising` kind moves in the `places` is kept for ever.
    """

    def evolve(state: S, envelope: Envelope[E]) -> S:
        """The state after one more event; never fails: what does not fit is noted in `defects`."""
        before, event = state, envelope.event
        if is_correction(event):
            history: Any = state.history  # those of this game, which `amend` and `apply` are about
            state = replace(reduce(apply, amend(history, event), initial), revisions=before.revisions)
        one = happened(envelope.seq, envelope.stamp, event, event, envelope.actor, envelope.device)
        after = apply(state, one)
        if before.phase in SIGNED and isinstance(event, revising):
            after = _revised(before, after, envelope.seq, places)
        return replace(after, seq=envelope.seq, head=envelope.hash)

    return Fold(kinds, initial, evolve)


def _revised(before: S, after: S, seq: int, places: Places[S]) -> S:
    """The state with what event `seq` has moved after the signing."""
    released = before.phase is Phase.RELEASED
    moved = Revision(seq, released, places(before), places(after))
    return replace(after, revisions=(*before.revisions, moved))
