"""The fold of an event: what is said goes to the concept it is about."""

from dataclasses import replace

from companion.errors import Refused
from companion.log.envelope import Envelope
from companion.log.fold import Fold
from companion.tournament import apply_draw, apply_players, apply_results, apply_time
from companion.tournament.displays import Displays
from companion.tournament.events import (
    DisplaysChosen,
    DrawClosed,
    DrawDiscarded,
    Event,
    EventOpened,
    ExclusionWithdrawn,
    Heartbeat,
    NamesErased,
    PlayerExcluded,
    PlayerLeft,
    PlayerReturned,
    PlayersMerged,
    PlayerSubstituted,
    ResultCorrected,
    ResultEntered,
    RoundPaused,
    RoundsChanged,
    SettingsChanged,
    StageWithdrawn,
    StartWithdrawn,
    TieDecided,
    TimeAdded,
    WentOnWithout,
)
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.state import Happened, Tournament

TRACED = (
    DrawClosed, DrawDiscarded, ExclusionWithdrawn, NamesErased, PlayerExcluded, PlayerLeft, PlayerReturned,
    PlayersMerged, PlayerSubstituted, ResultCorrected, RoundPaused, RoundsChanged, SettingsChanged,
    StageWithdrawn, StartWithdrawn, TieDecided, TimeAdded, WentOnWithout,
)  # fmt: skip
"""What people want to read of afterwards."""

APPLIERS = (apply_players.apply, apply_draw.apply, apply_results.apply, apply_time.apply)


def evolve(state: Tournament, envelope: Envelope[Event]) -> Tournament:
    """The state after one more event; what does not fit, as a door of today would say, changes nothing."""
    happened = Happened(envelope.seq, envelope.stamp, envelope.actor, envelope.device, envelope.event)
    try:
        after = apply(state, happened)
    except Refused:
        after = state
    if isinstance(envelope.event, TRACED) or _despite(envelope.event):
        after = replace(after, trail=(*state.trail, happened))
    last_change = state.last_change if isinstance(envelope.event, Heartbeat) else envelope.seq
    return replace(after, last_change=last_change, seq=envelope.seq, head=envelope.hash)


def _despite(event: Event) -> bool:
    """Whether a result was taken though something did not fit."""
    return isinstance(event, ResultEntered) and bool(event.reason)


def apply(state: Tournament, happened: Happened) -> Tournament:
    """The state after what happened; raises Refused where it does not fit."""
    match happened.event:
        case EventOpened(settings=settings):
            return replace(state, settings=settings, opened=settings)
        case DisplaysChosen(view=view, initials=initials):
            return replace(state, displays=Displays(view, initials))
        case SettingsChanged(settings=settings):
            return replace(state, settings=settings)
    for one in APPLIERS:
        if (after := one(state, happened)) is not None:
            return after
    raise AssertionError(f"nobody folds {happened.event}")


fold = Fold(TOURNAMENT_EVENTS, Tournament(), evolve)
"""The state after everything that happened to an event."""
