"""The names under which the events of a game of draughts are kept for ever."""

from companion.draughts.events import DraughtsOpened, Event, OutcomeTold
from companion.log.kinds import Kinds
from companion.table.kinds import TABLE_KINDS

DRAUGHTS_EVENTS = Kinds[Event](
    {"draughts_opened": DraughtsOpened, "outcome_told": OutcomeTold, **TABLE_KINDS}
)
