"""The lines of the record of this game."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.moves import Move
from companion.rules.referee import Action, Verdict
from companion.rules.transitions import Game
from companion.table import entries as table
from companion.table.entries import LineKind

__all__ = ["Entry", "Finding", "LineKind", "Settled"]


@dataclass(frozen=True, slots=True)
class Finding(table.Finding):
    """A broken rule; `before` is the game in which it happened.

    `other_dice` would have made the move right.
    """

    action: Action
    verdict: Verdict
    before: Game
    other_dice: tuple[int, ...] = ()

    def piece(self, progress: int, colour: int | None = None) -> tuple[int, int] | None:
        """The piece on `progress` that may go to B, as (colour, progress); None if there is none.

        Without a `colour` the player's own goes before a neutral one.
        """
        fitting = (one for one in self.verdict.pieces if one[1] == progress and colour in (None, one[0]))
        return next(fitting, None)


Settled: TypeAlias = table.Settled[Finding]
"""A finding with the referee's decision on it."""


@dataclass(frozen=True, slots=True)
class Entry(table.Entry):
    """One line, with the `move` made; `attempt` counts the rolls of a turn with three attempts."""

    attempt: int = 1
    move: Move | None = None
    settled: tuple[Settled, ...] = ()
