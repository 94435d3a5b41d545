"""The state of one game as values; `fold` computes it from the events."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.game.entries import Entry, Finding
from companion.game.events import Event, GameOpened, PositionCounted
from companion.rules.parties import person, played
from companion.rules.rulesets import Ruleset
from companion.rules.switches import EndByTime
from companion.rules.transitions import Due, Game, is_over
from companion.table.happened import Happened as TableHappened
from companion.table.phase import Phase
from companion.table.result_events import PlacesAgreed
from companion.table.state import TableState


@dataclass(frozen=True, slots=True)
class Happened(TableHappened[Event]):
    """An event of this game as it counts now."""


@dataclass(frozen=True, slots=True)
class State(TableState):
    """Everything that follows from the events so far: the table, and what is played there.

    `touched` is the piece (seat, progress) that was touched;
    `counted` what the table has told of the end where nobody logs moves.
    """

    setup: GameOpened | None = None
    opening: tuple[Mapping[int, int], ...] = ()
    begins: int | None = None
    game: Game | None = None
    touched: tuple[int, int] | None = None
    finding: Finding | None = None
    silent: Finding | None = None
    entries: tuple[Entry, ...] = ()
    counted: PositionCounted | PlacesAgreed | None = None
    history: tuple[Happened, ...] = field(default=(), repr=False)

    @property
    def roll_is_due(self) -> bool:
        """Whether the next thing is a throw: in the roll-off, or in play with nothing open.

        Where there is no order, everybody may throw as long as the game lasts.
        """
        if self.result_only:
            return False
        if self.phase is Phase.ROLL_OFF:
            return self.begins is None
        if self.game is None or self.finding is not None:
            return False
        return self.game.due is Due.ROLL or (self.ruleset.any_order and not is_over(self.game))

    @property
    def may_start(self) -> bool:
        """Whether it is known who begins, which does not matter where no moves are logged."""
        return self.begins is not None or self.result_only

    @property
    def throwing_is_over(self) -> bool:
        """Whether the signal has ended all throwing; under hgv-18 play goes on to the last seat instead."""
        return self.siren is not None and self.ruleset.end_by_time is EndByTime.PLAY_OUT_ROLLED

    @property
    def play_is_over(self) -> bool:
        """Whether the rules say that the game has ended, and nothing is open."""
        return self.followed and self.game is not None and is_over(self.game) and self.finding is None

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset the game was opened with."""
        assert self.setup is not None
        return self.setup.ruleset

    @property
    def played(self) -> tuple[int, ...]:
        """The seats that are played for; of two people each has the one opposite, too."""
        return played(self.ruleset, self.seats)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Where those sit who play against the colour of `seat`."""
        return tuple(other for other in self.seats if other != person(self.ruleset, seat))

    @property
    def followed(self) -> bool:
        """Whether the game is known move by move."""
        return self.game is not None and not self.result_only
