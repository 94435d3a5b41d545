"""The state of one game of backgammon as values; `fold` computes it from the events."""

from dataclasses import dataclass, field

from companion.backgammon.board import Side
from companion.backgammon.game import Due, Game
from companion.backgammon.opening import Round
from companion.backgammon.ruleset import Ruleset
from companion.backgammon_game.entries import Entry, Finding
from companion.backgammon_game.events import BackgammonOpened, Event, StonesCounted
from companion.table.happened import Happened as TableHappened
from companion.table.phase import Phase
from companion.table.result_events import PlacesAgreed
from companion.table.state import TableState


@dataclass(frozen=True, slots=True)
class Happened(TableHappened[Event]):
    """An event of this game as it counts now."""


@dataclass(frozen=True, slots=True)
class State(TableState):
    """The table, and what is played there.

    `opening` are the finished rounds of rolls for who `begins`, `rolling` is what one seat has rolled of the
    next one. `counted` is what the table has told of the end where nobody logs plays.
    """

    setup: BackgammonOpened | None = None
    opening: tuple[Round, ...] = ()
    rolling: tuple[tuple[int, tuple[int, ...]], ...] = ()
    begins: Side | None = None
    game: Game | None = None
    finding: Finding | None = None
    silent: Finding | None = None
    entries: tuple[Entry, ...] = ()
    counted: StonesCounted | PlacesAgreed | None = None
    history: tuple[Happened, ...] = field(default=(), repr=False)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset the game was opened with."""
        assert self.setup is not None
        return self.setup.ruleset

    @property
    def roll_is_due(self) -> bool:
        """Whether the next thing is a throw: for who begins, or in play with nothing open."""
        if self.result_only:
            return False
        if self.phase is Phase.ROLL_OFF:
            return self.begins is None
        if self.game is None or self.finding is not None:
            return False
        return self.game.due in (Due.ROLL, Due.FURTHER_ROLL)

    @property
    def may_start(self) -> bool:
        """Whether it is known who begins, which does not matter where no plays are logged."""
        return self.begins is not None or self.result_only

    @property
    def throwing_is_over(self) -> bool:
        """Whether the end signal has sounded: a roll from before may be played, and none comes after."""
        return self.siren is not None

    @property
    def play_is_over(self) -> bool:
        """Whether somebody has won, and nothing is open."""
        return self.followed and self.game is not None and self.game.turn is None and self.finding is None

    @property
    def followed(self) -> bool:
        """Whether the game is known play by play."""
        return self.game is not None and not self.result_only
