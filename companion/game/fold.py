"""The fold: events in, state out; pure and total.

A correction is an event too: the fold then starts anew over the corrected history, so everything after it is
recomputed and nothing is ever edited. Since the state carries its history, a log may be folded in pieces.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from companion.game.corrections import amend, is_correction
from companion.game.envelope import Envelope
from companion.game.revisions import with_revision
from companion.game.state import Happened, State
from companion.game.step import step


def fold(envelopes: Iterable[Envelope], start: State | None = None) -> State:
    """The state after these events; `start` is the state before them."""
    return reduce(evolve, envelopes, start or State())


def evolve(state: State, envelope: Envelope) -> State:
    """The state after one more event; never fails: what does not fit is noted in `defects`."""
    before = state
    if is_correction(envelope.event):
        anew = reduce(step, amend(state.history, envelope.event), State())
        state = replace(anew, revisions=before.revisions)
    happened = Happened(
        envelope.seq, envelope.stamp, envelope.event, envelope.event, envelope.actor, envelope.device
    )
    state = with_revision(before, step(state, happened), happened)
    return replace(state, seq=envelope.seq, head=envelope.hash)
