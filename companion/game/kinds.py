"""The names under which the events of a game are kept for ever."""

from companion.game import events
from companion.game.events import Event
from companion.log.kinds import Kinds
from companion.table.kinds import TABLE_KINDS

GAME_EVENTS = Kinds[Event](
    {
        "game_opened": events.GameOpened,
        "piece_touched": events.PieceTouched,
        "move_made": events.MoveMade,
        "move_corrected": events.MoveCorrected,
        "passed": events.Passed,
        "knocked_over": events.KnockedOver,
        "position_set": events.PositionSet,
        "position_counted": events.PositionCounted,
        **TABLE_KINDS,
    }
)
