"""The fold of this game."""

from companion.game.apply import apply
from companion.game.corrections import amend
from companion.game.events import MoveCorrected, PositionCounted, PositionSet
from companion.game.kinds import GAME_EVENTS
from companion.game.result import result_now
from companion.game.state import Happened, State
from companion.table.correction_events import TakenBack
from companion.table.fold import game_fold
from companion.table.result_events import DiceOff, LotDrawn, PlacesAgreed
from companion.table.ruling_events import Ruled
from companion.table.throw_events import RollCorrected

REVISING = (
    RollCorrected, MoveCorrected, PositionCounted, PlacesAgreed, LotDrawn, DiceOff, TakenBack, Ruled,
    PositionSet,
)  # fmt: skip
"""What may move places after the result was signed."""

fold = game_fold(
    GAME_EVENTS, State(), Happened, apply, amend, REVISING, lambda state: result_now(state).places
)
"""The state after the events of a game."""
