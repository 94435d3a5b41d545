"""What an event would come to, without logging anything: shown before somebody confirms."""

from dataclasses import replace

from companion.log.stamp import Stamp
from companion.tournament.events import Event
from companion.tournament.fold import apply
from companion.tournament.state import Happened, Tournament

NEVER = Stamp("", 0, "")


def after(state: Tournament, *events: Event) -> Tournament:
    """The state as it would be after these events; raises Refused for what does not fit."""
    for event in events:
        happened = Happened(state.seq + 1, NEVER, "", "", event)
        state = replace(apply(state, happened), seq=state.seq, head=state.head)
    return state
