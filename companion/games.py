"""The games that can be played at a table, in one log: what a game is opened with says which it is."""

from dataclasses import dataclass, replace

from companion.backgammon_game.events import Event as BackgammonEvent
from companion.backgammon_game.kinds import BACKGAMMON_EVENTS
from companion.backgammon_game.played import BACKGAMMON
from companion.draughts.events import Event as DraughtsEvent
from companion.draughts.kinds import DRAUGHTS_EVENTS
from companion.draughts.played import DRAUGHTS
from companion.errors import Refused
from companion.game.events import Event as GameEvent
from companion.game.kinds import GAME_EVENTS
from companion.game.played import MAEDN
from companion.log.envelope import Envelope
from companion.log.fold import Fold
from companion.log.kinds import Kinds
from companion.table import agreement as table
from companion.table.difference import Change
from companion.table.played import Played
from companion.table.result_events import PlayerAgreed, ResultConfirmed
from companion.table.state import TableState
from companion.table.throw_events import DieRead, RollAccepted

TableEvent = GameEvent | BackgammonEvent | DraughtsEvent

TABLE_EVENTS = Kinds[TableEvent]({**dict(GAME_EVENTS), **dict(BACKGAMMON_EVENTS), **dict(DRAUGHTS_EVENTS)})
"""Every event of every game."""


GAMES = (MAEDN, BACKGAMMON, DRAUGHTS)
"""Every game that a table knows; another game is one more."""


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
        """Play that has not begun is not over."""
        return False


def admit(state: TableState, event: TableEvent) -> None:
    """Let `event` into whatever is played, or raise Refused or InvalidPosition with the reason."""
    played = _played(state, event)
    if played is None:
        raise Refused("no_game")
    if event not in played.fold.kinds:
        raise Refused("another_game")
    played.admit(_of(played, state), event)


def accepted(state: TableState, read: DieRead) -> RollAccepted | None:
    """The roll that this reading stands for by itself; None where a person has to say it."""
    played = _played(state)
    return None if played is None else played.accepted(state, read)


def dice_due(state: TableState) -> int:
    """How many dice the next throw should have; 0 where none are thrown."""
    played = _played(state)
    return 0 if played is None else played.dice_due(state)


def roller(state: TableState) -> int:
    """Whose roll it is where nobody says it; raises Refused where that cannot be known."""
    return _game(state).roller(state)


def decided(state: TableState) -> ResultConfirmed | None:
    """The result as it stands now; None while something is missing."""
    return _game(state).decided(state)


def signed(state: TableState) -> ResultConfirmed:
    """The result as the table signs it now; raises Refused where something is missing."""
    return _game(state).signed(state)


def agreement(state: TableState, seat: int) -> PlayerAgreed:
    """What the player of this seat agrees to now; raises Refused where nothing is decided."""
    found = _game(state).decided(state)
    if found is None:
        raise Refused("wrong_phase")
    return table.agreement(found, seat)


def difference(before: TableState, after: TableState) -> tuple[Change, ...]:
    """What is otherwise in the second of two states of one game."""
    return _game(before).difference(before, after)


def last_undoable(state: TableState) -> int | None:
    """The seq of the event that "take back" would undo now; None where nothing can be."""
    played = _played(state)
    return None if played is None else played.last_undoable(state)


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


def _game(state: TableState) -> Played:
    """The game that is set up; raises Refused where there is none."""
    played = _played(state)
    if played is None:
        raise Refused("no_game")
    return played


def _of(played: Played, state: TableState) -> TableState:
    """The state, or that game's own before its first event."""
    own: TableState = played.fold.initial if isinstance(state, Unopened) else state
    return own


fold: Fold[TableState, TableEvent] = Fold(TABLE_EVENTS, Unopened(), _evolve)
"""The state after the events of whatever is played."""
