"""The state of a game of draughts as a value."""

from dataclasses import dataclass, field

from companion.draughts.events import DraughtsOpened, Event, OutcomeTold
from companion.table.happened import Happened as TableHappened
from companion.table.state import TableState


@dataclass(frozen=True, slots=True)
class Happened(TableHappened[Event]):
    """An event of this game as it counts now."""


@dataclass(frozen=True, slots=True)
class State(TableState):
    """The table, and the `outcome` that was told; nothing is rolled, and nobody follows the moves."""

    setup: DraughtsOpened | None = None
    outcome: OutcomeTold | None = None
    history: tuple[Happened, ...] = field(default=(), repr=False)

    @property
    def roll_is_due(self) -> bool:
        """Nothing is rolled."""
        return False

    @property
    def may_start(self) -> bool:
        """The players agree by themselves who begins."""
        return True

    @property
    def throwing_is_over(self) -> bool:
        """Whether the end signal has sounded."""
        return self.siren is not None

    @property
    def play_is_over(self) -> bool:
        """The players say when it is."""
        return False
