"""The games that can be played at a table, in one log: what a game is opened with says which it is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.backgammon_game.events import BackgammonOpened
from companion.backgammon_game.events import Event as BackgammonEvent
from companion.backgammon_game.fold import fold as backgammon_fold
from companion.backgammon_game.kinds import BACKGAMMON_EVENTS
from companion.backgammon_game.state import State as BackgammonState
from companion.draughts.events import DraughtsOpened
from companion.draughts.events import Event as DraughtsEvent
from companion.draughts.fold import fold as draughts_fold
from companion.draughts.kinds import DRAUGHTS_EVENTS
from companion.draughts.state import State as DraughtsState
from companion.game.events import Event as GameEvent
from companion.game.events import GameOpened
from companion.game.fold import fold as game_fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State as GameState
from companion.log.envelope import GENESIS, Envelope
from companion.log.fold import Fold
from companion.log.kinds import Kinds


@dataclass(frozen=True, slots=True)
class Unopened:
    """Nothing has been set up yet."""

    seq: int = 0
    head: str = GENESIS


TableEvent = GameEvent | BackgammonEvent | DraughtsEvent
AnyState = Unopened | GameState | BackgammonState | DraughtsState

TABLE_EVENTS = Kinds[TableEvent]({**dict(GAME_EVENTS), **dict(BACKGAMMON_EVENTS), **dict(DRAUGHTS_EVENTS)})
"""Every event of every game."""

FOLDS: Mapping[type, Fold[Any, Any]] = {  # of any state and event, for each is only given its own
    GameOpened: game_fold,
    BackgammonOpened: backgammon_fold,
    DraughtsOpened: draughts_fold,
}
"""By what opens the game; another game is one more."""


def _evolve(state: AnyState, envelope: Envelope[TableEvent]) -> AnyState:
    opened: object = envelope.event if isinstance(state, Unopened) else state.setup
    fold = FOLDS.get(type(opened))
    if fold is None:
        return replace(state, seq=envelope.seq, head=envelope.hash)
    evolved: AnyState = fold.evolve(fold.initial if isinstance(state, Unopened) else state, envelope)
    return evolved


fold: Fold[AnyState, TableEvent] = Fold(TABLE_EVENTS, Unopened(), _evolve)
"""The state after the events of whatever is played."""
