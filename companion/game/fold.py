"""The fold of a game.

A correction is an event too: the fold then starts anew over the corrected history, so everything after it is
recomputed and nothing is ever edited. Since the state carries its history, a log may be folded in pieces.
"""

from dataclasses import replace
from functools import reduce

from companion.game.corrections import amend, is_correction
from companion.game.events import Event
from companion.game.kinds import GAME_EVENTS
from companion.game.revisions import with_revision
from companion.game.state import Happened, State
from companion.game.step import step
from companion.log.envelope import Envelope
from companion.log.fold import Fold


def evolve(state: State, envelope: Envelope[Event]) -> State:
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


fold = Fold(GAME_EVENTS, State(), evolve)
"""The state after the events of a game."""
