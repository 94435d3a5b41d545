"""A writer of one game's events, taken for one of any game's."""

from typing import cast

from companion.games import TableEvent
from companion.log.kinds import E
from companion.store.scribe import Scribe
from companion.table.state import S, TableState


def of_any_game(scribe: Scribe[S, E]) -> Scribe[TableState, TableEvent]:
    """The same writer, for whoever gives it events of its own game only."""
    return cast(Scribe[TableState, TableEvent], scribe)
