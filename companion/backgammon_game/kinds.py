"""The names under which the events of a game of backgammon are kept for ever."""

from companion.backgammon_game import events
from companion.backgammon_game.events import Event
from companion.log.kinds import Kinds
from companion.table.kinds import TABLE_KINDS

BACKGAMMON_EVENTS = Kinds[Event](
    {
        "backgammon_opened": events.BackgammonOpened,
        "play_made": events.PlayMade,
        "play_corrected": events.PlayCorrected,
        "stones_set": events.StonesSet,
        "stones_counted": events.StonesCounted,
        **TABLE_KINDS,
    }
)
