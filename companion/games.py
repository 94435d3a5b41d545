"""The games that can be played at a table, in one log: what a game is opened with says which it is."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.backgammon_game import acceptance as backgammon_acceptance
from companion.backgammon_game import decide as backgammon_decide
from companion.backgammon_game.events import BackgammonOpened
from companion.backgammon_game.events import Event as BackgammonEvent
from companion.backgammon_game.fold import fold as backgammon_fold
from companion.backgammon_game.kinds import BACKGAMMON_EVENTS
from companion.draughts import decide as draughts_decide
from companion.draughts.events import DraughtsOpened
from companion.draughts.events import Event as DraughtsEvent
from companion.draughts.fold import fold as draughts_fold
from companion.draughts.kinds import DRAUGHTS_EVENTS
from companion.errors import Refused
from companion.game import acceptance as game_acceptance
from companion.game import decide as game_decide
from companion.game.events import Event as GameEvent
from companion.game.events import GameOpened
from companion.game.fold import fold as game_fold
from companion.game.kinds import GAME_EVENTS
from companion.log.envelope import Envelope
from companion.log.fold import Fold
from companion.log.kinds import Kinds
from companion.table.opened import Opened
from companion.table.state import TableState
from companion.table.throw_events import DieRead, RollAccepted

TableEvent = GameEvent | BackgammonEvent | DraughtsEvent

TABLE_EVENTS = Kinds[TableEvent]({**dict(GAME_EVENTS), **dict(BACKGAMMON_EVENTS), **dict(DRAUGHTS_EVENTS)})
"""Every event of every game."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a table needs of a game; each function is given states and events of its own game only.

    `admit` raises Refused or InvalidPosition for an event that makes no sense now. `accepted` is the roll
    that a reading stands for by itself, None where the page has to ask. `dice_due` is how many dice the
    next throw should have.
    """

    opened: type[Opened]
    fold: Fold[Any, Any]
    admit: Callable[[Any, Any], None]
    accepted: Callable[[Any, DieRead], RollAccepted | None]
    dice_due: Callable[[Any], int]


GAMES: Iterable[Played] = (
    Played(GameOpened, game_fold, game_decide.admit, game_acceptance.accepted, game_acceptance.dice_due),
    Played(
        BackgammonOpened,
        backgammon_fold,
        backgammon_decide.admit,
        backgammon_acceptance.accepted,
        backgammon_acceptance.dice_due,
    ),
    Played(
        DraughtsOpened, draughts_fold, draughts_decide.admit, lambda _state, _read: None, lambda _state: 0
    ),
)
"""Another game is one more."""


@dataclass(frozen=True, slots=True)
class Unopened(TableState):
    """Nothing has been set up yet."""

    @property
    def roll_is_due(self) -> bool:
        """Nobody plays."""
        return False

    @property
    def may_start(self) -> bool:
        """There is nothing to start."""
        return False

    @property
    def throwing_is_over(self) -> bool:
        """Nobody throws."""
        return False

    @property
    def play_is_over(self) -> bool:
        """It has not begun."""
        return False


def admit(state: TableState, event: TableEvent) -> None:
    """Let `event` into whatever is played, or raise Refused or InvalidPosition with the reason."""
    played = _played(state, event)
    if played is None:
        raise Refused("no_game")
    played.admit(_of(played, state), event)


def accepted(state: TableState, read: DieRead) -> RollAccepted | None:
    """The roll that this reading stands for by itself; None where a person has to say it."""
    played = _played(state)
    return None if played is None else played.accepted(state, read)


def dice_due(state: TableState) -> int:
    """How many dice the next throw should have; 0 where none are thrown."""
    played = _played(state)
    return 0 if played is None else played.dice_due(state)


def _evolve(state: TableState, envelope: Envelope[TableEvent]) -> TableState:
    played = _played(state, envelope.event)
    if played is None:
        return replace(state, seq=envelope.seq, head=envelope.hash)
    evolved: TableState = played.fold.evolve(_of(played, state), envelope)
    return evolved


def _played(state: TableState, event: object = None) -> Played | None:
    """The game that has been set up, or that `event` sets up; None where there is none."""
    opened = event if state.setup is None else state.setup
    return next((one for one in GAMES if type(opened) is one.opened), None)


def _of(played: Played, state: TableState) -> TableState:
    """The state, or that game's own before its first event."""
    own: TableState = played.fold.initial if isinstance(state, Unopened) else state
    return own


fold: Fold[TableState, TableEvent] = Fold(TABLE_EVENTS, Unopened(), _evolve)
"""The state after the events of whatever is played."""
