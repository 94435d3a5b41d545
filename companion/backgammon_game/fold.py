"""The fold of a game of backgammon."""

from companion.backgammon_game.apply import apply
from companion.backgammon_game.corrections import amend
from companion.backgammon_game.events import PlayCorrected, StonesCounted, StonesSet
from companion.backgammon_game.kinds import BACKGAMMON_EVENTS
from companion.backgammon_game.result import decided
from companion.backgammon_game.state import Happened, State
from companion.table.correction_events import TakenBack
from companion.table.fold import game_fold
from companion.table.result_events import PlacesAgreed
from companion.table.ruling_events import Ruled
from companion.table.throw_events import RollCorrected

REVISING = (RollCorrected, PlayCorrected, StonesCounted, PlacesAgreed, TakenBack, Ruled, StonesSet)
"""What may move places after the result was signed."""


def places(state: State) -> tuple[int | None, ...]:
    """The places by seat, as they stand now."""
    found = decided(state)
    return (None,) * 4 if found is None else found.places


fold = game_fold(BACKGAMMON_EVENTS, State(), Happened, apply, amend, REVISING, places)
"""The state after the events of a game of backgammon."""
