"""What can happen in a game of draughts beside what any table has."""

from dataclasses import dataclass

from companion.table.events import TableEvent
from companion.table.opened import TWO_COLOURS, Opened


@dataclass(frozen=True, slots=True, kw_only=True)
class DraughtsOpened(Opened):
    """A game of draughts was set up, of which only the result is noted.

    Light sits on the first seat, dark on the second.
    """

    result_only: bool = True

    @property
    def colours(self) -> tuple[str | None, ...]:
        """The light pieces on the first seat, the dark ones on the second."""
        return TWO_COLOURS


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeTold:
    """How it ended: `winner` is a seat, None for a draw by agreement and the `reason` of it (hofer-draughts).

    A later one replaces it.
    """

    winner: int | None
    reason: str = ""


Event = TableEvent | DraughtsOpened | OutcomeTold
