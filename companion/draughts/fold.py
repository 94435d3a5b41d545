"""The fold of a game of draughts."""

from companion.draughts.apply import amend, apply
from companion.draughts.events import OutcomeTold
from companion.draughts.kinds import DRAUGHTS_EVENTS
from companion.draughts.result import decided
from companion.draughts.state import Happened, State
from companion.table.correction_events import TakenBack
from companion.table.fold import game_fold


def places(state: State) -> tuple[int | None, ...]:
    """The places by seat, as they stand now."""
    found = decided(state)
    return (None,) * 4 if found is None else found.places


fold = game_fold(DRAUGHTS_EVENTS, State(), Happened, apply, amend, (OutcomeTold, TakenBack), places)
"""The state after the events of a game of draughts."""
