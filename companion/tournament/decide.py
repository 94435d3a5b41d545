"""The door to the log of an event: what is taken now. Refuses with one sentence, or lets the event in."""

from companion.errors import require
from companion.text import LONGEST_NAME, entered, require_entered
from companion.tournament import decide_draw, decide_players, decide_results, decide_time
from companion.tournament.events import DisplaysChosen, Event, EventOpened, NamesErased, SettingsChanged
from companion.tournament.settings import Settings, require_sound
from companion.tournament.state import Tournament

LONGEST_OF = {"club": LONGEST_NAME, "group": LONGEST_NAME, "reference": LONGEST_NAME}
DOORS = (decide_players.admit, decide_draw.admit, decide_results.admit, decide_time.admit)
FIXED = ("rounds", "apart", "example")
"""Settings on which the draw rests."""
FIXED_IN_DRAFT = (*FIXED, "hall_tables")
"""Settings that change only when a draft is published or discarded."""


def admit(state: Tournament, event: Event) -> None:
    """Let `event` into the log, or raise Refused with the reason."""
    require_entered(event, LONGEST_OF)
    match event:
        case EventOpened(settings=settings):
            require(state.settings is None, "event_known")
            _admit_settings(settings)
        case SettingsChanged(settings=settings, reason=reason):
            require(state.settings is not None, "event_missing")
            _admit_settings(settings)
            if state.begun or state.draft:
                require(bool(reason.strip()), "reason_missing")
                fixed, refusal = (
                    (FIXED, "settings_drawn") if state.draft is None else (FIXED_IN_DRAFT, "settings_fixed")
                )
                same = all(getattr(settings, name) == getattr(state.settings, name) for name in fixed)
                require(same, refusal)
        case DisplaysChosen():
            require(state.settings is not None, "event_missing")
        case _:
            require(state.settings is not None, "event_missing")
            require(not state.erased, "names_erased")
            if isinstance(event, NamesErased):
                require(not any(one.missing for one in state.rounds), "event_on")
            for door in DOORS:
                door(state, event)


def _admit_settings(settings: Settings) -> None:
    for text in (settings.title, settings.place, settings.organiser, *settings.tables):
        entered(text)
    require_sound(settings)
