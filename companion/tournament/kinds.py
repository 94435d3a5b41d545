"""The names under which what happens to an event is kept for ever."""

from companion.log.kinds import Kinds
from companion.tournament import events
from companion.tournament.events import Event

TOURNAMENT_EVENTS = Kinds[Event](
    {
        "event_opened": events.EventOpened,
        "settings_changed": events.SettingsChanged,
        "player_entered": events.PlayerEntered,
        "player_changed": events.PlayerChanged,
        "players_merged": events.PlayersMerged,
        "player_removed": events.PlayerRemoved,
        "checked_in": events.CheckedIn,
        "checked_out": events.CheckedOut,
        "draw_drafted": events.DrawDrafted,
        "draw_discarded": events.DrawDiscarded,
        "draw_opened": events.DrawOpened,
        "seats_exchanged": events.SeatsExchanged,
        "draw_closed": events.DrawClosed,
        "draw_published": events.DrawPublished,
        "round_published": events.RoundPublished,
        "rounds_changed": events.RoundsChanged,
        "stage_withdrawn": events.StageWithdrawn,
        "player_left": events.PlayerLeft,
        "player_returned": events.PlayerReturned,
        "player_excluded": events.PlayerExcluded,
        "exclusion_withdrawn": events.ExclusionWithdrawn,
        "player_substituted": events.PlayerSubstituted,
        "floor_called": events.FloorCalled,
        "round_started": events.RoundStarted,
        "round_paused": events.RoundPaused,
        "round_resumed": events.RoundResumed,
        "round_over": events.RoundOver,
        "heartbeat": events.Heartbeat,
        "start_withdrawn": events.StartWithdrawn,
        "time_added": events.TimeAdded,
        "result_entered": events.ResultEntered,
        "result_corrected": events.ResultCorrected,
        "went_on_without": events.WentOnWithout,
        "tie_decided": events.TieDecided,
        "displays_chosen": events.DisplaysChosen,
        "names_erased": events.NamesErased,
    }
)
