"""The lines of the record of a game of backgammon."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.backgammon.actions import Action
from companion.backgammon.findings import Code
from companion.backgammon.game import Game
from companion.backgammon.plays import Steps
from companion.backgammon.referee import Verdict
from companion.table import entries as table
from companion.table.entries import LineKind

__all__ = ["Entry", "Finding", "LineKind", "Settled"]


@dataclass(frozen=True, slots=True)
class Finding(table.Finding):
    """A broken rule; `before` is the game in which it happened."""

    action: Action
    verdict: Verdict
    before: Game

    @property
    def may_stand(self) -> bool:
        """Not a roll of one die or of three, with which nobody can play on."""
        return self.verdict.code is not Code.MUST_ROLL_BOTH


Settled: TypeAlias = table.Settled[Finding]
"""A finding with the referee's decision on it."""


@dataclass(frozen=True, slots=True)
class Entry(table.Entry):
    """One line, with the steps made (None: none yet) and the `before` position of them."""

    steps: Steps | None = None
    before: Game | None = None
    settled: tuple[Settled, ...] = ()
