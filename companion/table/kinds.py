"""The names under which what any table has is kept for ever."""

from collections.abc import Mapping

from companion.table import (
    correction_events,
    result_events,
    round_events,
    ruling_events,
    seat_events,
    throw_events,
)
from companion.table.events import TableEvent

TABLE_KINDS: Mapping[str, type[TableEvent]] = {
    "player_seated": seat_events.PlayerSeated,
    "seats_confirmed": seat_events.SeatsConfirmed,
    "seats_swapped": seat_events.SeatsSwapped,
    "substituted": seat_events.Substituted,
    "floor_called": round_events.FloorCalled,
    "clock_started": round_events.ClockStarted,
    "clock_paused": round_events.ClockPaused,
    "clock_resumed": round_events.ClockResumed,
    "time_added": round_events.TimeAdded,
    "heartbeat": round_events.Heartbeat,
    "last_minute_began": round_events.LastMinuteBegan,
    "siren_sounded": round_events.SirenSounded,
    "organisers_called": round_events.OrganisersCalled,
    "organisers_came": round_events.OrganisersCame,
    "die_read": throw_events.DieRead,
    "roll_accepted": throw_events.RollAccepted,
    "roll_corrected": throw_events.RollCorrected,
    "throw_voided": throw_events.ThrowVoided,
    "dice_issued": throw_events.DiceIssued,
    "handed_on": throw_events.HandedOn,
    "ruled": ruling_events.Ruled,
    "claimed": ruling_events.Claimed,
    "taken_back": correction_events.TakenBack,
    "reason_given": correction_events.ReasonGiven,
    "counting_began": result_events.CountingBegan,
    "logging_stopped": result_events.LoggingStopped,
    "places_agreed": result_events.PlacesAgreed,
    "lot_drawn": result_events.LotDrawn,
    "dice_off": result_events.DiceOff,
    "player_agreed": result_events.PlayerAgreed,
    "result_confirmed": result_events.ResultConfirmed,
    "result_released": result_events.ResultReleased,
}
