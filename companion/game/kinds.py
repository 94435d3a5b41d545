"""The names under which the events of a game are kept for ever."""

from companion.game import events, table_events
from companion.game.events import Event
from companion.log.kinds import Kinds

GAME_EVENTS = Kinds[Event](
    {
        "game_opened": events.GameOpened,
        "seats_confirmed": events.SeatsConfirmed,
        "die_read": events.DieRead,
        "roll_accepted": events.RollAccepted,
        "piece_touched": events.PieceTouched,
        "move_made": events.MoveMade,
        "passed": events.Passed,
        "handed_on": events.HandedOn,
        "knocked_over": events.KnockedOver,
        "ruled": events.Ruled,
        "claimed": events.Claimed,
        "roll_corrected": events.RollCorrected,
        "move_corrected": events.MoveCorrected,
        "taken_back": events.TakenBack,
        "position_set": events.PositionSet,
        "floor_called": events.FloorCalled,
        "clock_started": events.ClockStarted,
        "clock_paused": events.ClockPaused,
        "clock_resumed": events.ClockResumed,
        "heartbeat": events.Heartbeat,
        "last_minute_began": events.LastMinuteBegan,
        "siren_sounded": events.SirenSounded,
        "organisers_called": events.OrganisersCalled,
        "organisers_came": events.OrganisersCame,
        "counting_began": events.CountingBegan,
        "logging_stopped": events.LoggingStopped,
        "position_counted": events.PositionCounted,
        "places_agreed": events.PlacesAgreed,
        "substituted": events.Substituted,
        "lot_drawn": events.LotDrawn,
        "dice_off": events.DiceOff,
        "result_confirmed": events.ResultConfirmed,
        "result_released": events.ResultReleased,
        "throw_voided": table_events.ThrowVoided,
        "player_seated": table_events.PlayerSeated,
        "seats_swapped": table_events.SeatsSwapped,
        "reason_given": table_events.ReasonGiven,
        "player_agreed": table_events.PlayerAgreed,
        "time_added": table_events.TimeAdded,
    }
)
